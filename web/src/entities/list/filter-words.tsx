import { fields, type lists } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { formatCount, formatMoney, formatPercent } from "../../ui/format";
import { everyGenre, everyRegion } from "../creator/creator.queries";
import { fieldFilterWords } from "../creator/field-filter-words";
import { ownFields } from "../creator/own-fields.queries";

/** The conditions of a saved filter, each with its name. */
export function FilterWords({ filter }: { filter: lists.SavedFilter }) {
  const { q, tag, genres, region, budget, avgCost, avgViews, acceptanceRate, dealSuccessIndex, field } = filter;
  const everyOwnField = useQuery({ ...ownFields, enabled: field !== undefined }).data ?? [];
  const knownGenres = useQuery({ ...everyGenre, enabled: genres !== undefined }).data;
  const knownRegions = useQuery({ ...everyRegion, enabled: region !== undefined }).data;
  const nameOfGenre = (id: string) =>
    knownGenres && (knownGenres.find(({ _id }) => _id === id)?.genre ?? nameOfGone(id));
  const nameOfRegion = (id: string) =>
    knownRegions && (knownRegions.find(({ _id }) => _id === id)?.region ?? nameOfGone(id));
  const conditionOf = ([name, value]: [string, string | number]): [string, string] => {
    const known = everyOwnField.find((one) => one.name === name);
    return [known?.label ?? name, fieldFilterWords(known?.type, value)];
  };

  const conditions: [string, string | undefined][] = [
    [t`Search`, q],
    [t`Tag`, tag],
    [t`Genres`, genres?.map(nameOfGenre).join(", ")],
    [t`Regions`, region?.map(nameOfRegion).join(", ")],
    [t`Budget`, budget ? formatMoney(budget) : undefined],
    [t`Cost at most`, avgCost ? formatMoney(avgCost) : undefined],
    [t`Views at least`, avgViews ? formatCount(avgViews) : undefined],
    [t`Acceptance at least`, acceptanceRate ? formatPercent(acceptanceRate) : undefined],
    [t`Deal success at least`, dealSuccessIndex ? formatPercent(dealSuccessIndex) : undefined],
    ...Object.entries(field ?? {}).map(conditionOf),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[13px]">
      {conditions.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A name that matches no genre or region is stored as it is; of a deleted one the id is left. */
function nameOfGone(stored: string): string {
  return fields.id.safeParse(stored).success ? t`No longer there` : stored;
}
