import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus, Search } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { plural, t } from "#language";
import { DeletedLink } from "../../entities/archive/deleted-link";
import type { ExportedList } from "../../entities/export/export.queries";
import { LazyExportMenu } from "../../entities/export/lazy-export-menu";
import { Button, buttonClasses } from "../../ui/button";
import { loadable } from "../../ui/loadable";
import { Page } from "../../ui/page";
import { CampaignCard } from "./campaign-card";
import { CampaignDialogs, type ListDialog } from "./campaign-dialogs";
import { campaignList } from "./campaigns.queries";
import { useCampaignWalk } from "./use-campaign-walk";
import { useLiveCampaigns } from "./use-live-campaigns";

/** Nobody looks through more cards than this; the others are found by searching. */
const maxCards = 60;

/** The exports of all campaigns together. */
const everyCampaign: readonly ExportedList[] = [
  { kind: "conversations", query: {} },
  { kind: "deals", query: {} },
  { kind: "deliveries", query: {} },
];

const empty = loadable(() => import("./empty-campaigns"));

interface Props {
  /** The first steps of a new user, which are shown above the campaigns. */
  firstSteps: (onCreate: () => void) => ReactNode;
}

/** An overview of all campaigns of the user. */
export function CampaignsPage({ firstSteps }: Props) {
  const { data: all } = useSuspenseQuery(campaignList);
  const [dialog, setDialog] = useState<ListDialog>();
  const list = useRef<HTMLUListElement>(null);
  useLiveCampaigns();
  const shown = all.slice(0, maxCards);
  const openCreate = () => setDialog("create");
  const EmptyCampaigns = empty.useModule(all.length === 0)?.EmptyCampaigns;
  useCampaignWalk({ list, shown, onCreate: openCreate });

  const create = (
    <Button tone="primary" icon={<Plus aria-hidden size={16} />} onClick={openCreate}>
      {t`New campaign`}
    </Button>
  );

  return (
    <Page
      title={t`Campaigns`}
      actions={
        all.length > 0 && (
          <>
            <Link to="/dashboard/campaign" className={buttonClasses()}>
              <Search aria-hidden size={16} />
              {t`Search`}
            </Link>
            <LazyExportMenu lists={everyCampaign} />
            {create}
          </>
        )
      }
    >
      {firstSteps(openCreate)}
      {all.length === 0 ? (
        EmptyCampaigns && <EmptyCampaigns create={create} />
      ) : (
        <ul ref={list} aria-label={t`Campaigns`} className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((campaign) => (
            <CampaignCard key={campaign._id} campaign={campaign} onDelete={(toDelete) => setDialog({ toDelete })} />
          ))}
        </ul>
      )}
      {all.length > maxCards && (
        <p className="mt-6 text-center">
          <Link to="/dashboard/campaign" className={buttonClasses()}>
            {plural(all.length, { one: "Search # campaign", other: "Search all # campaigns" })}
          </Link>
        </p>
      )}
      {(all.length > 0 || EmptyCampaigns) && <DeletedLink kind="campaign" />}
      <CampaignDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </Page>
  );
}
