import { limits } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Search, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { everyGenre, everyRegion } from "../../entities/creator/creator.queries";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { chosenOptions } from "../../ui/chosen-options";
import { CountField } from "../../ui/count-field";
import { MoneyField } from "../../ui/money-field";
import { MultiSelect } from "../../ui/multi-select";
import { NumberField } from "../../ui/number-field";
import { TextField } from "../../ui/text-field";
import { useTyped } from "../../ui/use-typed";
import { countFilters, isFiltered, unfiltered } from "./list-filter";
import { type ListSearch, listSearch } from "./list-search";

interface Props {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

export function CampaignFilters({ search, onSearch }: Props) {
  // What narrows the list is typed here, while the page is turned elsewhere.
  const narrow = (next: ListSearch) => onSearch({ ...next, page: 1, limit: search.limit });
  const [typed, setTyped] = useTyped(search, {
    // What makes no sense is said at its field, and is not in the address.
    onChange: (next) => isSameFilter(next, listSearch.parse(next)) && narrow(next),
    isSame: isSameFilter,
  });
  const [isOpen, setIsOpen] = useState(countFilters(search) > 0);
  const count = countFilters(typed);

  return (
    <div role="search" aria-label="Campaigns" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <div className="w-full sm:w-80">
          <TextField
            type="search"
            label="Search campaigns by name"
            hideLabel
            placeholder="Search campaigns..."
            before={<Search aria-hidden size={16} />}
            value={typed.name}
            onChange={(name) => setTyped({ ...typed, name: name || undefined })}
          />
        </div>
        <Button
          aria-expanded={isOpen}
          icon={<SlidersHorizontal aria-hidden size={16} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters
          {count > 0 && <Badge tone="accent">{count}</Badge>}
        </Button>
        {isFiltered(typed) && (
          <Button
            tone="quiet"
            onClick={() => {
              setTyped(unfiltered(search));
              narrow(unfiltered(search));
            }}
          >
            Reset
          </Button>
        )}
      </div>
      {isOpen && <FilterFields typed={typed} onType={setTyped} />}
    </div>
  );
}

function FilterFields({ typed, onType }: { typed: ListSearch; onType: (typed: ListSearch) => void }) {
  const genres = useQuery(everyGenre);
  const regions = useQuery(everyRegion);
  const ofGenre = genres.data?.map(({ _id, genre }) => ({ value: _id, label: genre })) ?? [];
  const ofRegion = regions.data?.map(({ _id, region }) => ({ value: _id, label: region })) ?? [];
  return (
    <div className="grid gap-3 rounded border border-line bg-raised p-4 sm:grid-cols-2 lg:grid-cols-4">
      <MultiSelect
        label="Genres"
        value={chosenOptions(typed.genres, ofGenre)}
        error={genres.isError ? "Failed to load genres" : undefined}
        options={ofGenre}
        onChange={(chosen) => onType({ ...typed, genres: chosen.join(",") || undefined })}
      />
      <MultiSelect
        label="Regions"
        value={chosenOptions(typed.region, ofRegion)}
        error={regions.isError ? "Failed to load regions" : undefined}
        options={ofRegion}
        onChange={(chosen) => onType({ ...typed, region: chosen.join(",") || undefined })}
      />
      <MoneyField
        isBound
        label="Budget left, at least"
        placeholder="Any"
        value={typed.budget === 0 ? undefined : typed.budget}
        onChange={(budget = 0) => onType({ ...typed, budget: Math.max(0, budget) })}
      />
      <CountField
        isBound
        noun="views"
        label="Target views, at least"
        placeholder="Any"
        value={typed.targetViews}
        error={problemOf(typed.targetViews)}
        onChange={(targetViews) => onType({ ...typed, targetViews })}
      />
      <MoneyField
        isBound
        label="Has a creator who costs at most"
        placeholder="Any"
        value={typed.avgCost}
        error={problemOf(typed.avgCost)}
        onChange={(avgCost) => onType({ ...typed, avgCost })}
      />
      <CountField
        isBound
        noun="views"
        label="Has a creator with views of at least"
        placeholder="Any"
        value={typed.avgViews}
        error={problemOf(typed.avgViews)}
        onChange={(avgViews) => onType({ ...typed, avgViews })}
      />
      <NumberField
        label="Has a creator who accepts at least"
        placeholder="Any"
        suffix="%"
        min={limits.percentage.min}
        max={limits.percentage.max}
        value={typed.acceptanceRate}
        error={problemOf(typed.acceptanceRate, limits.percentage.max)}
        onChange={(acceptanceRate) => onType({ ...typed, acceptanceRate })}
      />
    </div>
  );
}

function problemOf(value: number | undefined, max?: number): string | undefined {
  if (value === undefined || (value >= 0 && (max === undefined || value <= max))) return undefined;
  return max === undefined ? "At least 0" : `From 0 to ${max}`;
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
