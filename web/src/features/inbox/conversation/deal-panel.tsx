import type { campaigns, outreach } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { costPerThousand } from "../../../entities/thread/deal-at-hand";
import { campaignOutlook } from "../../../entities/thread/thread.queries";
import { Money } from "../../../ui/figures";

interface Props {
  thread: outreach.Thread;
  campaign: campaigns.Campaign;
}

/** What is asked and offered, and what a thousand views cost at that price, here and elsewhere. */
export function DealPanel({ thread, campaign }: Props) {
  const { avgCost, avgViews } = thread.creator;
  const { asked, offered, onTheTable } = thread.deal ?? {};
  const here = costPerThousand(thread.finalDealAmount ?? onTheTable, avgViews);
  const { pricePaid, priceAffordable: limit } = useQuery(campaignOutlook(campaign._id)).data ?? {};

  return (
    <dl aria-label="Deal at hand" className="grid grid-cols-3 gap-x-4 gap-y-2 text-[13px] @lg:grid-cols-6">
      {thread.finalDealAmount === undefined ? (
        <Figure label="Asked">
          <Money value={asked} />
        </Figure>
      ) : (
        <Figure label="Final deal">
          <Money value={thread.finalDealAmount} />
        </Figure>
      )}
      <Figure label="Offered">
        <Money value={offered} />
      </Figure>
      <Figure label="Per 1,000 views">
        <span className={here !== undefined && limit !== undefined && here > limit ? "text-warn" : ""}>
          <Money value={here} />
        </span>
      </Figure>
      <Figure label="Creator’s usual">
        <Money value={costPerThousand(avgCost, avgViews)} />
      </Figure>
      <Figure label="Paid so far">
        <Money value={pricePaid} />
      </Figure>
      <Figure label="Budget allows">
        <Money value={limit} />
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
