import { creatorFile } from "@overture/contract";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button";
import { DialogActions } from "../../../ui/dialog";
import { formatQuantity } from "../../../ui/format";
import { Select } from "../../../ui/select";
import { FigureNotations, unansweredFields } from "./figure-notations";
import type { StepOf } from "./import-step";
import type { Import } from "./use-import";

interface Props {
  step: StepOf<"mapping">;
  work: Import;
}

const notMapped = { value: "", label: "-- Not mapped --" };

export function MappingStep({ step, work }: Props) {
  const [wasChecked, setWasChecked] = useState(false);
  const selects = useRef(new Map<string, HTMLSelectElement>());
  const { table, mapping, fileName } = step;
  const missing = creatorFile.missingColumns(mapping);
  const columns = table.headers.map((header, index) => ({
    value: String(index),
    label: header === "" ? `Column ${index + 1}` : header,
  }));

  function showPreview() {
    setWasChecked(true);
    if (missing.length === 0 && unansweredFields(step).length === 0) return work.previewRows(step);
    const first = creatorFile.creatorFileFields.find(({ field, required }) => required && mapping[field] === undefined);
    if (first) selects.current.get(first.field)?.focus();
  }

  return (
    <>
      <p className="mb-4 text-muted">
        {fileName}: {formatQuantity(table.rowCount, "row")}, {formatQuantity(table.headers.length, "column")}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {creatorFile.creatorFileFields.map(({ field, label, required }) => {
          const index = mapping[field];
          const example = index === undefined ? "" : (table.example[index] ?? "");
          return (
            <Select
              key={field}
              label={label}
              required={required}
              placeholder="Choose a column"
              options={required ? columns : [notMapped, ...columns]}
              value={index === undefined ? (required ? undefined : notMapped.value) : String(index)}
              onChange={(value) =>
                work.mapColumn(step, { ...mapping, [field]: value === notMapped.value ? undefined : Number(value) })
              }
              ref={(element) => {
                if (element) selects.current.set(field, element);
              }}
              hint={example === "" ? undefined : <span className="block truncate">First row: {example}</span>}
              error={wasChecked ? missing.find((text) => text.startsWith(`${label} `)) : undefined}
            />
          );
        })}
      </div>
      <FigureNotations step={step} work={work} wasChecked={wasChecked} />
      <DialogActions>
        <Button onClick={work.backToUpload}>Back</Button>
        <Button tone="primary" busy={work.isBusy} onClick={showPreview}>
          Preview Data
        </Button>
      </DialogActions>
    </>
  );
}
