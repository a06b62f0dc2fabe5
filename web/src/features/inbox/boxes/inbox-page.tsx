import type { inbox } from "@overture/contract";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { inboxPages } from "../../../entities/inbox/inbox.queries";
import { type ChangeInboxSearch, type InboxSearch, listOf } from "../../../entities/inbox/inbox-search";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { join } from "../../../ui/join";
import { LoadMore } from "../../../ui/load-more";
import { loadable, useWarm } from "../../../ui/loadable";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { Sheet } from "../../../ui/sheet";
import { type Shortcuts, useShortcuts } from "../../../ui/shortcuts";
import { Skeleton } from "../../../ui/skeleton";
import { useAddressWith } from "../../../ui/use-address-with";
import { useFitsConversation } from "../../../ui/use-fits";
import { useIsAtLeast, useIsMobile } from "../../../ui/use-media";
import { ConversationSkeleton } from "../conversation/conversation-skeleton";
import { useThreadSelection } from "../threads/use-thread-selection";
import { useThreadWalk } from "../threads/use-thread-walk";
import { InboxList } from "./inbox-list";
import { InboxToolbar } from "./inbox-toolbar";
import { useInboxTriage } from "./use-inbox-triage";
import { useListed } from "./use-listed";
import { useLiveInbox } from "./use-live-inbox";
import { useScrollAnchor } from "./use-scroll-anchor";

/** Loaded after the list. */
const conversations = loadable(() => import("./open-conversation"));
const none = loadable(() => import("./no-conversations"));
const selected = loadable(() => import("./selected-conversations"), { canMiss: true });
const dialogs = loadable(() => import("./triage-dialogs"));
const badge = loadable(() => import("./title-badge"), { canMiss: true });
const notifications = loadable(() => import("../../../entities/inbox/notifications/inbox-notifications"));

interface Props {
  search: InboxSearch;
  onSearch: ChangeInboxSearch;
}

/** Shown only above an open conversation. */
const bar = loadable(() => import("./triage-bar"));

const intentIsFreshMs = 10_000;

/** The conversations of all campaigns by box, next to the open conversation. */
export function InboxPage({ search, onSearch }: Props) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  /** The conversation that was opened to write an answer. */
  const [writingId, setWritingId] = useState<string>();
  const fitsConversation = useFitsConversation();
  // Must match the classes below: from this width on, the list fills the rest of the window and scrolls by itself.
  const scrollsAlone = useIsAtLeast("lg");
  const openId = search.thread;
  const pages = useInfiniteQuery(inboxPages(listOf(search)));
  const { items, total, matching, counts, openItem, asked } = useListed(pages.data, search);
  const NoConversations = none.useModule(total === 0)?.NoConversations;
  const TriageBar = bar.useModule(openId !== undefined)?.TriageBar;
  const Conversations = conversations.useModule(openId !== undefined);
  useWarm(conversations, dialogs, bar);
  useLiveInbox();
  // On wider screens they are in the side bar.
  const isMobile = useIsMobile();
  const InboxNotifications = notifications.useModule(isMobile)?.InboxNotifications;
  const TitleBadge = badge.useModule()?.TitleBadge;

  const addressOf = useAddressWith("thread");
  useScrollAnchor({ list, scrollsAlone, items, openId });

  const open = (thread: string, isWriting = false) => {
    setWritingId(isWriting ? thread : undefined);
    onSearch({ thread }, openId === undefined ? "push" : "replace");
  };
  const close = () => {
    setWritingId(undefined);
    // A user who came from the list returns to that history entry, so that Back does not show the list twice.
    if (router.state.location.state.isListBefore) router.history.back();
    else onSearch({ thread: undefined }, "replace");
    focusRow(list.current, openId);
  };
  const walk = useThreadWalk({ list, openId, onOpen: open });
  const shown = pages.isPlaceholderData ? undefined : JSON.stringify(listOf(search));
  const selection = useThreadSelection("inbox", items, shown);
  const findFocused = () => focusedIn(list.current);
  const triage = useInboxTriage({
    items,
    list: listOf(search),
    matching,
    selection,
    openId,
    openItem,
    findFocused,
    onOpen: open,
    onClose: close,
    onFocus: (threadId) => focusRow(list.current, threadId),
  });
  const SelectedConversations = selected.useModule(counts !== undefined)?.SelectedConversations;
  const Dialogs = dialogs.useModule(triage.asking !== undefined)?.TriageDialogs;

  function openFocused(isWriting: boolean) {
    const focused = findFocused();
    if (focused !== undefined && focused !== openId) open(focused, isWriting);
  }

  const keys: Shortcuts = {
    ...walk,
    o: { label: t({ message: "Open", context: "verb" }), act: () => openFocused(false) },
    ...(openId === undefined && { r: { label: t`Open and write`, act: () => openFocused(true) } }),
    e: { label: t`Done, or open again`, act: () => triage.done() },
    s: { label: t`Snooze`, act: () => triage.askSnooze() },
    a: { label: t`Assign`, act: () => triage.askAssign() },
    u: { label: t`Mark as unread or read`, act: () => triage.toggleUnread() },
    x: {
      label: t`Select; with Shift all up to here`,
      act: (event) => {
        const id = findFocused() ?? openId;
        if (id !== undefined) selection.toggle(id, event?.shiftKey === true);
      },
    },
    z: { label: t`Undo`, act: triage.undoLast },
    "/": { label: t`Search`, act: () => field.current?.focus() },
    // A sheet handles Escape itself.
    ...(openId !== undefined && fitsConversation && { Escape: close }),
  };
  useShortcuts(keys, place);

  const onIntent = ({ _id, campaign }: inbox.InboxItem) => {
    const detail = conversations.present()?.threadDetail(campaign._id, _id);
    if (detail) void queryClient.prefetchQuery({ ...detail, staleTime: intentIsFreshMs });
  };

  const conversation = openId !== undefined && (
    <div ref={place} className="flex min-h-0 flex-1 flex-col">
      {!asked.isLoadingError && (
        <div className="min-h-[2.5625rem]">
          {openItem && TriageBar && <TriageBar item={openItem} triage={triage} />}
        </div>
      )}
      {Conversations ? (
        <Conversations.OpenConversation
          key={openId}
          threadId={openId}
          campaignId={openItem?.campaign._id}
          failed={asked.isLoadingError ? asked : undefined}
          isWriting={writingId === openId}
          isUnread={openItem?.isUnread === true}
          onAnswered={openItem && ((isOpen) => triage.answered(openItem, isOpen))}
          {...(fitsConversation && { onClose: close })}
        />
      ) : (
        <ConversationSkeleton />
      )}
    </div>
  );

  return (
    <div className="flex flex-col lg:h-dvh">
      <InboxToolbar search={search} onSearch={onSearch} counts={counts} items={items} field={field} />
      {SelectedConversations && (
        <SelectedConversations items={items} total={matching} selection={selection} triage={triage} />
      )}
      <div className="flex min-h-0 flex-1">
        <div
          ref={list}
          data-scroll-restoration-id="inbox-list"
          aria-busy={pages.isPlaceholderData}
          className={join(
            "relative min-w-0 flex-1 overflow-y-auto conversation:max-w-104 conversation:border-r conversation:border-line aria-busy:opacity-60",
            fitsConversation && conversation && "max-conversation:hidden",
          )}
        >
          {pages.isLoadingError ? (
            <ErrorState message={messageOf(pages.error)} onRetry={() => void pages.refetch()} />
          ) : !pages.data ? (
            <InboxSkeleton />
          ) : (
            <>
              <div className="px-4 md:px-6">
                <RefreshFailed query={pages} />
              </div>
              {items.length === 0 && counts ? (
                NoConversations && <NoConversations search={search} counts={counts} onSearch={onSearch} />
              ) : (
                <>
                  <InboxList
                    items={items}
                    total={total}
                    scroller={scrollsAlone ? list : undefined}
                    openId={openId}
                    addressOf={addressOf}
                    selection={selection}
                    onOpen={open}
                    onIntent={onIntent}
                  />
                  <LoadMore
                    shown={items.length}
                    total={total}
                    hasMore={pages.hasNextPage}
                    busy={pages.isFetchingNextPage}
                    problem={pages.isFetchNextPageError ? messageOf(pages.error) : undefined}
                    onMore={() => void pages.fetchNextPage()}
                  />
                </>
              )}
            </>
          )}
        </div>
        {fitsConversation && (
          <section
            aria-label={t`Conversation`}
            className={join("flex min-w-0 flex-1 flex-col", !conversation && "max-conversation:hidden")}
          >
            {conversation || <NoneOpen />}
          </section>
        )}
      </div>
      {conversation && !fitsConversation && (
        <Sheet title={t`Conversation`} hideTitle={isMobile} width="wide" onClose={close}>
          {conversation}
        </Sheet>
      )}
      {isMobile && InboxNotifications && <InboxNotifications />}
      {TitleBadge && <TitleBadge />}
      {triage.asking && Dialogs && <Dialogs asking={triage.asking} triage={triage} />}
    </div>
  );
}

function focusRow(list: HTMLElement | null, threadId: string | undefined): void {
  list?.querySelector<HTMLElement>(`[data-thread="${threadId}"]`)?.focus();
}

function focusedIn(list: HTMLElement | null): string | undefined {
  const row = document.activeElement?.closest("[role=listitem]");
  return list?.contains(row ?? null) ? row?.querySelector<HTMLElement>("[data-thread]")?.dataset["thread"] : undefined;
}

function NoneOpen() {
  return (
    <div className="my-auto">
      <EmptyState icon={<Inbox aria-hidden size={24} />} title={t`No conversation is open`}>
        {t`Choose one of the list, or walk through it with J and K.`}
      </EmptyState>
    </div>
  );
}

function InboxSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t`Loading the conversations`}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex flex-col gap-2 border-b border-line px-4 py-3 md:px-6">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
          <Skeleton className="h-3 w-5/6" />
        </div>
      ))}
    </div>
  );
}
