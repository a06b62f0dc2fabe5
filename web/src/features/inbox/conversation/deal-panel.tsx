import type { campaigns, outreach } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { t } from "#language";
import { costPerThousand } from "../../../entities/thread/deal-at-hand";
import { campaignOutlook } from "../../../entities/thread/thread.queries";
import { Money } from "../../../ui/figures";
import { loadable } from "../../../ui/loadable";

const metrics = loadable(() => import("../../../entities/creator/creator-metrics-dialog"));

interface Props {
  thread: outreach.Thread;
  campaign: campaigns.Campaign;
}

/** The asked and the offered price, and the price of a thousand views here and elsewhere. */
export function DealPanel({ thread, campaign }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const Metrics = metrics.useModule(isOpen);
  const { avgCost, avgViews } = thread.creator;
  const { asked, offered } = thread.deal ?? {};
  const isAsked = asked !== undefined || offered === undefined;
  const views = thread.agreed?.views ?? avgViews;
  const here = costPerThousand(thread.finalDealAmount ?? asked ?? offered, views);
  const { pricePaid, priceAffordable: limit } = useQuery(campaignOutlook(campaign._id)).data ?? {};

  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 text-[13px]">
      <dl aria-label={t`Deal at hand`} className="grid min-w-40 flex-1 grid-cols-2 content-end gap-x-4">
        {thread.finalDealAmount === undefined ? (
          <Figure label={t`Asked`}>
            <Money value={asked} />
          </Figure>
        ) : (
          <Figure label={t`Final deal`}>
            <Money value={thread.finalDealAmount} />
          </Figure>
        )}
        <Figure label={t`Offered`}>
          <Money value={offered} />
        </Figure>
      </dl>
      <div className="min-w-72 flex-2">
        <div className="flex justify-between gap-4">
          <h3 className="text-muted">{t`Per 1,000 views`}</h3>
          <button type="button" className="pressable text-end underline" onClick={() => setIsOpen(true)}>
            {t`Given and learned figures`}
          </button>
        </div>
        <dl aria-label={t`Per 1,000 views`} className="grid grid-cols-4 gap-x-4">
          <Figure label={thread.finalDealAmount === undefined ? (isAsked ? t`Asked` : t`Offered`) : t`Final deal`}>
            <span className={here !== undefined && limit !== undefined && here > limit ? "text-warn" : ""}>
              <Money value={here} />
            </span>
          </Figure>
          <Figure label={t`Usual`}>
            <Money value={costPerThousand(avgCost, avgViews)} />
          </Figure>
          <Figure label={t`Paid so far`}>
            <Money value={pricePaid} />
          </Figure>
          <Figure label={t`Affordable`}>
            <Money value={limit} />
          </Figure>
        </dl>
      </div>
      {Metrics && <Metrics.CreatorMetricsDialog creator={thread.creator} onClose={() => setIsOpen(false)} />}
    </div>
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
