import type { inbox } from "@overture/contract";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { useEffect, useRef } from "react";
import { messageOf } from "../../../api/call-error";
import { inboxPages } from "../../../entities/inbox/inbox.queries";
import { type ChangeInboxSearch, type InboxSearch, listOf } from "../../../entities/inbox/inbox-search";
import { threadDetail } from "../../../entities/thread/thread.queries";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { LoadMore } from "../../../ui/load-more";
import { loadable, useWarm } from "../../../ui/loadable";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { Sheet } from "../../../ui/sheet";
import { useShortcuts } from "../../../ui/shortcuts";
import { Skeleton } from "../../../ui/skeleton";
import { useFitsConversation } from "../../../ui/use-fits";
import { useIsAtLeast } from "../../../ui/use-media";
import { useThreadWalk } from "../threads/use-thread-walk";
import { InboxList } from "./inbox-list";
import { useMarkRead } from "./inbox-thread.queries";
import { InboxToolbar } from "./inbox-toolbar";
import { conversations, OpenConversation } from "./open-conversation";
import { useListed } from "./use-listed";

const none = loadable(() => import("./no-conversations"));

interface Props {
  search: InboxSearch;
  onSearch: ChangeInboxSearch;
}

const intentIsFreshMs = 10_000;

/** The conversations of all campaigns by box, and the one that is open beside them. */
export function InboxPage({ search, onSearch }: Props) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const fitsConversation = useFitsConversation();
  // As the classes below have it: the list has the height that is left of the window, and scrolls in it.
  const scrollsAlone = useIsAtLeast("lg");
  const pages = useInfiniteQuery(inboxPages(listOf(search)));
  const { items, total, counts } = useListed(pages.data, search);
  const NoConversations = none.useModule(total === 0)?.NoConversations;
  useWarm(conversations);

  const openId = search.thread;
  const openItem = items.find(({ _id }) => _id === openId);
  const { mutate: markRead } = useMarkRead();
  const isUnread = openItem?.isUnread === true;
  // Connects to the server: whoever looks at a conversation has read it, also what comes meanwhile.
  useEffect(() => {
    if (openId !== undefined && isUnread) markRead(openId);
  }, [openId, isUnread, markRead]);

  const open = (thread: string) => onSearch({ thread }, openId === undefined ? "push" : "replace");
  const close = () => {
    // Whoever came from the list goes back to it, so that Back does not meet it a second time.
    if (router.state.location.state.isListBefore) router.history.back();
    else onSearch({ thread: undefined }, "replace");
    focusRow(list.current, openId);
  };
  const walk = useThreadWalk({ list, openId, onOpen: open });
  useShortcuts({
    ...walk,
    "/": { label: "Search", act: () => field.current?.focus() },
    ...(openId !== undefined && { Escape: close }),
  });

  const conversation = openId !== undefined && (
    <OpenConversation
      key={openId}
      threadId={openId}
      campaignId={openItem?.campaign._id}
      {...(fitsConversation && { onClose: close })}
    />
  );

  return (
    <div className="flex flex-col lg:h-dvh">
      <InboxToolbar search={search} onSearch={onSearch} counts={counts} items={items} field={field} />
      <div className="flex min-h-0 flex-1">
        <div
          ref={list}
          data-scroll-restoration-id="inbox-list"
          aria-busy={pages.isPlaceholderData}
          className="relative min-w-0 flex-1 overflow-y-auto conversation:max-w-104 conversation:border-r conversation:border-line aria-busy:opacity-60"
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
                    onOpen={open}
                    onIntent={({ _id, campaign }: inbox.InboxItem) =>
                      void queryClient.prefetchQuery({ ...threadDetail(campaign._id, _id), staleTime: intentIsFreshMs })
                    }
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
          <section aria-label="Conversation" className="flex min-w-0 flex-1 flex-col">
            {conversation || <NoneOpen />}
          </section>
        )}
      </div>
      {conversation && !fitsConversation && (
        <Sheet title="Conversation" width="wide" onClose={close}>
          {conversation}
        </Sheet>
      )}
    </div>
  );
}

function focusRow(list: HTMLElement | null, threadId: string | undefined): void {
  list?.querySelector<HTMLElement>(`[data-thread="${threadId}"]`)?.focus();
}

function NoneOpen() {
  return (
    <div className="my-auto">
      <EmptyState icon={<Inbox aria-hidden size={24} />} title="No conversation is open">
        Choose one of the list, or walk through it with J and K.
      </EmptyState>
    </div>
  );
}

function InboxSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the conversations</span>
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
