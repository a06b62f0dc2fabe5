import type { campaigns } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import type { TableAddress } from "../../api/search-params";
import { LazyTableTools } from "../../entities/view/lazy-table-tools";
import { useTableViews } from "../../entities/view/use-table-views";
import { BeyondLastPage, isBeyondLastPage } from "../../ui/beyond-last-page";
import { Button } from "../../ui/button";
import { DataTable } from "../../ui/data-table";
import { useArranged } from "../../ui/data-table/use-arranged";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { FormMessage } from "../../ui/form-message";
import { formatQuantity } from "../../ui/format";
import { Page } from "../../ui/page";
import { Pagination, usePageIntent } from "../../ui/pagination";
import { RefreshFailed } from "../../ui/refresh-failed";
import { CampaignRowCard } from "./campaign-card";
import { campaignColumns } from "./campaign-columns";
import { CampaignDialogs, type ListDialog } from "./campaign-dialogs";
import { CampaignFilters } from "./campaign-filters";
import { campaignPage } from "./campaigns.queries";
import { isFiltered, noFilters } from "./list-filter";
import type { ChangeListSearch, ListSearch } from "./list-search";
import { useCampaignWalk } from "./use-campaign-walk";
import { useLiveCampaigns } from "./use-live-campaigns";

interface Props {
  search: ListSearch;
  tableState?: TableAddress;
  onSearch: ChangeListSearch;
  /** Why the user was sent here from another page. */
  problem?: string;
}

/** A page for finding a campaign among many, and for comparing them. */
export function CampaignSearchPage({ search, tableState, onSearch, problem }: Props) {
  const found = useQuery(campaignPage(search));
  const expectPage = usePageIntent((page) => campaignPage({ ...search, page }));
  const rows = found.data?.campaigns;
  const place = { page: search.page, pages: found.data?.pages ?? 1 };
  const goToPage = (page: number) => onSearch({ ...search, page });
  const [dialog, setDialog] = useState<ListDialog>();
  const views = useTableViews<ListSearch & TableAddress>({
    table: "campaigns",
    search: { ...search, ...tableState },
    start: noFilters,
    begin: { page: 1 },
    // Applying a view would replace the entry in the history that holds the problem.
    isAsked: problem !== undefined,
    onSearch: (change, how) => onSearch({ ...search, ...change }, how),
  });
  const all = useMemo(() => campaignColumns((toDelete) => setDialog({ toDelete })), [setDialog]);
  const columns = useArranged(all, views.layout, views.setLayout);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const router = useRouter();
  useLiveCampaigns();

  const placeOf = ({ _id }: campaigns.Campaign) =>
    ({ to: "/dashboard/campaign/$campaignId", params: { campaignId: _id } }) as const;
  useCampaignWalk({ list, shown: rows ?? [], onCreate: () => setDialog("create") });
  const create = (
    <Button tone="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setDialog("create")}>
      {t`New campaign`}
    </Button>
  );

  return (
    <Page
      title={t`Search campaigns`}
      description={search.needsAnswer ? t`Those that need your answer.` : t`All campaigns, narrowed as you type.`}
      actions={create}
    >
      <div ref={list} className="flex flex-col gap-4">
        <FormMessage>{problem}</FormMessage>
        <CampaignFilters search={search} onSearch={onSearch}>
          <LazyTableTools views={views} columns={all} />
        </CampaignFilters>
        <RefreshFailed query={found} />
        {found.isLoadingError ? (
          <ErrorState
            message={messageOf(found.error, t`Failed to load campaigns`)}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <DataTable
            label={t`Campaigns`}
            columns={columns}
            rows={rows}
            rowId={(campaign) => campaign._id}
            rowName={(campaign) => campaign.name}
            onOpen={(campaign) => void navigate(placeOf(campaign))}
            address={(campaign) => router.buildLocation(placeOf(campaign)).href}
            empty={
              isBeyondLastPage(place) ? (
                <BeyondLastPage {...place} onPage={goToPage} />
              ) : isFiltered(search) ? (
                <EmptyState title={t`No campaign matches`}>{t`Loosen a filter, or reset them all.`}</EmptyState>
              ) : (
                <EmptyState title={t`No campaigns yet`}>
                  {t`The first one starts with a name, a budget and the views it should bring.`}
                </EmptyState>
              )
            }
            card={(campaign) => (
              <CampaignRowCard campaign={campaign} onDelete={(toDelete) => setDialog({ toDelete })} />
            )}
          />
        )}
        {!found.isPending && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="text-[13px] text-muted">
              {found.data && found.data.total > 0 && formatQuantity(found.data.total, "campaign")}
            </p>
            <Pagination {...place} loading={found.isPlaceholderData} onPage={goToPage} onIntent={expectPage} />
          </div>
        )}
      </div>
      <CampaignDialogs
        dialog={dialog}
        onDeleted={() => rows?.length === 1 && search.page > 1 && goToPage(search.page - 1)}
        onClose={() => setDialog(undefined)}
      />
    </Page>
  );
}
