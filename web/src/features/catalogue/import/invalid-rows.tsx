import type { creatorFile } from "@overture/contract";
import { plural, t } from "#language";
import { labelled } from "../../../ui/labelled";
import type { PreviewRow } from "../creator-file/import-reader";
import { RowErrors } from "./row-errors";

interface Props {
  rows: readonly PreviewRow[];
  headers: readonly string[];
  mapping: creatorFile.ColumnMapping;
}

/** The first rows that will not be imported, with their number, values and errors. */
export function InvalidRows({ rows, headers, mapping }: Props) {
  const mapped = mappedColumns(mapping);
  return (
    <ul aria-label={t`Invalid rows`} className="divide-y divide-line rounded border border-line bg-raised">
      {rows.map((row) => (
        <li key={row.number} className="flex flex-col gap-1 px-4 py-3">
          <p className="font-medium tabular-nums">{t`Row ${row.number}`}</p>
          <p className="text-[13px] break-words text-muted">{valuesOf(row, headers, mapped)}</p>
          <RowErrors errors={row.errors} />
        </li>
      ))}
    </ul>
  );
}

/** The label of the button that downloads all invalid rows. */
export function downloadText(count: number): string {
  return plural(count, { one: "Download # invalid row with reasons", other: "Download # invalid rows with reasons" });
}

function mappedColumns({ own = [], ...mapping }: creatorFile.ColumnMapping): ReadonlySet<number> {
  return new Set([...Object.values(mapping), ...own.map(({ index }) => index)]);
}

/** The mapped cells, and cells beyond the header, which are a hint at a missing quotation mark. */
function valuesOf({ cells }: PreviewRow, headers: readonly string[], mapped: ReadonlySet<number>): string {
  return cells
    .map((cell, index) => ({ cell, index, header: headers[index] ?? t`beyond the header` }))
    .filter(({ index }) => mapped.has(index) || index >= headers.length)
    .map(({ header, cell }) => labelled(header, cell === "" ? t`(empty)` : cell))
    .join(" · ");
}
