import type { outreach, threads } from "@overture/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import type { ThreadFilter } from "../../../entities/campaign/campaign-search";
import { threadPages } from "../../../entities/thread/thread.queries";
import { ErrorState } from "../../../ui/error-state";
import { formatNumber } from "../../../ui/format";
import { LoadMore } from "../../../ui/load-more";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { Skeleton } from "../../../ui/skeleton";
import { ThreadList } from "./thread-list";

interface Props {
  campaignId: string;
  filter: ThreadFilter;
  openId: string | undefined;
  /** The URL of this page with the conversation open. */
  addressOf: (threadId: string) => string;
  onOpen: (threadId: string) => void;
  onIntent: (threadId: string) => void;
  onNext: ((thread: threads.ThreadSummary) => void) | undefined;
  scroller: RefObject<HTMLElement | null> | undefined;
}

const places = ["initial", "negotiation", "final", "ended"] as const;

const placeNames = {
  initial: t`Initial`,
  negotiation: t`Negotiation`,
  final: t`Final`,
  ended: t`Ended`,
} satisfies Record<outreach.ThreadPlace, string>;

const listNames = {
  initial: t`Initial conversations`,
  negotiation: t`Negotiation conversations`,
  final: t`Final conversations`,
  ended: t`Ended conversations`,
} satisfies Record<outreach.ThreadPlace, string>;

/** The conversations in one column for each step. Each column loads its own pages. */
export function ThreadBoard(props: Props) {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const noteAnswer = (place: string) => setAnswered((before) => new Set(before).add(place));

  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-4 p-4 md:px-6 @xl:grid-cols-2 @5xl:grid-cols-4">
        {places.map((place) => (
          <Column
            key={place}
            place={place}
            isShown={answered.size === places.length}
            onAnswer={noteAnswer}
            {...props}
          />
        ))}
      </div>
    </div>
  );
}

const cardPx = 92;

interface ColumnProps extends Props {
  place: outreach.ThreadPlace;
  /** Whether all columns are loaded; before that, on a phone each would move the columns below it. */
  isShown: boolean;
  onAnswer: (place: string) => void;
}

function Column({ place, campaignId, filter, isShown, onAnswer, ...opening }: ColumnProps) {
  const column = useInfiniteQuery(threadPages(campaignId, { ...filter, place }));
  const pages = column.data?.pages;
  const total = pages?.[0]?.total;
  const shown = pages?.reduce((sum, { threads }) => sum + threads.length, 0) ?? 0;
  const hasAnswer = !column.isPending;
  const noteAnswer = useEffectEvent(() => onAnswer(place));

  // Connects to the layout, so that cached columns are shown at once.
  useLayoutEffect(() => {
    if (hasAnswer) noteAnswer();
  }, [hasAnswer]);

  if (!isShown || column.isPending) return <ColumnSkeleton place={place} />;

  return (
    <section aria-label={placeNames[place]} aria-busy={column.isPlaceholderData} className="min-w-0">
      <h2 className="mb-2 flex items-center gap-2 text-[13px] font-medium text-muted">
        {placeNames[place]} <span className="tabular-nums">{total !== undefined && formatNumber(total)}</span>
      </h2>
      <RefreshFailed query={column} />
      {column.isLoadingError && <ErrorState message={messageOf(column.error)} onRetry={() => void column.refetch()} />}
      {total === 0 && <div className="min-h-16 rounded border border-dashed border-line" />}
      {pages && total !== undefined && total > 0 && (
        <ThreadList
          {...opening}
          label={listNames[place]}
          pages={pages.map(({ threads }) => threads)}
          total={total}
          rowPx={cardPx}
          gapPx={8}
          rowClasses="overflow-hidden rounded border border-line bg-raised"
        />
      )}
      {column.hasNextPage && (
        <LoadMore
          shown={shown}
          total={total ?? 0}
          hasMore
          busy={column.isFetchingNextPage}
          problem={column.isFetchNextPageError ? messageOf(column.error) : undefined}
          onMore={() => void column.fetchNextPage()}
        />
      )}
    </section>
  );
}

function ColumnSkeleton({ place }: { place: outreach.ThreadPlace }) {
  return (
    <div aria-hidden className="flex min-w-0 flex-col gap-2">
      <p className="text-[13px] font-medium text-muted">{placeNames[place]}</p>
      {[1, 2, 3].map((card) => (
        <div key={card} className="rounded border border-line bg-raised p-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mt-3 h-4 w-3/4" />
        </div>
      ))}
    </div>
  );
}
