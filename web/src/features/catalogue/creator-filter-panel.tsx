import { type catalogue, limits } from "@overture/contract";
import { t } from "#language";
import { FieldFilterFields } from "../../entities/creator/field-filter-fields";
import { ListFilter } from "../../entities/list/list-filter";
import { LazyTagFilter } from "../../entities/tag/lazy-tag-filter";
import { CountField, MoneyField, PercentField } from "../../ui/figure-field";
import { MultiSelect } from "../../ui/multi-select";
import { chosenOptions } from "../../ui/multi-select-options";
import { useTyped } from "../../ui/use-typed";
import { genreOptions, regionOptions } from "./category-options";
import { type CreatorFilter, savedFilterOf } from "./creator-filter";
import type { CreatorSearch } from "./creators.queries";
import { fieldFilterKey, fieldFilterValues } from "./field-filter-values";

interface Props {
  search: CreatorSearch;
  genres: readonly catalogue.Genre[];
  regions: readonly catalogue.Region[];
  onFilter: (filter: CreatorFilter) => void;
}

export function CreatorFilterPanel({ search, genres, regions, onFilter }: Props) {
  const ofGenre = genreOptions(genres);
  const ofRegion = regionOptions(regions);
  return (
    <div className="grid grid-cols-2 gap-3 rounded border border-line bg-raised p-4 lg:grid-cols-3 xl:grid-cols-6">
      <MultiSelect
        label={t`Genres`}
        options={ofGenre}
        value={chosenOptions(search.genres, ofGenre)}
        onChange={(chosen) => onFilter({ genres: chosen.join(",") || undefined })}
      />
      <MultiSelect
        label={t`Regions`}
        options={ofRegion}
        value={chosenOptions(search.region, ofRegion)}
        onChange={(chosen) => onFilter({ region: chosen.join(",") || undefined })}
      />
      <Bound
        label={t`Cost at most`}
        kind="money"
        known={search.avgCost}
        onChange={(avgCost) => onFilter({ avgCost })}
      />
      <Bound
        label={t`Views at least`}
        kind="count"
        known={search.avgViews}
        onChange={(avgViews) => onFilter({ avgViews })}
      />
      <Bound
        label={t`Acceptance at least`}
        kind="percentage"
        known={search.acceptanceRate}
        onChange={(acceptanceRate) => onFilter({ acceptanceRate })}
      />
      <Bound
        label={t`Deal success at least`}
        kind="percentage"
        known={search.dealSuccessIndex}
        onChange={(dealSuccessIndex) => onFilter({ dealSuccessIndex })}
      />
      <FieldFilterFields
        values={fieldFilterValues(search) ?? {}}
        onChange={(name, value) => onFilter({ [fieldFilterKey(name)]: value })}
      />
      <div className="col-span-full flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-52">
          <LazyTagFilter value={search.tag} onChange={(tag) => onFilter({ tag })} />
        </div>
        <ListFilter value={search.list} onChange={(list) => onFilter({ list })} filter={savedFilterOf(search)} />
      </div>
    </div>
  );
}

interface BoundProps {
  label: string;
  known: number | undefined;
  kind: "money" | "count" | "percentage";
  onChange: (bound: number | undefined) => void;
}

/** A field for a bound. A value out of its range shows an error and is not passed on. */
function Bound({ label, known, onChange, kind }: BoundProps) {
  const max = kind === "percentage" ? limits.percentage.max : undefined;
  const isOutside = (value: number | undefined) =>
    value !== undefined && (value < 0 || (max !== undefined && value > max));
  const [typed, setTyped] = useTyped(known || undefined, {
    onChange: (value) => {
      if (!isOutside(value)) onChange(value || undefined);
    },
  });
  const range = max === undefined ? t`At least 0` : t`From 0 to ${max}`;
  const error = isOutside(typed) ? range : undefined;
  const shared = { label, isBound: true, placeholder: t`Any`, value: typed, onChange: setTyped, error };
  if (kind === "money") return <MoneyField {...shared} />;
  if (kind === "count") return <CountField noun="views" {...shared} />;
  return <PercentField {...shared} />;
}
