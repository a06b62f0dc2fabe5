import type { campaigns, deliveries } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { mayIn } from "../../entities/campaign/campaign-rights";
import type { CampaignSearch, ChangeSearch } from "../../entities/campaign/campaign-search";
import { useCampaignViews } from "../../entities/campaign/use-campaign-views";
import { useChangingTime } from "../../entities/thread/use-changing-time";
import { LazyTableTools } from "../../entities/view/lazy-table-tools";
import { Button } from "../../ui/button";
import { DataTable } from "../../ui/data-table";
import { useArranged } from "../../ui/data-table/use-arranged";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { formatNumber, formatQuantity } from "../../ui/format";
import { join } from "../../ui/join";
import { PaginationBelow, usePageIntent } from "../../ui/pagination";
import { RefreshFailed } from "../../ui/refresh-failed";
import { useAddressWith } from "../../ui/use-address-with";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { useKeptSelection } from "../../ui/use-kept-selection";
import { type DeliveryFilter, deliveryPage } from "./delivery.queries";
import { stateNames, states, sumOf } from "./delivery-counts";
import { ResendButtons } from "./resend-buttons";
import { SendingProgress } from "./sending-progress";
import { sentCard, sentColumns } from "./sent-columns";
import { useResending } from "./use-resending";

interface Props {
  campaign: campaigns.Campaign;
  search: CampaignSearch;
  onSearch: ChangeSearch;
  onOpen: (threadId: string) => void;
}

/** The sent messages with their deliveries: which ones failed and why, and buttons to send these again. */
export function SentView({ campaign, search, onSearch, onOpen }: Props) {
  const { page, q, state, since } = search;
  const filter: DeliveryFilter = { q, state, since };
  const answer = useQuery(deliveryPage(campaign._id, { page, ...filter }));
  const expectPage = usePageIntent((next) => deliveryPage(campaign._id, { page: next, ...filter }));
  const [selected, select] = useKeptSelection(`sent.${campaign._id}.${JSON.stringify(filter)}`);
  const { sendAgain } = useResending(campaign._id);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, "tr[tabindex], li");
  const [asking, setAsking] = useState<deliveries.SentMessage>();

  const { changeTime, question } = useChangingTime(campaign._id);
  const actions = useMemo(
    () => ({
      onChangeTime: changeTime,
      onSendAgain: (message: deliveries.SentMessage) => {
        if (message.delivery === "unconfirmed") setAsking(message);
        else void sendAgain([message._id], "failed");
      },
    }),
    [sendAgain, changeTime],
  );
  const addressOf = useAddressWith("thread");
  const mayWrite = mayIn(campaign, "write");
  const offered = mayWrite ? actions : undefined;
  const views = useCampaignViews({
    table: "deliveries",
    search,
    start: { state: undefined },
    begin: { page: 1, since: undefined },
    isAsked: q !== "",
    onSearch,
  });
  const all = useMemo(() => sentColumns(offered), [offered]);
  const columns = useArranged(all, views.layout, views.setLayout);

  const counts = answer.data?.counts;
  const total = answer.data?.total ?? 0;
  const pages = answer.data?.pages ?? 1;

  return (
    <div ref={list} className="p-4 md:px-6">
      {since !== undefined && counts && (
        <SendingProgress
          counts={counts}
          onShowFailed={() => onSearch({ state: "failed", page: 1 }, "replace")}
          onShowAll={() => onSearch({ since: undefined, state: undefined, page: 1 }, "replace")}
        />
      )}
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <div
          role="group"
          aria-label={t({ message: "Delivery", context: "of a mail" })}
          className="flex flex-wrap gap-1"
        >
          {([undefined, ...states] as const).map((value) => (
            <button
              key={value ?? "all"}
              type="button"
              aria-pressed={state === value}
              onClick={() => onSearch({ state: value, page: 1 }, "replace")}
              className={join(
                "h-7 rounded px-2.5 text-[13px] font-medium",
                state === value ? "bg-hover text-text" : "text-muted hover:text-text",
              )}
            >
              {value === undefined ? t`All` : stateNames[value]}{" "}
              <span className="ml-0.5 inline-block min-w-[2ch] text-left text-muted tabular-nums">
                {counts && formatNumber(value === undefined ? sumOf(counts) : counts[value])}
              </span>
            </button>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <LazyTableTools views={views} columns={all} />
          {mayWrite && (
            <ResendButtons
              campaignId={campaign._id}
              filter={filter}
              total={total}
              selected={selected}
              onSelect={select}
              asking={asking}
              onAsked={() => setAsking(undefined)}
            />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {answer.data ? formatQuantity(total, "message") : !answer.isLoadingError && t`Loading what was sent`}
      </p>
      <RefreshFailed query={answer} />
      {answer.isLoadingError ? (
        <ErrorState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
      ) : (
        <DataTable
          label={t`Sent messages`}
          columns={columns}
          rows={answer.data?.messages}
          rowId={(message) => message._id}
          rowName={(message) => t`the message to ${message.creator.username}`}
          {...(mayWrite && isSelectable(state) && { selection: { ids: selected, onChange: select } })}
          onOpen={(message) => onOpen(message.threadId)}
          opens={(message) => message.threadId}
          address={(message) => addressOf(message.threadId)}
          card={(message) => sentCard(message, offered)}
          empty={<NothingSent search={search} onSearch={onSearch} />}
        />
      )}
      {question}
      {pages > 1 && (
        <PaginationBelow
          page={page}
          pages={pages}
          loading={answer.isPlaceholderData}
          onPage={(next) => onSearch({ page: next }, "push")}
          onIntent={expectPage}
        />
      )}
    </div>
  );
}

/** Whether there are actions for many messages in this state. */
function isSelectable(state: deliveries.DeliveryState | undefined): boolean {
  return state === "failed" || state === "unconfirmed" || state === "waiting";
}

const noneInState = {
  waiting: t`No message is waiting`,
  accepted: t`No message is delivered`,
  failed: t`No message is not sent`,
  unconfirmed: t`No message is unconfirmed`,
  bounced: t`No message is bounced`,
} satisfies Record<deliveries.DeliveryState, string>;

function NothingSent({ search, onSearch }: Pick<Props, "search" | "onSearch">) {
  const { q, state, since, page } = search;
  if (q === "" && state === undefined && since === undefined && page === 1) {
    return (
      <EmptyState
        icon={<Send aria-hidden size={24} />}
        title={t`Nothing sent yet`}
        action={
          <Button onClick={() => onSearch({ view: "drafts", page: 1 }, "replace")}>{t`Review the drafts`}</Button>
        }
      >
        {t`What you send is listed here with how far it has come, and what failed can be sent again.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={state === undefined ? t`No sent message matches` : noneInState[state]}
      action={
        <Button onClick={() => onSearch({ q: "", state: undefined, since: undefined, page: 1 }, "replace")}>
          {t`Show everything sent`}
        </Button>
      }
    />
  );
}
