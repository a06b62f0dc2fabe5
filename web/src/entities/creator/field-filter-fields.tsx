import { creatorFields } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { translated } from "../../language/translate";
import { join } from "../../ui/join";
import { MultiSelect } from "../../ui/multi-select";
import { TextField } from "../../ui/text-field";
import { isSameText, useTyped } from "../../ui/use-typed";
import { type Range, rangeOf, readRange, shownFigure, writtenRange } from "./field-filter-range";
import { type OwnField, ownFields } from "./own-fields.queries";

interface Props {
  /** By the names of the fields. */
  values: Readonly<Record<string, string | number | undefined>>;
  onChange: (name: string, value: string | undefined) => void;
  /** Below each other, however wide the screen is. */
  isNarrow?: boolean;
}

/** A filter for each own field; nothing where there are none. */
export function FieldFilterFields({ values, onChange, isNarrow = false }: Props) {
  const { data: fields = [] } = useQuery(ownFields);
  if (fields.length === 0) return null;
  return (
    <fieldset
      className={join(
        "col-span-full grid grid-cols-1 gap-3 border-t border-line pt-3",
        !isNarrow && "sm:grid-cols-2 lg:grid-cols-3",
      )}
    >
      <legend className="sr-only">{t`Own fields`}</legend>
      {fields.map((field) => (
        <FieldFilter
          key={field._id}
          field={field}
          value={values[field.name]}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
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

/** What is typed is kept apart by what no field holds: after `1.` two points do not stand for a range. */
const between = "\n";
const typedText = ({ from, to }: Range) => `${from}${between}${to}`;

function typedRange(text: string): Range {
  const [from = "", to = ""] = text.split(between);
  return { from, to };
}

/** A range, either end of which may be open. An invalid range shows an error and is not passed on. */
function Between({ field, value, onChange }: FilterProps) {
  const { from, to } = rangeOf(value);
  const known = typedText({ from: shownFigure(field.type, from), to: shownFigure(field.type, to) });
  const read = (text: string) => readRange(field.type, typedRange(text));
  const asAsked = (text: string) => {
    const { range } = read(text);
    return range ? (writtenRange(range) ?? "") : text;
  };
  const [typed, setTyped] = useTyped(known, {
    onChange: (text) => {
      const { range } = read(text);
      if (range) onChange(writtenRange(range));
    },
    isSame: (one, other) => asAsked(one) === asAsked(other),
  });
  const range = typedRange(typed);
  const { error } = read(typed);
  const set = (changes: Partial<Range>) => setTyped(typedText({ ...range, ...changes }));
  const isDate = field.type === "date";
  const shared = { type: isDate ? "date" : "text", placeholder: t`Any`, autoComplete: "off" } as const;
  return (
    // A narrow panel would cut the years of two days.
    <div className={join("grid gap-2", isDate ? "grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]" : "grid-cols-2")}>
      <TextField
        {...shared}
        label={t`${field.label} from`}
        value={range.from}
        onChange={(start) => set({ from: start })}
        error={error === undefined ? undefined : faultWords(error)}
      />
      <TextField {...shared} label={t`${field.label} to`} value={range.to} onChange={(end) => set({ to: end })} />
    </div>
  );
}

function faultWords(error: string): string {
  return error === "It ends before it begins" ? t`It ends before it begins` : translated(error);
}
