import { loadable } from "../../ui/loadable";
import type { ExportMenuProps } from "./export-menu";

const menu = loadable(() => import("./export-menu"));

/** Comes once the screen stands; its place is kept. */
export function LazyExportMenu(props: ExportMenuProps) {
  const ExportMenu = menu.useModule()?.ExportMenu;
  return ExportMenu ? <ExportMenu {...props} /> : <span className="h-9 w-24" />;
}
