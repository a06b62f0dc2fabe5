import { type catalogue, limits } from "@overture/contract";
import { chosenOptions } from "../../ui/chosen-options";
import { CountField } from "../../ui/count-field";
import { MoneyField } from "../../ui/money-field";
import { MultiSelect } from "../../ui/multi-select";
import { NumberField, type NumberFieldProps } from "../../ui/number-field";
import { useTyped } from "../../ui/use-typed";
import { genreOptions, regionOptions } from "./category-options";
import type { CreatorFilter } from "./creator-filter";
import type { CreatorSearch } from "./creators.queries";

interface Props {
  search: CreatorSearch;
  genres: readonly catalogue.Genre[];
  regions: readonly catalogue.Region[];
  onFilter: (filter: CreatorFilter) => void;
}

const percentage = { min: limits.percentage.min, max: limits.percentage.max, suffix: "%" };

export function CreatorFilterPanel({ search, genres, regions, onFilter }: Props) {
  const ofGenre = genreOptions(genres);
  const ofRegion = regionOptions(regions);
  return (
    <div className="grid grid-cols-2 gap-3 rounded border border-line bg-raised p-4 lg:grid-cols-3 xl:grid-cols-6">
      <MultiSelect
        label="Genres"
        options={ofGenre}
        value={chosenOptions(search.genres, ofGenre)}
        onChange={(chosen) => onFilter({ genres: chosen.join(",") || undefined })}
      />
      <MultiSelect
        label="Regions"
        options={ofRegion}
        value={chosenOptions(search.region, ofRegion)}
        onChange={(chosen) => onFilter({ region: chosen.join(",") || undefined })}
      />
      <Bound label="Cost at most" kind="money" known={search.avgCost} onChange={(avgCost) => onFilter({ avgCost })} />
      <Bound
        label="Views at least"
        kind="count"
        known={search.avgViews}
        onChange={(avgViews) => onFilter({ avgViews })}
      />
      <Bound
        label="Acceptance at least"
        {...percentage}
        known={search.acceptanceRate}
        onChange={(acceptanceRate) => onFilter({ acceptanceRate })}
      />
      <Bound
        label="Deal success at least"
        {...percentage}
        known={search.dealSuccessIndex}
        onChange={(dealSuccessIndex) => onFilter({ dealSuccessIndex })}
      />
    </div>
  );
}

interface BoundProps extends Omit<NumberFieldProps, "value" | "onChange"> {
  known: number | undefined;
  kind?: "money" | "count";
  onChange: (bound: number | undefined) => void;
}

/** What is out of its range is said, and not passed on. */
function Bound({ known, onChange, kind, min = 0, max, ...field }: BoundProps) {
  const isOutside = (value: number | undefined) =>
    value !== undefined && (value < min || (max !== undefined && value > max));
  const [typed, setTyped] = useTyped(known || undefined, {
    onChange: (value) => {
      if (!isOutside(value)) onChange(value || undefined);
    },
  });
  const range = max === undefined ? `At least ${min}` : `From ${min} to ${max}`;
  const shared = { placeholder: "Any", value: typed, onChange: setTyped, error: isOutside(typed) ? range : undefined };
  if (kind === "money") return <MoneyField label={field.label} isBound {...shared} />;
  if (kind === "count") return <CountField label={field.label} noun="views" isBound {...shared} />;
  return <NumberField {...field} min={min} {...shared} />;
}
