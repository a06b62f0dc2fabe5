import type { ReactNode } from "react";
import { CardList } from "./data-table/card-list";
import type { Column, RowSelection } from "./data-table/column";
import { TableBody } from "./data-table/table-body";
import { TableHead } from "./data-table/table-head";
import { useDataTable } from "./data-table/use-data-table";
import { useAppearance } from "./theme";

export interface DataTableProps<Row> {
  /** Its name for screen readers. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  /** Undefined while they are on their way: a skeleton in the final shape is shown. */
  rows: readonly Row[] | undefined;
  /** The rows are those of another page, until those of this one have come: nobody means to select all of them. */
  isOutdated?: boolean;
  rowId: (row: Row) => string;
  /** The name of a row in the label of its checkbox. */
  rowName?: (row: Row) => string;
  skeletonRows?: number;
  skeletonCards?: number;
  /** A column's id, with `-` before it for descending. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  selection?: RowSelection;
  hiddenColumns?: ReadonlySet<string>;
  /** On a click or Enter. */
  onOpen?: (row: Row) => void;
  /** The address that a row opens, if it has one: the row is then a link. */
  address?: (row: Row) => string;
  /** What opens is called so, for the focus to come back to the row. */
  opens?: (row: Row) => string;
  empty: ReactNode;
  /** What a row looks like up to 768 px wide. */
  card: (row: Row) => ReactNode;
}

/**
 * Rows to compare: sortable, selectable (shift selects a range), by mouse and by keyboard; cards on a narrow screen.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { isMobile } = useAppearance();
  const table = useDataTable(props);

  if (isMobile) return <CardList table={table} {...props} />;
  return (
    // Positioned, so that headers that only screen readers see stay inside the scrolled area.
    <div className="@container relative overflow-x-auto rounded border border-line bg-raised">
      <table
        aria-label={props.label}
        aria-busy={props.rows === undefined || props.isOutdated}
        className="w-full border-collapse text-left"
      >
        <TableHead table={table} {...props} />
        <TableBody table={table} {...props} />
      </table>
      {props.rows?.length === 0 && props.empty}
    </div>
  );
}
