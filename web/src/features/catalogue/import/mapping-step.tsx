import { type creatorFields, creatorFile } from "@overture/contract";
import { useRef, useState } from "react";
import { plural, t } from "#language";
import { translated } from "../../../language/translate";
import { Button } from "../../../ui/button";
import { DialogActions } from "../../../ui/dialog";
import { formatDate } from "../../../ui/format";
import { labelled } from "../../../ui/labelled";
import { Select } from "../../../ui/select";
import { encodingOptions } from "./encodings";
import { FigureNotations, unansweredFields } from "./figure-notations";
import type { StepOf } from "./import-step";
import type { Import } from "./use-import";

interface Props {
  step: StepOf<"mapping">;
  work: Import;
}

const rows = (count: number) => plural(count, { one: "# row", other: "# rows" });
const notMapped = { value: "", label: t`-- Not mapped --` };

export function MappingStep({ step, work }: Props) {
  const [wasChecked, setWasChecked] = useState(false);
  const selects = useRef(new Map<string, HTMLSelectElement>());
  const { table, mapping, file } = step;
  const missing = creatorFile.missingColumns(mapping);
  const columns = table.headers.map((header, index) => ({
    value: String(index),
    label: header === "" ? t`Column ${index + 1}` : header,
  }));

  const columnWords = plural(columns.length, { one: "# column", other: "# columns" });
  const automatic = creatorFile.withOwnColumns(table.headers, table.mapping, step.fields);

  function showPreview() {
    setWasChecked(true);
    if (missing.length === 0 && unansweredFields(step).length === 0) return work.previewRows(step);
    const first = creatorFile.creatorFileFields.find(({ field, required }) => required && mapping[field] === undefined);
    if (first) selects.current.get(first.field)?.focus();
  }

  return (
    <>
      <p className="mb-4 text-muted">{labelled(file.name, `${rows(table.rowCount)}, ${columnWords}`)}</p>
      {table.sheets.length > 1 && (
        <div className="mb-4 sm:w-1/2 sm:pr-2">
          <Select
            label={t`Sheet`}
            options={table.sheets.map((name, index) => ({ value: String(index), label: name }))}
            value={String(table.sheet)}
            onChange={(sheet) => work.readAgain(step, { sheet: Number(sheet) })}
          />
        </div>
      )}
      {table.guessed && (
        <div className="mb-4 sm:w-1/2 sm:pr-2">
          <Select
            label={t`Encoding`}
            hint={<span className="block truncate">{t`Is this readable? ${table.guessed.sample}`}</span>}
            options={encodingOptions()}
            value={table.guessed.encoding}
            onChange={(encoding) => work.readAgain(step, { encoding })}
          />
        </div>
      )}
      {step.recalledFrom !== undefined && (
        <div
          role="status"
          className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded border border-line bg-raised px-4 py-2"
        >
          <p>{t`Mapped as last time, on ${formatDate(step.recalledFrom)}.`}</p>
          <Button size="small" onClick={() => work.mapColumn(step, automatic)}>
            {t`Map automatically`}
          </Button>
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {creatorFile.creatorFileFields.map(({ field, label, required }) => {
          const index = mapping[field];
          const example = index === undefined ? "" : (table.example[index] ?? "");
          const problem = missing.find((text) => text.startsWith(`${label} `));
          return (
            <Select
              key={field}
              label={translated(label)}
              required={required}
              placeholder={t`Choose a column`}
              options={required ? columns : [notMapped, ...columns]}
              value={index === undefined ? (required ? undefined : notMapped.value) : String(index)}
              onChange={(value) =>
                work.mapColumn(step, { ...mapping, [field]: value === notMapped.value ? undefined : Number(value) })
              }
              ref={(element) => {
                if (element) selects.current.set(field, element);
              }}
              hint={example === "" ? undefined : <span className="block truncate">{t`First row: ${example}`}</span>}
              error={wasChecked && problem !== undefined ? translated(problem) : undefined}
            />
          );
        })}
        {step.fields.map((field) => (
          <OwnFieldSelect key={field.name} field={field} step={step} work={work} options={[notMapped, ...columns]} />
        ))}
      </div>
      <FigureNotations step={step} work={work} wasChecked={wasChecked} />
      <DialogActions>
        <Button onClick={work.backToUpload}>{t`Back`}</Button>
        <Button tone="primary" busy={work.isBusy} onClick={showPreview}>
          {t`Preview Data`}
        </Button>
      </DialogActions>
    </>
  );
}

interface OwnFieldProps extends Props {
  field: creatorFields.CreatorField;
  options: { value: string; label: string }[];
}

function OwnFieldSelect({ field, step, work, options }: OwnFieldProps) {
  const { own = [] } = step.mapping;
  const index = own.find((column) => column.field.name === field.name)?.index;
  const example = index === undefined ? "" : (step.table.example[index] ?? "");
  return (
    <Select
      label={field.label}
      options={options}
      value={index === undefined ? notMapped.value : String(index)}
      onChange={(value) => {
        const others = own.filter((column) => column.field.name !== field.name);
        const chosen = value === notMapped.value ? [] : [{ field, index: Number(value) }];
        work.mapColumn(step, { ...step.mapping, own: inOrder(step.fields, [...others, ...chosen]) });
      }}
      hint={example === "" ? undefined : <span className="block truncate">{t`First row: ${example}`}</span>}
    />
  );
}

function inOrder(
  fields: readonly creatorFields.CreatorField[],
  columns: readonly creatorFile.OwnColumn[],
): creatorFile.OwnColumn[] {
  return fields.flatMap(({ name }) => columns.filter(({ field }) => field.name === name));
}
