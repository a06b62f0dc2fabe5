import type { campaigns, ledger } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { ReceiptText, Upload } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { plural, t } from "#language";
import { messageOf } from "../../api/call-error";
import { mayIn } from "../../entities/campaign/campaign-rights";
import type { CampaignSearch, ChangeSearch } from "../../entities/campaign/campaign-search";
import { useCampaignViews } from "../../entities/campaign/use-campaign-views";
import { LazyExportMenu } from "../../entities/export/lazy-export-menu";
import { LazyTableTools } from "../../entities/view/lazy-table-tools";
import { Button } from "../../ui/button";
import { DataTable } from "../../ui/data-table";
import { useArranged } from "../../ui/data-table/use-arranged";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { Money } from "../../ui/figures";
import { Hint } from "../../ui/hint";
import { loadable } from "../../ui/loadable";
import { PaginationBelow, usePageIntent } from "../../ui/pagination";
import { RefreshFailed } from "../../ui/refresh-failed";
import { useAddressWith } from "../../ui/use-address-with";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { ledgerPage } from "./ledger.queries";
import { ledgerCard, ledgerColumns } from "./ledger-columns";

/** Loaded when its button is pressed. */
const deliveries = loadable(() => import("./deliveries/deliveries-dialog"));

interface Props {
  campaign: campaigns.Campaign;
  search: Pick<CampaignSearch, "page">;
  onSearch: ChangeSearch;
  onOpen: (threadId: string) => void;
}

/** The ledger of a campaign: every change of its budget, and what was left after each. */
export function LedgerView({ campaign, search, onSearch, onOpen }: Props) {
  const { page } = search;
  const { _id: campaignId } = campaign;
  const [isEntering, setIsEntering] = useState(false);
  const DeliveriesDialog = deliveries.useModule(isEntering)?.DeliveriesDialog;
  const answer = useQuery(ledgerPage(campaignId, page));
  const expectPage = usePageIntent((next) => ledgerPage(campaignId, next));
  const views = useCampaignViews({ table: "ledger", search, start: {}, begin: { page: 1 }, onSearch });
  const addressOf = useAddressWith("thread");
  const opening = useMemo(() => ({ addressOf, onOpen }), [addressOf, onOpen]);
  const all = useMemo(() => ledgerColumns(opening), [opening]);
  const columns = useArranged(all, views.layout, views.setLayout);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, "[data-opens]");

  const { entries, total = 0, pages = 1, summary } = answer.data ?? {};

  return (
    <section ref={list} aria-label={t`Ledger`} className="p-4 md:px-6">
      <RefreshFailed query={answer} />
      <Summary summary={summary} />
      <div className="my-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-[13px] text-muted">
          {answer.data
            ? plural(total, { one: "# entry", other: "# entries" })
            : !answer.isLoadingError && t`Loading the ledger`}
        </p>
        <div className="flex flex-wrap gap-2">
          <LazyTableTools views={views} columns={all} />
          {mayIn(campaign, "own") && campaign.outreach.closed > 0 && (
            <Button icon={<Upload aria-hidden size={16} />} onClick={() => setIsEntering(true)}>
              {t`Enter deliveries`}
            </Button>
          )}
          <LazyExportMenu
            disabled={total === 0}
            lists={[
              { kind: "ledger", query: { campaign: campaignId } },
              { kind: "deals", query: { campaign: campaignId } },
            ]}
          />
        </div>
      </div>
      {DeliveriesDialog && <DeliveriesDialog campaign={campaign} onClose={() => setIsEntering(false)} />}
      {answer.isLoadingError ? (
        <ErrorState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
      ) : (
        <DataTable
          label={t`Ledger`}
          columns={columns}
          rows={entries}
          rowId={({ _id }) => _id}
          card={(entry) => ledgerCard(entry, opening)}
          empty={
            <EmptyState
              icon={<ReceiptText aria-hidden size={24} />}
              title={page > 1 ? t`Nothing on this page` : t`No entries yet`}
            >
              {t`A budget, each deal and each deal that is taken back is entered here, with what is left after it.`}
            </EmptyState>
          }
        />
      )}
      {(pages > 1 || page > 1) && (
        <PaginationBelow
          page={page}
          pages={pages}
          loading={answer.isPlaceholderData}
          onPage={(next) => onSearch({ page: next }, "push")}
          onIntent={expectPage}
        />
      )}
    </section>
  );
}

function Summary({ summary }: { summary: ledger.LedgerSummary | undefined }) {
  return (
    <div className="@container">
      <dl aria-label={t`Balance`} className="grid grid-cols-3 gap-x-4 gap-y-3 @2xl:grid-cols-6">
        <Sum
          label={t`Planned`}
          hint={t`All that was put into the budget, less what was taken out of it.`}
          value={summary?.planned}
        />
        <Sum label={t`Spent`} hint={t`Deals, less those that were taken back.`} value={summary?.spent} />
        <Sum label={t`Left`} hint={t`Planned, less spent: the sum of all entries.`} value={summary?.left} />
        <Sum
          label={t`Committed`}
          hint={t`Our newest offers in open conversations, sent and not declined.`}
          value={summary?.committed}
        />
        <Sum label={t`Free`} hint={t`What is left and not committed.`} value={summary?.free} />
        <Sum
          label={t`Asked`}
          hint={t`What creators ask, as far as we have not answered with an offer.`}
          value={summary?.asked}
        />
      </dl>
    </div>
  );
}

function Sum({ label, hint, value }: { label: string; hint: string; value: number | undefined }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-muted">
        <Hint text={hint}>{label}</Hint>
      </dt>
      <dd className="text-base font-semibold tabular-nums">
        <Money value={value} />
      </dd>
    </div>
  );
}
