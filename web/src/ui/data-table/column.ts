import type { CSSProperties, ReactNode } from "react";

export interface Column<Row> {
  id: string;
  header: string;
  /** Stands after the header, where the word alone does not say what it means. */
  hint?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  align?: "start" | "end";
  sortable?: boolean;
  /** Always shown: what a row is called by. It is the link where rows have addresses. */
  isKept?: boolean;
  /** Whether the cell holds a link or a button, which can be in no other. */
  holdsControl?: (row: Row) => boolean;
  /** The header is read by screen readers only, as for a column of buttons. */
  hideHeader?: boolean;
  /**
   * Classes for the width, such as `w-40`, and for below which width of the table there is no room for the column, such
   * as `@max-2xl:hidden`: the less it matters, the wider.
   */
  width?: string;
  /** The style for a width that the user has chosen. */
  style?: CSSProperties;
}

export function columnOf<Row>(columns: ReadonlyArray<Column<Row>>, id: string): Column<Row> | undefined {
  return columns.find((column) => column.id === id);
}

export interface RowSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}
