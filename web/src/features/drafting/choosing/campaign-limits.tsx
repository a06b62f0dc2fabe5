import type { campaigns, outreach } from "@overture/contract";
import { useState } from "react";
import { Button } from "../../../ui/button";
import { formatMoney } from "../../../ui/format";
import { loadable } from "../../../ui/loadable";
import { type CreatorFilter, withLimit } from "./creator-filter";

interface Props {
  campaign: campaigns.Campaign;
  filter: CreatorFilter;
  onChange: (filter: CreatorFilter) => void;
}

const changing = loadable(() => import("./change-limits-dialog"));

/** What the campaign limits by itself, each of which can be left out of this search, or changed in the campaign. */
export function CampaignLimits({ campaign, filter, onChange }: Props) {
  const limits = limitsOf(campaign);
  const [isChanging, setIsChanging] = useState(false);
  const ChangeLimitsDialog = changing.useModule(isChanging)?.ChangeLimitsDialog;
  return (
    <section aria-label="Limits of the campaign" className="flex flex-col gap-2 text-[13px]">
      <div className="flex items-baseline justify-between gap-2">
        <p className="font-medium">Set by the campaign</p>
        <Button size="small" aria-label="Change the limits of the campaign" onClick={() => setIsChanging(true)}>
          Change
        </Button>
      </div>
      <ul className="flex flex-col gap-2">
        {limits.map(({ limit, name, words }) => {
          const counts = !filter.beyond.includes(limit);
          return (
            <li key={limit} className="flex items-start justify-between gap-2">
              <span className={counts ? "min-w-0 break-words" : "min-w-0 break-words text-muted line-through"}>
                {words}
              </span>
              <Button
                size="small"
                tone="quiet"
                aria-pressed={!counts}
                aria-label={
                  counts ? `Search beyond the ${name} of the campaign` : `Keep to the ${name} of the campaign`
                }
                onClick={() => onChange(withLimit(filter, limit, !counts))}
              >
                {counts ? "Widen" : "Keep"}
              </Button>
            </li>
          );
        })}
      </ul>
      {!campaign.hasBudget && <p className="text-muted">No budget, so cost has no limit</p>}
      {limits.length === 0 && campaign.hasBudget && <p className="text-muted">Any genre and region</p>}
      {ChangeLimitsDialog && <ChangeLimitsDialog campaign={campaign} onClose={() => setIsChanging(false)} />}
    </section>
  );
}

interface Limit {
  limit: outreach.CampaignLimit;
  name: string;
  words: string;
}

export function limitsOf(campaign: campaigns.Campaign): Limit[] {
  const { genreFocus, region, budget, hasBudget } = campaign;
  const genres = genreFocus.map(({ genre }) => genre).join(", ");
  const regions = region.map((each) => each.region).join(", ");
  return [
    ...(genres === "" ? [] : [{ limit: "genres" as const, name: "genres", words: `Genres: ${genres}` }]),
    ...(regions === "" ? [] : [{ limit: "region" as const, name: "regions", words: `Regions: ${regions}` }]),
    ...(hasBudget
      ? [{ limit: "budget" as const, name: "budget", words: `Cost within the ${formatMoney(budget)} left` }]
      : []),
  ];
}
