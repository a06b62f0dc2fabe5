import type { catalogue } from "@overture/contract";
import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import type { ChangeAddress } from "../../api/search-params";
import type { TableState } from "../../entities/view/table-state";
import { Button } from "../../ui/button";
import type { TableLayout } from "../../ui/data-table/layout";
import { loadable, useWarm } from "../../ui/loadable";
import { SearchField } from "../../ui/search-field";
import { isSameText, useTyped } from "../../ui/use-typed";
import { countFilters, isFiltered } from "./creator-filter";

import { CreatorViews } from "./creator-views";
import type { CreatorSearch } from "./creators.queries";

const panel = loadable(() => import("./creator-filter-panel"));
/** Loaded separately, so that the list does not wait for it. */
const columns = loadable(() => import("./creator-column-menu"));

interface Props {
  search: CreatorSearch;
  genres: readonly catalogue.Genre[];
  regions: readonly catalogue.Region[];
  onFilter: (filter: Partial<CreatorSearch>) => void;
  onReset: () => void;
  tableState: TableState;
  /** The layout that is shown. */
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  onTableState: (tableState: TableState, search: CreatorSearch, how: ChangeAddress) => void;
}

export function CreatorToolbar({ search, genres, regions, onFilter, onReset, ...table }: Props) {
  const [typed, setTyped] = useTyped(search.q ?? "", {
    onChange: (q) => onFilter({ q: q.trim() || undefined }),
    isSame: isSameText,
  });
  const count = countFilters(search);
  const [isOpen, setIsOpen] = useState(count > 0);
  const CreatorFilterPanel = panel.useModule(isOpen)?.CreatorFilterPanel;
  const CreatorColumnMenu = columns.useModule()?.CreatorColumnMenu;
  useWarm(panel);

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-40 flex-1 md:max-w-80">
          <SearchField
            label={t`Filter creators`}
            placeholder={t`Filter creators...`}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Button
          aria-expanded={isOpen}
          aria-controls={panelId}
          icon={<SlidersHorizontal aria-hidden size={16} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? t`Filters (${count})` : t`Filters`}
        </Button>
        {CreatorColumnMenu ? (
          <CreatorColumnMenu layout={table.layout} onLayout={table.onLayout} />
        ) : (
          <span className="h-9 w-28" />
        )}
        <CreatorViews
          search={search}
          tableState={table.tableState}
          layout={table.layout}
          onTableState={table.onTableState}
        />
        {(isFiltered(search) || typed !== "") && (
          <Button
            tone="quiet"
            icon={<X aria-hidden size={16} />}
            onClick={() => {
              setTyped("");
              onReset();
            }}
          >
            {t`Reset`}
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!isOpen}>
        {CreatorFilterPanel && (
          <CreatorFilterPanel search={search} genres={genres} regions={regions} onFilter={onFilter} />
        )}
      </div>
    </div>
  );
}

const panelId = "creator-filters";
