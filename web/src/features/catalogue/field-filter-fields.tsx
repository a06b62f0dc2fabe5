import { creatorFields } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { type OwnField, ownFields } from "../../entities/creator/own-fields.queries";
import { MultiSelect } from "../../ui/multi-select";
import { TextField } from "../../ui/text-field";
import { isSameText, useTyped } from "../../ui/use-typed";
import type { CreatorFilter } from "./creator-filter";
import type { CreatorSearch } from "./creators.queries";
import { fieldFilterKey, type Range, rangeOf, writtenRange } from "./field-filter-values";

interface Props {
  search: CreatorSearch;
  onFilter: (filter: CreatorFilter) => void;
}

/** A filter for each own field; nothing where there are none. */
export function FieldFilterFields({ search, onFilter }: Props) {
  const { data: fields = [] } = useQuery(ownFields);
  if (fields.length === 0) return null;
  return (
    <fieldset className="col-span-full grid grid-cols-1 gap-3 border-t border-line pt-3 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="sr-only">{t`Own fields`}</legend>
      {fields.map((field) => {
        const key = fieldFilterKey(field.name);
        return (
          <FieldFilter
            key={field._id}
            field={field}
            value={search[key]}
            onChange={(value) => onFilter({ [key]: value })}
          />
        );
      })}
    </fieldset>
  );
}

interface FilterProps {
  field: OwnField;
  value: string | number | undefined;
  onChange: (value: string | undefined) => void;
}

function FieldFilter({ field, value, onChange }: FilterProps) {
  const { label, type, choices = [] } = field;
  if (type === "choice") {
    return (
      <MultiSelect
        label={label}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        value={creatorFields.choicesNamed(choices, String(value ?? ""))}
        onChange={(chosen) => onChange(chosen.join(",") || undefined)}
      />
    );
  }
  if (type === "text" || type === "link") return <Contains label={label} value={value} onChange={onChange} />;
  return <Between field={field} value={value} onChange={onChange} />;
}

function Contains({ label, value, onChange }: Omit<FilterProps, "field"> & { label: string }) {
  const [typed, setTyped] = useTyped(String(value ?? ""), {
    onChange: (text) => onChange(text.trim() || undefined),
    isSame: isSameText,
  });
  return (
    <TextField
      label={t`${label} contains`}
      autoComplete="off"
      placeholder={t`Anything`}
      value={typed}
      onChange={setTyped}
    />
  );
}

/** From one value to another, either of which may be open. What is no range yet is said, and not passed on. */
function Between({ field, value, onChange }: FilterProps) {
  const [typed, setTyped] = useTyped(writtenRange(rangeOf(value)) ?? "", {
    onChange: (text) => {
      if (faultIn(field, rangeOf(text)) === undefined) onChange(text || undefined);
    },
  });
  const range = rangeOf(typed);
  const set = (changes: Partial<Range>) => setTyped(writtenRange({ ...range, ...changes }) ?? "");
  const shared = { type: field.type === "date" ? "date" : "text", placeholder: t`Any`, autoComplete: "off" } as const;
  return (
    <div className="grid grid-cols-2 gap-2">
      <TextField
        {...shared}
        label={t`${field.label} from`}
        value={range.from}
        onChange={(from) => set({ from })}
        error={faultIn(field, range)}
      />
      <TextField {...shared} label={t`${field.label} to`} value={range.to} onChange={(to) => set({ to })} />
    </div>
  );
}

function faultIn({ type }: OwnField, { from, to }: Range): string | undefined {
  const read = [from, to].map((text) =>
    creatorFields.readFieldValue({ type }, type === "date" || text === "" ? text : Number(text)),
  );
  const wrong = read.find(({ ok }) => !ok);
  if (wrong && !wrong.ok) return wrong.error;
  const [least, most] = read.map((one) => (one.ok ? one.value : undefined));
  return least !== undefined && most !== undefined && least > most ? t`It ends before it begins` : undefined;
}
