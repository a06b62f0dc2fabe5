import type { campaigns, outreach } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
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

/** The limits of the campaign. Each can be left out of this search, or changed in the campaign. */
export function CampaignLimits({ campaign, filter, onChange }: Props) {
  const limits = limitsOf(campaign);
  const [isChanging, setIsChanging] = useState(false);
  const ChangeLimitsDialog = changing.useModule(isChanging)?.ChangeLimitsDialog;
  return (
    <section aria-label={t`Limits of the campaign`} className="flex flex-col gap-2 text-[13px]">
      <div className="flex items-baseline justify-between gap-2">
        <p className="font-medium">{t`Set by the campaign`}</p>
        <Button size="small" aria-label={t`Change the limits of the campaign`} onClick={() => setIsChanging(true)}>
          {t({ message: "Change", context: "verb" })}
        </Button>
      </div>
      <ul className="flex flex-col gap-2">
        {limits.map(({ limit, words, beyond, within }) => {
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
                aria-label={counts ? beyond : within}
                onClick={() => onChange(withLimit(filter, limit, !counts))}
              >
                {counts ? t`Widen` : t`Keep`}
              </Button>
            </li>
          );
        })}
      </ul>
      {!campaign.hasBudget && <p className="text-muted">{t`No budget, so cost has no limit`}</p>}
      {limits.length === 0 && campaign.hasBudget && <p className="text-muted">{t`Any genre and region`}</p>}
      {ChangeLimitsDialog && <ChangeLimitsDialog campaign={campaign} onClose={() => setIsChanging(false)} />}
    </section>
  );
}

interface Limit {
  limit: outreach.CampaignLimit;
  words: string;
  /** The labels of the button, which ignores the limit in this search or applies it again. */
  beyond: string;
  within: string;
}

const genreActions = {
  beyond: t`Widen the search beyond the genres of the campaign`,
  within: t`Keep to the genres of the campaign`,
};
const regionActions = {
  beyond: t`Widen the search beyond the regions of the campaign`,
  within: t`Keep to the regions of the campaign`,
};
const budgetActions = {
  beyond: t`Widen the search beyond the budget of the campaign`,
  within: t`Keep to the budget of the campaign`,
};

export function limitsOf(campaign: campaigns.Campaign): Limit[] {
  const { genreFocus, region, budget, hasBudget } = campaign;
  const genres = genreFocus.map(({ genre }) => genre).join(", ");
  const regions = region.map((each) => each.region).join(", ");
  return [
    ...(genres === "" ? [] : [{ limit: "genres" as const, words: t`Genres: ${genres}`, ...genreActions }]),
    ...(regions === "" ? [] : [{ limit: "region" as const, words: t`Regions: ${regions}`, ...regionActions }]),
    ...(hasBudget
      ? [{ limit: "budget" as const, words: t`Cost within the ${formatMoney(budget)} left`, ...budgetActions }]
      : []),
  ];
}
