import { type campaigns, limits, type outreach } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Eye, FileText, PenLine, Send } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { plural, t } from "#language";
import { messageOf } from "../../../api/call-error";
import { DeletedLink } from "../../../entities/archive/deleted-link";
import { mayIn } from "../../../entities/campaign/campaign-rights";
import type { CampaignSearch, ChangeSearch } from "../../../entities/campaign/campaign-search";
import { useCampaignViews } from "../../../entities/campaign/use-campaign-views";
import { useShownDrafts } from "../../../entities/thread/message.queries";
import { useDiscarding } from "../../../entities/thread/use-discarding";
import { useGuardedSending } from "../../../entities/thread/use-guarded-sending";
import { LazyTableTools } from "../../../entities/view/lazy-table-tools";
import { Button } from "../../../ui/button";
import { DataTable } from "../../../ui/data-table";
import { useArranged } from "../../../ui/data-table/use-arranged";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { formatQuantity } from "../../../ui/format";
import { loadable } from "../../../ui/loadable";
import { PaginationBelow } from "../../../ui/pagination";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { useAddressWith } from "../../../ui/use-address-with";
import { useKeptFocus } from "../../../ui/use-kept-focus";
import { useKeptSelection } from "../../../ui/use-kept-selection";
import { useIsTyping } from "../../../ui/use-typed";
import { draftPage } from "../outreach.queries";
import { draftCard, draftColumns } from "./draft-columns";
import { sendAllWords } from "./send-check";
import { useCheckedSending } from "./use-checked-sending";

interface Props {
  campaign: campaigns.Campaign;
  search: CampaignSearch;
  onSearch: ChangeSearch;
  onOpen: (threadId: string) => void;
  /** The button that creates drafts. */
  begin: ReactNode;
}

const selection = loadable(() => import("./selected-drafts"));
const template = loadable(() => import("./apply-template-dialog"));
const review = loadable(() => import("./draft-walk-dialog"));
const nothing: ReadonlySet<string> = new Set();

/** The drafts that wait to be reviewed and sent, one by one or all at once. */
export function DraftsView({ campaign, search, onSearch, onOpen, begin }: Props) {
  const { page, q } = search;
  const answer = useQuery(draftPage(campaign._id, { page, q }));
  const shown = useShownDrafts(campaign._id, answer.data);
  const [kept, setSelected] = useKeptSelection(
    `drafts.${campaign._id}`,
    q === "" && answer.data?.pages === 1 && !answer.isPlaceholderData && answer.data.drafts,
  );
  const addressOf = useAddressWith("thread");
  const mayWrite = mayIn(campaign, "write");
  const selected = mayWrite ? kept : nothing;
  const SelectedDrafts = selection.useModule(selected.size > 0)?.SelectedDrafts;
  const [matching, setMatching] = useState<{ q: string; count: number }>();
  const ApplyTemplateDialog = template.useModule(matching !== undefined)?.ApplyTemplateDialog;
  const isTyping = useIsTyping();
  const { send, sendLater, question } = useGuardedSending(campaign._id);
  const { discard } = useDiscarding(campaign._id);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, "tr[tabindex], li");
  const [walk, setWalk] = useState<{ only: outreach.Concern | undefined }>();
  const DraftWalkDialog = review.useModule(walk !== undefined)?.DraftWalkDialog;
  const sending = useCheckedSending({
    campaignId: campaign._id,
    onShow: (only) => setWalk({ only }),
    onSent: () => setSelected(nothing),
  });

  const actions = useMemo(
    () => ({
      onEdit: (draft: outreach.Draft) => onOpen(draft.threadId),
      onSend: (draft: outreach.Draft) => void send(draft, draft.creator.username),
      onSendLater: (draft: outreach.Draft) => void sendLater(draft, draft.creator.username),
      onDiscard: (draft: outreach.Draft) => void discard(draft),
    }),
    [onOpen, send, sendLater, discard],
  );
  const offered = mayWrite ? actions : undefined;
  const views = useCampaignViews({
    table: "drafts",
    search,
    start: {},
    begin: { page: 1 },
    isAsked: q !== "",
    onSearch,
  });
  const all = useMemo(() => draftColumns(offered), [offered]);
  const columns = useArranged(all, views.layout, views.setLayout);

  const total = shown?.total ?? 0;
  const pages = answer.data?.pages ?? 1;
  const countOf = (count: number) =>
    q === "" ? formatQuantity(count, "draft") : plural(count, { one: "# matching draft", other: "# matching drafts" });

  return (
    <div ref={list} className="p-4 md:px-6">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted tabular-nums">
          {selected.size > 0
            ? plural(selected.size, { one: "# draft selected", other: "# drafts selected" })
            : answer.data
              ? countOf(total)
              : !answer.isLoadingError && t`Loading drafts`}
        </p>
        <div className="flex flex-wrap gap-2">
          <LazyTableTools views={views} columns={all} />
          {selected.size > 0 && (
            <>
              <Button tone="quiet" onClick={() => setSelected(nothing)}>
                {t`Clear selection`}
              </Button>
              {SelectedDrafts && (
                <SelectedDrafts
                  campaignId={campaign._id}
                  ids={selected}
                  rows={shown?.drafts}
                  onClear={() => setSelected(nothing)}
                  onSendAt={(sendAt) => void sending.sendChosen(selected, sendAt)}
                />
              )}
              <Button
                busy={sending.isBusy}
                icon={<Send aria-hidden size={16} />}
                onClick={() => void sending.sendChosen(selected)}
              >
                {t`Send ${formatQuantity(selected.size, "draft")}`}
              </Button>
            </>
          )}
          {total > 0 && mayWrite && selected.size === 0 && (
            <>
              <Button
                disabled={isTyping || answer.isPlaceholderData || total > limits.creatorIds}
                icon={<FileText aria-hidden size={16} />}
                onClick={() => setMatching({ q, count: total })}
              >
                {t`Change template`}
              </Button>
              <Button icon={<Eye aria-hidden size={16} />} onClick={() => setWalk({ only: undefined })}>
                {t`Review`}
              </Button>
              <Button
                busy={sending.isBusy}
                // The shown drafts do not match the typed filter yet.
                disabled={isTyping || answer.isPlaceholderData}
                icon={<Send aria-hidden size={16} />}
                onClick={() => void sending.sendMatching({ q, count: total })}
              >
                {sendAllWords(total)}
              </Button>
            </>
          )}
        </div>
      </div>
      <RefreshFailed query={answer} />
      {answer.isLoadingError ? (
        <ErrorState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
      ) : (
        <DataTable
          label={t`Drafts`}
          columns={columns}
          rows={shown?.drafts}
          rowId={(draft) => draft._id}
          rowName={(draft) => t`the draft to ${draft.creator.username}`}
          {...(mayWrite && { selection: { ids: selected, onChange: setSelected } })}
          onOpen={actions.onEdit}
          opens={(draft) => draft.threadId}
          address={(draft) => addressOf(draft.threadId)}
          card={(draft) => draftCard(draft, offered)}
          empty={<NoDrafts search={search} onSearch={onSearch} begin={begin} />}
        />
      )}
      {pages > 1 && (
        <PaginationBelow
          page={page}
          pages={pages}
          loading={answer.isPlaceholderData}
          onPage={(next) => onSearch({ page: next }, "push")}
        />
      )}
      {mayWrite && <DeletedLink kind="draft" />}
      {matching && ApplyTemplateDialog && (
        <ApplyTemplateDialog
          campaignId={campaign._id}
          drafts={{ matching }}
          onClose={() => setMatching(undefined)}
          onApplied={() => setMatching(undefined)}
        />
      )}
      {sending.question}
      {question}
      {walk && DraftWalkDialog && (
        <DraftWalkDialog
          campaignId={campaign._id}
          q={q}
          only={walk.only}
          onEdit={(draft) => {
            setWalk(undefined);
            onOpen(draft.threadId);
          }}
          onClose={() => setWalk(undefined)}
        />
      )}
    </div>
  );
}

function NoDrafts({ search, onSearch, begin }: Pick<Props, "search" | "onSearch" | "begin">) {
  if (search.page > 1) {
    return (
      <EmptyState
        title={t`No drafts on this page any more`}
        action={<Button onClick={() => onSearch({ page: 1 }, "replace")}>{t`Go to the first page`}</Button>}
      />
    );
  }
  if (search.q !== "") {
    return (
      <EmptyState
        title={t`No draft matches`}
        action={<Button onClick={() => onSearch({ q: "", page: 1 }, "replace")}>{t`Reset filters`}</Button>}
      />
    );
  }
  return (
    <EmptyState icon={<PenLine aria-hidden size={24} />} title={t`No drafts to review`} action={begin}>
      {t`Drafts to the creators you choose wait here until you send them.`}
    </EmptyState>
  );
}
