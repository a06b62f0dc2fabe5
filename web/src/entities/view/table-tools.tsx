import { ColumnMenu } from "../../ui/data-table/column-menu";
import type { ColumnPlace } from "../../ui/data-table/layout";
import type { TableViews } from "./use-table-views";
import { menuOf } from "./viewed-table";
import { ViewsMenu } from "./views-menu";

export interface TableToolsProps {
  views: TableViews;
  /** The columns, if they can be chosen. */
  columns?: readonly ColumnPlace[] | undefined;
  size?: "small" | "normal" | undefined;
  /** Set if there is little room. */
  isTight?: boolean | undefined;
  /** Whether the columns are to be seen here: cards have none. */
  hasHeaders: boolean;
}

/** The menus for the columns and saved views of a table. */
export function TableTools({ views, columns, hasHeaders, size, isTight }: TableToolsProps) {
  const { layout, setLayout, viewed } = views;
  return (
    <span data-list-tools className="contents">
      {columns && hasHeaders && <ColumnMenu size={size} columns={columns} layout={layout} onLayout={setLayout} />}
      <ViewsMenu {...menuOf(viewed)} size={size} isTight={isTight} {...(columns && { layout })} />
    </span>
  );
}
