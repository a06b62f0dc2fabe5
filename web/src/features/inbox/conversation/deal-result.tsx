import type { outreach } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plural, t } from "#language";
import { campaignDetail } from "../../../entities/campaign/campaign.queries";
import { mayIn } from "../../../entities/campaign/campaign-rights";
import { Button } from "../../../ui/button";
import { formatDay } from "../../../ui/format";
import { loadable } from "../../../ui/loadable";

const dialog = loadable(() => import("./delivery-dialog"));

/** The booked views of a closed deal, and its delivery, which the campaign's owner enters. */
export function DealResult({ thread }: { thread: outreach.Thread }) {
  const [isOpen, setIsOpen] = useState(false);
  const Loaded = dialog.useModule(isOpen);
  const campaign = useQuery(campaignDetail(thread.campaignId)).data;
  const { bookedViews = 0, result } = thread;
  const views = [
    bookedViews > 0 && plural(Math.round(bookedViews), { one: "# view booked", other: "# views booked" }),
    result?.views !== undefined && plural(result.views, { one: "# view delivered", other: "# views delivered" }),
  ].filter((part) => part !== false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {views.length > 0 && <p className="tabular-nums">{views.join(", ")}</p>}
      {result?.publishedAt !== undefined && <p>{t`published on ${formatDay(dayOf(result.publishedAt))}`}</p>}
      {result?.url !== undefined && (
        <a href={result.url} target="_blank" rel="noreferrer" className="pressable break-all text-text underline">
          {t`Open what was published`}
        </a>
      )}
      {campaign && mayIn(campaign, "own") && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {result ? t`Change delivery` : t`Enter delivery`}
        </Button>
      )}
      {Loaded && <Loaded.DeliveryDialog thread={thread} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** The day that was entered, independent of the time zone. */
function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
