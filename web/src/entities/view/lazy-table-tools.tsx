import { loadable } from "../../ui/loadable";
import { useAppearance } from "../../ui/theme";
import type { TableToolsProps } from "./table-tools";

/** Comes once the list stands. */
const tools = loadable(() => import("./table-tools"));

/**
 * The menus for the columns and saved views of a table, with a placeholder while they load. On a phone rows are cards.
 */
export function LazyTableTools(props: Omit<TableToolsProps, "hasHeaders">) {
  const { isMobile } = useAppearance();
  const TableTools = tools.useModule()?.TableTools;
  if (TableTools) return <TableTools {...props} hasHeaders={!isMobile} />;
  return (
    <>
      {props.columns && !isMobile && <span className="h-7 w-28" />}
      <span className={props.isTight ? "size-9" : "h-7 w-24"} />
    </>
  );
}
