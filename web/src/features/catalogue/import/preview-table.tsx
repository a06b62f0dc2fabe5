import { creatorFile } from "@overture/contract";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useMemo } from "react";
import { DataTable } from "../../../ui/data-table";
import type { Column } from "../../../ui/data-table/column";
import { errorLines } from "../creator-file/check-rows";
import type { PreviewRow } from "../creator-file/import-desk";

interface Props {
  rows: readonly PreviewRow[];
  mapping: creatorFile.ColumnMapping;
}

export function PreviewTable({ rows, mapping }: Props) {
  const columns = useMemo(() => columnsOf(mapping), [mapping]);
  return (
    <DataTable
      label="Preview of the first rows"
      columns={columns}
      rows={rows}
      rowId={({ number }) => String(number)}
      card={(row) => <PreviewCard row={row} mapping={mapping} />}
      empty={null}
    />
  );
}

function columnsOf(mapping: creatorFile.ColumnMapping): Column<PreviewRow>[] {
  return [
    { id: "number", header: "Row", align: "end", width: "w-12", cell: ({ number }) => number },
    { id: "status", header: "Status", width: "w-14", cell: (row) => <RowStatus row={row} /> },
    ...mappedFields(mapping).map(
      ({ field, label, index, isFigure }): Column<PreviewRow> => ({
        id: field,
        header: label,
        align: isFigure ? "end" : "start",
        width: "max-w-48",
        cell: ({ cells }) => <span className="line-clamp-2 break-words">{cells[index]}</span>,
      }),
    ),
    { id: "errors", header: "Errors", width: "min-w-48", cell: (row) => <RowErrors row={row} /> },
  ];
}

function mappedFields(mapping: creatorFile.ColumnMapping) {
  return creatorFile.creatorFileFields.flatMap(({ field, label, type }) => {
    const index = mapping[field];
    return index === undefined ? [] : [{ field, label, index, isFigure: type === "number" }];
  });
}

function PreviewCard({ row, mapping }: { row: PreviewRow; mapping: creatorFile.ColumnMapping }) {
  return (
    <>
      <p className="mb-2 flex items-center gap-2 font-medium">
        <RowStatus row={row} /> Row {row.number}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[13px]">
        {mappedFields(mapping).map(({ field, label, index }) => (
          <div key={field} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{row.cells[index]}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 empty:hidden">
        <RowErrors row={row} />
      </div>
    </>
  );
}

function RowStatus({ row }: { row: PreviewRow }) {
  const isValid = Object.keys(row.errors).length === 0;
  const Icon = isValid ? CircleCheck : CircleAlert;
  return (
    <Icon
      role="img"
      aria-label={isValid ? "Valid" : "Invalid"}
      size={16}
      className={isValid ? "text-good" : "text-danger-text"}
    />
  );
}

export function RowErrors({ row }: { row: PreviewRow }) {
  const lines = errorLines(row.errors);
  if (lines.length === 0) return null;
  return (
    <ul className="text-[13px] text-danger-text">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
