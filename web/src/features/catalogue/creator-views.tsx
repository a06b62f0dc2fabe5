import type { views } from "@overture/contract";
import type { ChangeAddress } from "../../api/search-params";
import type { TableState } from "../../entities/view/table-state";
import type { TableLayout } from "../../ui/data-table/layout";
import { loadable } from "../../ui/loadable";
import { searchOfView, viewedFilters } from "./creator-table-state";
import type { CreatorSearch } from "./creators.queries";

/** Loaded separately, so that the list does not wait for it. */
const menu = loadable(() => import("../../entities/view/views-menu"));

interface Props {
  search: CreatorSearch;
  tableState: TableState;
  /** The layout that is shown. */
  layout: TableLayout;
  onTableState: (tableState: TableState, search: CreatorSearch, how: ChangeAddress) => void;
}

/** The menu of saved views of the catalogue. */
export function CreatorViews({ search, tableState, layout, onTableState }: Props) {
  const filters = viewedFilters(search);
  const { sort = null } = search;
  const ViewsMenu = menu.useModule()?.ViewsMenu;
  if (!ViewsMenu) return <span className="h-9 w-24" />;
  const isSilent = tableState.view === undefined && tableState.layout === undefined;
  return (
    <ViewsMenu
      table="creators"
      filters={filters}
      sort={sort}
      layout={layout}
      chosenId={tableState.view}
      isBare={isSilent && Object.keys(filters).length === 0 && sort === null && search.page === 1}
      onChoose={(view, how) =>
        onTableState({ view: view?._id, layout: view && layoutOf(view) }, searchOfView(search, view), how)
      }
      onName={(view) => onTableState({ view, layout }, search, "replace")}
    />
  );
}

function layoutOf({ columns, order, widths }: views.View): TableLayout {
  return { columns, order, widths };
}
