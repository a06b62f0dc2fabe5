import type { ReactNode } from "react";

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  align?: "start" | "end";
  sortable?: boolean;
  /** The header is read by screen readers only, as for a column of buttons. */
  hideHeader?: boolean;
  /** A class for the width, such as `w-40` or `max-w-64`. */
  width?: string;
}

export interface RowSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}
