import {
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { DataTableProps } from "../data-table";
import type { Column } from "./column";

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

export type TableModel<Row> = ReactTable<typeof features, Entry<Row>>;

/** Wraps a row, because TanStack Table needs objects of its own. */
export interface Entry<Row> {
  row: Row;
}

export interface Part<Row> extends DataTableProps<Row> {
  table: TableModel<Row>;
}

const noEntries: never[] = [];

/** The model behind the table; the sort order and the rows come from outside, so that the server can do the work. */
export function useDataTable<Row>(props: DataTableProps<Row>): TableModel<Row> {
  const { columns, rows, rowId, sort, onSort, selection, hiddenColumns } = props;
  const definitions = useMemo(
    () => columns.filter(({ id }) => !hiddenColumns?.has(id)).map(definitionOf),
    [columns, hiddenColumns],
  );
  const sorting = sortingOf(sort);
  const chosen = Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true as const]));
  const data = useMemo(() => rows?.map((row) => ({ row })) ?? noEntries, [rows]);

  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: (entry: Entry<Row>) => rowId(entry.row),
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: selection !== undefined,
    isRowRangeSelectionEvent: (event) =>
      event !== null && typeof event === "object" && "shiftKey" in event && event.shiftKey === true,
    state: {
      sorting,
      rowSelection: chosen,
    },
    onSortingChange: (change) => {
      const [first] = typeof change === "function" ? change(sorting) : change;
      if (first) onSort?.(first.desc ? `-${first.id}` : first.id);
    },
    onRowSelectionChange: (change) => {
      const after = typeof change === "function" ? change(chosen) : change;
      selection?.onChange(new Set(Object.keys(after)));
    },
  });
}

function sortingOf(sort: string | undefined) {
  return sort === undefined ? [] : [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }];
}

function definitionOf<Row>(column: Column<Row>) {
  return {
    id: column.id,
    header: column.header,
    accessorFn: (entry: Entry<Row>) => entry.row,
    enableSorting: column.sortable === true,
    sortDescFirst: column.align === "end",
  };
}
