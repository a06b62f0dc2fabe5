import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { t } from "#language";
import { Checkbox } from "../checkbox";
import { join } from "../join";
import { columnOf } from "./column";
import type { Part } from "./use-data-table";

export function TableHead<Row>({ table, columns, rows, isOutdated = false, selection, label }: Part<Row>) {
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  const isAll = table.getIsAllRowsSelected();
  // Only the shown rows count: the model also counts rows that are selected on other pages.
  const isSome = table.getRowModel().rows.some((row) => row.getIsSelected());

  return (
    <thead className="border-b border-line text-[13px] text-muted">
      <tr>
        {selection && (
          <th scope="col" className="w-10 py-2 pl-4">
            <Checkbox
              label={t`Select all rows of ${label}`}
              hideLabel
              checked={isAll ? true : isSome ? "some" : false}
              disabled={!rows?.length}
              waits={isOutdated}
              onChange={(checked) => table.toggleAllRowsSelected(checked)}
            />
          </th>
        )}
        {headers.map(({ id, column }) => {
          const described = columnOf(columns, id);
          const sorted = column.getIsSorted();
          const isEnd = described?.align === "end";
          const text = described?.header ?? "";
          return (
            <th
              key={id}
              scope="col"
              aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined}
              style={described?.style}
              className={join(
                "px-3 py-2 font-medium whitespace-nowrap first:pl-4 last:pr-4",
                isEnd && "text-right",
                described?.width,
              )}
            >
              {column.getCanSort() ? (
                <button
                  type="button"
                  onClick={() => column.toggleSorting()}
                  className="inline-flex items-center gap-1 rounded hover:text-text"
                >
                  {text}
                  <SortIcon sorted={sorted} />
                </button>
              ) : (
                <span className={described?.hideHeader === true ? "sr-only" : ""}>{text}</span>
              )}
              {described?.hint}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortIcon({ sorted }: { sorted: false | "asc" | "desc" }) {
  if (sorted === "asc") return <ArrowUp aria-hidden size={14} className="text-text" />;
  if (sorted === "desc") return <ArrowDown aria-hidden size={14} className="text-text" />;
  return <ChevronsUpDown aria-hidden size={14} />;
}
