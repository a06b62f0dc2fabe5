import type { campaigns, outreach } from "@overture/contract";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../ui/button";
import { formatMoney } from "../../../ui/format";
import { type CreatorFilter, withLimit } from "./creator-filter";

interface Props {
  campaign: campaigns.Campaign;
  filter: CreatorFilter;
  onChange: (filter: CreatorFilter) => void;
}

const editPath: string = "/dashboard/campaign/$campaignId/edit";

/** What the campaign limits by itself, each of which can be left out of this search, or changed in the campaign. */
export function CampaignLimits({ campaign, filter, onChange }: Props) {
  const limits = limitsOf(campaign);
  return (
    <section aria-label="Limits of the campaign" className="flex flex-col gap-2 text-[13px]">
      <div className="flex items-baseline justify-between gap-2">
        <p className="font-medium">Set by the campaign</p>
        <Link to={editPath} params={{ campaignId: campaign._id }} className="underline underline-offset-4">
          Change
        </Link>
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
      {!hasBudget(campaign) && <p className="text-muted">No budget, so cost has no limit</p>}
      {limits.length === 0 && hasBudget(campaign) && <p className="text-muted">Any genre and region</p>}
    </section>
  );
}

interface Limit {
  limit: outreach.CampaignLimit;
  name: string;
  words: string;
}

export function limitsOf(campaign: campaigns.Campaign): Limit[] {
  const { genreFocus, region, budget } = campaign;
  const genres = genreFocus.map(({ genre }) => genre).join(", ");
  const regions = region.map((each) => each.region).join(", ");
  return [
    ...(genres === "" ? [] : [{ limit: "genres" as const, name: "genres", words: `Genres: ${genres}` }]),
    ...(regions === "" ? [] : [{ limit: "region" as const, name: "regions", words: `Regions: ${regions}` }]),
    ...(hasBudget(campaign)
      ? [{ limit: "budget" as const, name: "budget", words: `Cost within the ${formatMoney(budget)} left` }]
      : []),
  ];
}

/** A budget of 0 is none, unless deals have used it up. */
export function hasBudget({ budget, spent }: campaigns.Campaign): boolean {
  return budget > 0 || spent > 0;
}
