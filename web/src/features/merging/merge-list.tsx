import { useInfiniteQuery } from "@tanstack/react-query";
import { Merge } from "lucide-react";
import { useRef } from "react";
import { Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { Ago } from "../../ui/figures";
import { formatDate } from "../../ui/format";
import { ListSkeleton } from "../../ui/list-skeleton";
import { MorePages } from "../../ui/more-pages";
import { RefreshFailed } from "../../ui/refresh-failed";
import { useListWalk } from "../../ui/use-list-walk";
import { merges } from "./merging.queries";
import { useMerging } from "./use-merging";

/** The merges of the last 30 days, each with an Undo. */
export function MergeList() {
  const found = useInfiniteQuery(merges);
  const list = useRef<HTMLDivElement>(null);
  useListWalk(list);
  const { undoMerge, undoing } = useMerging();
  const items = found.data?.pages.flatMap((page) => page.items);

  return (
    <>
      <RefreshFailed query={found} />
      <div ref={list} className="rounded border border-line bg-raised">
        {found.isLoadingError ? (
          <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
        ) : !items ? (
          <ListSkeleton words={t`Loading merges`} row="h-16" />
        ) : items.length === 0 ? (
          <EmptyState icon={<Merge aria-hidden size={24} />} title={t`Nothing was merged lately`}>
            {t`What you merge is listed here for 30 days, and can be undone.`}
          </EmptyState>
        ) : (
          <ul aria-label={t`Merged creators`} className="divide-y divide-line">
            {items.map(({ mergeId, creator, other, mergedAt, mergedBy, undoUntil }) => (
              <li key={mergeId} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
                <div className="min-w-56 flex-1">
                  <p className="break-words">
                    <Trans>
                      <span className="font-medium">{other.username}</span> was merged into{" "}
                      <span className="font-medium">{creator.username}</span>
                    </Trans>
                  </p>
                  <p className="mt-0.5 flex flex-wrap gap-x-2 text-[13px] text-muted">
                    <span className="break-all">{other.email}</span>
                    <span>
                      {mergedBy === undefined ? (
                        <Ago date={mergedAt} />
                      ) : (
                        <Trans>
                          <Ago date={mergedAt} /> by {mergedBy.username}
                        </Trans>
                      )}
                    </span>
                    <span>{t`can be undone until ${formatDate(undoUntil)}`}</span>
                  </p>
                </div>
                <Button
                  data-walk
                  size="small"
                  busy={undoing === mergeId}
                  aria-label={t`Undo the merge of ${other.username}`}
                  onClick={() => void undoMerge(mergeId, other.username)}
                >
                  {t`Undo`}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <MorePages list={found} />
    </>
  );
}
