import { SlidersHorizontal } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { t } from "#language";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { loadWithRetries } from "../../ui/load-with-retries";
import { SearchField } from "../../ui/search-field";
import { Skeleton } from "../../ui/skeleton";
import { useTyped } from "../../ui/use-typed";
import { countFilters, isFiltered, unfiltered } from "./list-filter";
import { type ListSearch, listSearch } from "./list-search";

const loadFields = async () => ({
  default: (await loadWithRetries(() => import("./campaign-filter-fields"))).CampaignFilterFields,
});
const FilterFields = lazy(loadFields);

interface Props {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  /** Shown next to the button of the filters. */
  children?: ReactNode;
}

export function CampaignFilters({ search, onSearch, children }: Props) {
  // The filters change here and the page number elsewhere, so a new filter starts at the first page.
  const narrow = (next: ListSearch) => onSearch({ ...next, page: 1, limit: search.limit });
  const [typed, setTyped] = useTyped(search, {
    // An invalid value shows an error at its field and does not get into the address.
    onChange: (next) => isSameFilter(next, listSearch.parse(next)) && narrow(next),
    isSame: isSameFilter,
  });
  const [isOpen, setIsOpen] = useState(countFilters(search) > 0);
  const count = countFilters(typed);

  return (
    <div role="search" aria-label={t`Campaigns`} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <div className="min-w-40 flex-1 md:max-w-80">
          <SearchField
            label={t`Search campaigns by name`}
            placeholder={t`Search campaigns...`}
            value={typed.name}
            onChange={(name) => setTyped({ ...typed, name: name || undefined })}
          />
        </div>
        <Button
          aria-expanded={isOpen}
          icon={<SlidersHorizontal aria-hidden size={16} />}
          onPointerEnter={() => void loadFields()}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t`Filters`}
          {count > 0 && <Badge tone="accent">{count}</Badge>}
        </Button>
        {children}
        {isFiltered(typed) && (
          <Button
            tone="quiet"
            onClick={() => {
              setTyped(unfiltered(search));
              narrow(unfiltered(search));
            }}
          >
            {t`Reset`}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="rounded border border-line bg-raised p-4">
          <Suspense fallback={<ComingFields />}>
            <FilterFields typed={typed} onType={setTyped} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Placeholders with the height of the fields that are loading. */
function ComingFields() {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {Array.from({ length: 8 }, (_, number) => (
        <Skeleton key={number} className="h-16 w-full" />
      ))}
    </div>
  );
}

function isSameFilter(one: ListSearch, other: ListSearch): boolean {
  const textOf = ({ page: _page, limit: _limit, ...filters }: ListSearch) =>
    JSON.stringify(
      Object.entries(filters)
        .filter(([, value]) => value !== undefined)
        .sort(),
    );
  return textOf(one) === textOf(other);
}
