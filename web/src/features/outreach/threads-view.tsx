import type { campaigns } from "@overture/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { formatNumber } from "../../ui/format";
import { Skeleton } from "../../ui/skeleton";
import { threadPages } from "./api";
import { type CampaignSearch, type ChangeSearch, filterOf, isFiltered, noFilter } from "./campaign-search";
import { ThreadBoard, ThreadList } from "./thread-list";

interface Props {
  campaign: campaigns.Campaign;
  search: CampaignSearch;
  onSearch: ChangeSearch;
  onOpen: (threadId: string) => void;
  /** The button that makes the first conversations. */
  begin: ReactNode;
}

/** The conversations that match, as a list or a board, a page at a time. */
export function ThreadsView({ campaign, search, onSearch, onOpen, begin }: Props) {
  const filter = filterOf(search);
  const pages = useInfiniteQuery(threadPages(campaign._id, filter));

  if (pages.isError && !pages.data) {
    return <ErrorState message={messageOf(pages.error)} onRetry={() => void pages.refetch()} />;
  }
  if (!pages.data) return <ThreadsSkeleton />;

  const threads = withoutRepeats(pages.data.pages.flatMap((page) => page.threads));
  const total = pages.data.pages[0]?.total ?? 0;
  if (threads.length === 0) {
    return isFiltered(filter) ? (
      <EmptyState
        title="No conversation matches"
        action={<Button onClick={() => onSearch(noFilter, "replace")}>Reset filters</Button>}
      >
        Try another word, or show conversations of every step and status.
      </EmptyState>
    ) : (
      <EmptyState icon={<MessagesSquare aria-hidden size={24} />} title="No conversations yet" action={begin}>
        Choose creators, and a first message to each of them is drafted for you to look over.
      </EmptyState>
    );
  }
  return (
    <div aria-busy={pages.isPlaceholderData} className={pages.isPlaceholderData ? "opacity-60" : ""}>
      {search.view === "board" ? (
        <ThreadBoard threads={threads} openId={search.thread} onOpen={onOpen} />
      ) : (
        <ThreadList threads={threads} openId={search.thread} onOpen={onOpen} />
      )}
      <div className="flex items-center justify-center gap-3 p-4 text-muted">
        <p role="status" className="tabular-nums">
          {formatNumber(threads.length)} of {formatNumber(total)}
        </p>
        {pages.hasNextPage && (
          <Button size="small" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Load more
          </Button>
        )}
      </div>
    </div>
  );
}

/** A thread that moved up between two pages would be shown twice. */
function withoutRepeats<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}

function ThreadsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the conversations</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex items-center gap-4 border-b border-line px-4 py-3">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
