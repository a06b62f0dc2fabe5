import type { campaigns, threads } from "@overture/contract";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode, RefObject } from "react";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { filterOf } from "../../../entities/campaign/campaign-filter";
import { mayIn } from "../../../entities/campaign/campaign-rights";
import type { CampaignSearch, ChangeSearch } from "../../../entities/campaign/campaign-search";
import { threadDetail, threadPages } from "../../../entities/thread/thread.queries";
import { ErrorState } from "../../../ui/error-state";
import { LoadMore } from "../../../ui/load-more";
import { loadable } from "../../../ui/loadable";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { useShortcuts } from "../../../ui/shortcuts";
import { Skeleton } from "../../../ui/skeleton";
import { useAddressWith } from "../../../ui/use-address-with";
import { ThreadList } from "./thread-list";
import { useThreadSelection } from "./use-thread-selection";

interface Props {
  campaign: campaigns.Campaign;
  search: CampaignSearch;
  onSearch: ChangeSearch;
  onOpen: (threadId: string) => void;
  /** Opens a conversation with the next step that its answer asks for. */
  onNext: (thread: threads.ThreadSummary) => void;
  /** The element that scrolls the conversations; undefined if the page scrolls. */
  scroller: RefObject<HTMLElement | null> | undefined;
  /** The button that makes the first conversations. */
  begin: ReactNode;
}

const none = loadable(() => import("./no-threads"));
const board = loadable(() => import("./thread-board"));
const selected = loadable(() => import("./selected-threads"), { canMiss: true });
const rowPx = 44;
const intentIsFreshMs = 10_000;

/** The matching conversations as a list or a board, which load more while the user scrolls. */
export function ThreadsView({ campaign, search, onSearch, onOpen, onNext, scroller, begin }: Props) {
  const filter = filterOf(search);
  const mayWrite = mayIn(campaign, "write");
  const pages = useInfiniteQuery(threadPages(campaign._id, filter));
  const queryClient = useQueryClient();
  const addressOf = useAddressWith("thread");
  const SelectedThreads = selected.useModule(mayWrite && pages.data !== undefined)?.SelectedThreads;
  const ThreadBoard = board.useModule(search.view === "board")?.ThreadBoard;
  const NoThreads = none.useModule(pages.data?.pages[0]?.total === 0)?.NoThreads;
  const rows = pages.data?.pages.flatMap(({ threads }) => threads) ?? [];
  const list = pages.isPlaceholderData ? undefined : JSON.stringify(filter);
  const selection = useThreadSelection(`threads.${campaign._id}`, rows, list);

  useShortcuts({
    x: {
      label: t`Select; with Shift all up to here`,
      act: (event) => {
        const id = findInRow("[data-thread]")?.dataset["thread"];
        if (id !== undefined && mayWrite && search.view === "list") {
          selection.toggle(id, event?.shiftKey === true);
        }
      },
    },
    a: {
      label: t`Next step of the conversation in focus`,
      act: () => findInRow("[data-next-step]")?.click(),
    },
  });

  if (pages.isLoadingError) {
    return <ErrorState message={messageOf(pages.error)} onRetry={() => void pages.refetch()} />;
  }
  if (!pages.data) return <ThreadsSkeleton />;

  const total = pages.data.pages[0]?.total ?? 0;
  const empty = NoThreads && <NoThreads search={search} onSearch={onSearch} begin={begin} />;
  if (total === 0 && search.view === "board") return empty;

  const opening = {
    openId: search.thread,
    addressOf,
    onOpen,
    onNext: mayWrite ? onNext : undefined,
    scroller,
    onIntent: (threadId: string) =>
      void queryClient.prefetchQuery({ ...threadDetail(campaign._id, threadId), staleTime: intentIsFreshMs }),
  };
  if (search.view === "board") {
    return ThreadBoard ? <ThreadBoard campaignId={campaign._id} filter={filter} {...opening} /> : <ThreadsSkeleton />;
  }
  return (
    <div aria-busy={pages.isPlaceholderData} className={pages.isPlaceholderData ? "opacity-60" : ""}>
      <div className="px-4 md:px-6">
        <RefreshFailed query={pages} />
      </div>
      {SelectedThreads && (
        <SelectedThreads
          campaignId={campaign._id}
          selection={selection}
          rows={rows}
          matching={selection.isAll ? { ...filter, count: total } : undefined}
          total={total}
        />
      )}
      {total === 0 ? (
        empty
      ) : (
        <>
          <ThreadList
            {...opening}
            selection={mayWrite ? { ids: selection.ids, onToggle: selection.toggle } : undefined}
            label={t`Conversations`}
            pages={pages.data.pages.map(({ threads }) => threads)}
            total={total}
            rowPx={rowPx}
            rowClasses="border-b border-line"
          />
          <LoadMore
            shown={rows.length}
            total={total}
            hasMore={pages.hasNextPage}
            busy={pages.isFetchingNextPage}
            problem={pages.isFetchNextPageError ? messageOf(pages.error) : undefined}
            onMore={() => void pages.fetchNextPage()}
          />
        </>
      )}
    </div>
  );
}

/** Finds an element in the row of the focused conversation. */
function findInRow(selector: string) {
  return document.activeElement?.closest("[role=listitem]")?.querySelector<HTMLElement>(selector);
}

function ThreadsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t`Loading the conversations`}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="border-b border-line px-4 py-3">
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
