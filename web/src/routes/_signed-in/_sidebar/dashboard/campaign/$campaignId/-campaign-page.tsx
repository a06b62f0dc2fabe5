import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { t } from "#language";
import { campaignDetail } from "../../../../../../entities/campaign/campaign.queries";
import { filterOf } from "../../../../../../entities/campaign/campaign-filter";
import { mayIn } from "../../../../../../entities/campaign/campaign-rights";
import type { CampaignSearch, ChangeSearch } from "../../../../../../entities/campaign/campaign-search";
import type { AskedStep } from "../../../../../../entities/thread/next-step";
import { threadPages } from "../../../../../../entities/thread/thread.queries";
import { useLiveCampaign } from "../../../../../../entities/thread/use-live-campaign";
import { FollowUpButton } from "../../../../../../features/drafting/follow-ups/follow-up-button";
import { PlanButton } from "../../../../../../features/drafting/planning/plan-button";
import { TextsButton } from "../../../../../../features/drafting/texts/texts-button";
import { ConversationSkeleton } from "../../../../../../features/inbox/conversation/conversation-skeleton";
import { ThreadToolbar } from "../../../../../../features/inbox/threads/thread-toolbar";
import { ThreadsView } from "../../../../../../features/inbox/threads/threads-view";
import { useThreadWalk } from "../../../../../../features/inbox/threads/use-thread-walk";
import { Button } from "../../../../../../ui/button";
import { ClosesWithParam } from "../../../../../../ui/closes-with-param";
import { loadable, useWarm } from "../../../../../../ui/loadable";
import { Sheet } from "../../../../../../ui/sheet";
import { useShortcuts } from "../../../../../../ui/shortcuts";
import { useFitsConversation } from "../../../../../../ui/use-fits";
import { useIsAtLeast } from "../../../../../../ui/use-media";
import { CampaignHeader } from "./-campaign-header";

/** The list comes first; what one opens from it comes once the page stands. */
const conversations = loadable(() => import("../../../../../../features/inbox/conversation/conversation"));
const chooser = loadable(() => import("../../../../../../features/drafting/choosing/choose-creators-dialog"));
const drafts = loadable(() => import("../../../../../../features/drafting/drafts/drafts-view"));
const sent = loadable(() => import("../../../../../../features/sending/sent-view"));
const figures = loadable(() => import("../../../../../../features/figures/figures-view"));
const ledger = loadable(() => import("../../../../../../features/ledger/ledger-view"));

interface Props {
  campaignId: string;
  search: CampaignSearch;
  onSearch: ChangeSearch;
}

/** The page of a campaign, with all work on it. */
export function CampaignPage({ campaignId, search, onSearch }: Props) {
  const { data: campaign } = useSuspenseQuery(campaignDetail(campaignId));
  const record = useInfiniteQuery(threadPages(campaignId, filterOf(search))).data?.pages[0];
  const fitsConversation = useFitsConversation();
  // Must match the classes below: the list fills the rest of the window and scrolls by itself.
  const scrollsAlone = useIsAtLeast("lg");
  const list = useRef<HTMLDivElement>(null);
  const ChooseCreatorsDialog = chooser.useModule(search.choosing !== undefined)?.ChooseCreatorsDialog;
  const DraftsView = drafts.useModule(search.view === "drafts")?.DraftsView;
  const SentView = sent.useModule(search.view === "sent")?.SentView;
  const FiguresView = figures.useModule(search.view === "figures")?.FiguresView;
  const LedgerView = ledger.useModule(search.view === "ledger")?.LedgerView;
  const Conversation = conversations.useModule(search.thread !== undefined)?.Conversation;
  useWarm(conversations, chooser, drafts, sent, figures, ledger);
  const router = useRouter();
  useLiveCampaign(campaignId, router);

  const [asked, setAsked] = useState<AskedStep>();
  const open = (thread: string) => {
    setAsked(undefined);
    onSearch({ thread }, search.thread === undefined ? "push" : "replace");
  };
  const close = () => {
    setAsked(undefined);
    // A reader who came from the list goes back in the history, so that Back does not lead to the list twice.
    if (router.state.location.state.isListBefore) router.history.back();
    else onSearch({ thread: undefined }, "replace");
    const { thread } = search;
    list.current?.querySelector<HTMLElement>(`[data-thread="${thread}"], [data-opens="${thread}"]`)?.focus();
  };
  const walk = useThreadWalk({ list, openId: search.thread, onOpen: open });
  useShortcuts({ ...walk, ...(search.thread !== undefined && { Escape: close }) });

  const mayWrite = mayIn(campaign, "write");
  const showDrafts = (left?: Partial<CampaignSearch>) =>
    onSearch({ ...left, view: "drafts", q: "", page: 1 }, "replace");
  const choose = (label: ReactNode) =>
    mayWrite && (
      <Button
        tone="primary"
        icon={<UserPlus aria-hidden size={16} />}
        onClick={() => onSearch({ choosing: "true" }, "push")}
      >
        {label}
      </Button>
    );
  const conversation =
    search.thread !== undefined &&
    (Conversation ? (
      <ClosesWithParam name="thread">
        <Conversation
          key={search.thread}
          campaign={campaign}
          threadId={search.thread}
          asked={asked?.threadId === search.thread ? asked : undefined}
          onAsked={() => setAsked(undefined)}
          isForDraft={search.view === "drafts"}
          {...(fitsConversation && { onClose: close })}
        />
      </ClosesWithParam>
    ) : (
      <ConversationSkeleton />
    ));

  return (
    <div className="flex flex-col lg:h-dvh">
      <CampaignHeader
        campaign={campaign}
        action={choose(<span className="max-md:sr-only">{t`Choose creators`}</span>)}
        moreActions={
          <>
            {mayWrite && <FollowUpButton campaign={campaign} />}
            <TextsButton campaign={campaign} />
            {mayWrite && (
              <PlanButton
                campaign={campaign}
                remembered={record?.emailTemplates ?? {}}
                onChoose={() => onSearch({ choosing: "true" }, "push")}
                onCreated={() => showDrafts()}
              />
            )}
          </>
        }
      />
      <ThreadToolbar campaign={campaign} search={search} onSearch={onSearch} />
      <div className="flex min-h-0 flex-1 border-t border-line">
        <div
          ref={list}
          data-scroll-restoration-id="campaign-list"
          className="relative min-w-0 flex-1 overflow-y-auto max-conversation:has-[+aside]:hidden"
        >
          {DraftsView && (
            <DraftsView
              campaign={campaign}
              search={search}
              onSearch={onSearch}
              onOpen={open}
              begin={choose(t`Choose more creators`)}
            />
          )}
          {SentView && <SentView campaign={campaign} search={search} onSearch={onSearch} onOpen={open} />}
          {FiguresView && (
            <FiguresView campaign={campaign} onOpen={open} begin={choose(t`Choose the first creators`)} />
          )}
          {LedgerView && <LedgerView campaign={campaign} search={search} onSearch={onSearch} onOpen={open} />}
          {(search.view === "list" || search.view === "board") && (
            <ThreadsView
              campaign={campaign}
              search={search}
              onSearch={onSearch}
              onOpen={open}
              onNext={({ _id: threadId, answer }) => {
                if (threadId !== search.thread) open(threadId);
                if (answer) setAsked({ threadId, answer });
              }}
              scroller={scrollsAlone ? list : undefined}
              begin={choose(t`Choose the first creators`)}
            />
          )}
        </div>
        {conversation && fitsConversation && (
          <aside
            aria-label={t`Conversation`}
            className="flex w-full shrink-0 flex-col border-line conversation:w-[min(44rem,58%)] conversation:border-l"
          >
            {conversation}
          </aside>
        )}
      </div>
      {conversation && !fitsConversation && (
        <Sheet title={t`Conversation`} width="wide" onClose={close}>
          {conversation}
        </Sheet>
      )}
      {ChooseCreatorsDialog && mayWrite && (
        <ChooseCreatorsDialog
          campaign={campaign}
          remembered={record?.emailTemplates ?? {}}
          search={search}
          onSearch={onSearch}
          onClose={(left) => onSearch(left, "replace")}
          onCreated={showDrafts}
        />
      )}
    </div>
  );
}
