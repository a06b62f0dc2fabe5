import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Megaphone, Plus, Search } from "lucide-react";
import { useRef, useState } from "react";
import { Button, buttonClasses } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { formatNumber } from "../../ui/format";
import { Page } from "../../ui/page";
import { CampaignCard } from "./campaign-card";
import { CampaignDialogs, type ListDialog } from "./campaign-dialogs";
import { campaignList } from "./campaigns.queries";
import { useCampaignWalk } from "./use-campaign-walk";
import { useLiveCampaigns } from "./use-live-campaigns";

/** More than anybody looks through; with more, one searches. */
const mostCards = 60;

/** Where one stands with everything. */
export function CampaignsPage() {
  const { data: all } = useSuspenseQuery(campaignList);
  const [dialog, setDialog] = useState<ListDialog>();
  const list = useRef<HTMLUListElement>(null);
  useLiveCampaigns();
  const shown = all.slice(0, mostCards);
  useCampaignWalk({ list, shown, onCreate: () => setDialog("create") });

  const create = (
    <Button tone="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setDialog("create")}>
      New campaign
    </Button>
  );

  return (
    <Page
      title="Campaigns"
      actions={
        all.length > 0 && (
          <>
            <Link to="/dashboard/campaign" className={buttonClasses()}>
              <Search aria-hidden size={16} />
              Search
            </Link>
            {create}
          </>
        )
      }
    >
      {all.length === 0 ? (
        <div className="rounded border border-line bg-raised">
          <EmptyState icon={<Megaphone aria-hidden size={24} />} title="No campaigns yet" action={create}>
            A campaign is a budget and the views it should bring. You choose its creators, write to them and agree on a
            price, all in one place.
          </EmptyState>
        </div>
      ) : (
        <ul ref={list} aria-label="Campaigns" className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((campaign) => (
            <CampaignCard key={campaign._id} campaign={campaign} onDelete={(toDelete) => setDialog({ toDelete })} />
          ))}
        </ul>
      )}
      {all.length > mostCards && (
        <p className="mt-6 text-center">
          <Link to="/dashboard/campaign" className={buttonClasses()}>
            Search all {formatNumber(all.length)} campaigns
          </Link>
        </p>
      )}
      <CampaignDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </Page>
  );
}
