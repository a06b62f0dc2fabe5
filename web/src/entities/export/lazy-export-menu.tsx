import { t } from "#language";
import { buttonClasses } from "../../ui/button";
import { loadable } from "../../ui/loadable";
import type { ExportMenuProps } from "./export-menu";

const menu = loadable(() => import("./export-menu"));

/** Comes once the screen stands. Its place is as wide: on a phone buttons beside it have no room for more. */
export function LazyExportMenu(props: ExportMenuProps) {
  const ExportMenu = menu.useModule()?.ExportMenu;
  if (ExportMenu) return <ExportMenu {...props} />;
  return (
    <span className={`invisible ${buttonClasses()}`}>
      <i className="w-4" />
      {t`Export`}
    </span>
  );
}
