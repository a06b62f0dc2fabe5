import { limits } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { everyGenre, everyRegion } from "../../entities/creator/creator.queries";
import { TagFilter } from "../../entities/tag/tag-filter";
import { CountField, MoneyField, PercentField } from "../../ui/figure-field";
import { MultiSelect } from "../../ui/multi-select";
import { chosenOptions } from "../../ui/multi-select-options";
import type { ListSearch } from "./list-search";

interface Props {
  typed: ListSearch;
  onType: (typed: ListSearch) => void;
}

export function CampaignFilterFields({ typed, onType }: Props) {
  const genres = useQuery(everyGenre);
  const regions = useQuery(everyRegion);
  const ofGenre = genres.data?.map(({ _id, genre }) => ({ value: _id, label: genre })) ?? [];
  const ofRegion = regions.data?.map(({ _id, region }) => ({ value: _id, label: region })) ?? [];
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <MultiSelect
        label={t`Genres`}
        value={chosenOptions(typed.genres, ofGenre)}
        error={genres.isError ? t`Failed to load genres` : undefined}
        options={ofGenre}
        onChange={(chosen) => onType({ ...typed, genres: chosen.join(",") || undefined })}
      />
      <MultiSelect
        label={t`Regions`}
        value={chosenOptions(typed.region, ofRegion)}
        error={regions.isError ? t`Failed to load regions` : undefined}
        options={ofRegion}
        onChange={(chosen) => onType({ ...typed, region: chosen.join(",") || undefined })}
      />
      <MoneyField
        isBound
        label={t`Budget left, at least`}
        placeholder={t`Any`}
        value={typed.budget === 0 ? undefined : typed.budget}
        onChange={(budget = 0) => onType({ ...typed, budget: Math.max(0, budget) })}
      />
      <CountField
        isBound
        noun="views"
        label={t`Target views, at least`}
        placeholder={t`Any`}
        value={typed.targetViews}
        error={problemOf(typed.targetViews)}
        onChange={(targetViews) => onType({ ...typed, targetViews })}
      />
      <MoneyField
        isBound
        label={t`Has a creator who costs at most`}
        placeholder={t`Any`}
        value={typed.avgCost}
        error={problemOf(typed.avgCost)}
        onChange={(avgCost) => onType({ ...typed, avgCost })}
      />
      <CountField
        isBound
        noun="views"
        label={t`Has a creator with views of at least`}
        placeholder={t`Any`}
        value={typed.avgViews}
        error={problemOf(typed.avgViews)}
        onChange={(avgViews) => onType({ ...typed, avgViews })}
      />
      <PercentField
        isBound
        label={t`Has a creator who accepts at least`}
        placeholder={t`Any`}
        value={typed.acceptanceRate}
        error={problemOf(typed.acceptanceRate, limits.percentage.max)}
        onChange={(acceptanceRate) => onType({ ...typed, acceptanceRate })}
      />
      <div>
        <TagFilter value={typed.tag} onChange={(tag) => onType({ ...typed, tag })} />
      </div>
    </div>
  );
}

function problemOf(value: number | undefined, max?: number): string | undefined {
  if (value === undefined || (value >= 0 && (max === undefined || value <= max))) return undefined;
  return max === undefined ? t`At least 0` : t`From 0 to ${max}`;
}
