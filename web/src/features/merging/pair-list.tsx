import { useInfiniteQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { useRef } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { because } from "../../ui/because";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { formatTotal } from "../../ui/format";
import { ListSkeleton } from "../../ui/list-skeleton";
import { MorePages } from "../../ui/more-pages";
import { RefreshFailed } from "../../ui/refresh-failed";
import { toast } from "../../ui/toast";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { useListWalk } from "../../ui/use-list-walk";
import { duplicatePairs, useDismissal } from "./merging.queries";
import { PairItem } from "./pair-item";
import { useMerging } from "./use-merging";

/** Pairs of possible duplicates, the most certain first: the open ones, or the dismissed ones. */
export function PairList({ isDismissed }: { isDismissed: boolean }) {
  const found = useInfiniteQuery(duplicatePairs(isDismissed));
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, "li");
  useListWalk(list);
  const { mergePair, merging } = useMerging();
  const dismissal = useDismissal();
  const items = found.data?.pages.flatMap((page) => page.items);
  const [first] = found.data?.pages ?? [];

  function dismiss(id: string, toDismiss: boolean) {
    dismissal.mutate(
      { id, isDismissed: toDismiss },
      {
        onSuccess: () =>
          toDismiss &&
          toast.success(t`They are not shown as a pair any more`, {
            action: { label: t`Undo`, onClick: () => dismiss(id, false) },
          }),
        onError: (error) => toast.error(t`The pair could not be changed`, because(error)),
      },
    );
  }

  return (
    <>
      <RefreshFailed query={found} />
      {first && first.total > 0 && (
        <p role="status" className="mb-2 text-[13px] text-muted">
          {formatTotal(first.total, first.totalIsEstimate, "pair")}
          {!first.isComplete && `. ${t`Some creators are still being compared.`}`}
        </p>
      )}
      <div ref={list} className="rounded border border-line bg-raised">
        {found.isLoadingError ? (
          <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
        ) : !items ? (
          <ListSkeleton words={t`Loading pairs`} row="h-16" />
        ) : items.length === 0 ? (
          <EmptyState
            icon={<UsersRound aria-hidden size={24} />}
            title={isDismissed ? t`No pair was dismissed` : t`No duplicates found`}
          >
            {isDismissed
              ? t`Pairs that are not the same person are listed here, and can be considered again.`
              : first?.isComplete === false
                ? t`Creators are still being compared. Look again in a while.`
                : t`Creators that share an address or a handle, or have much the same name, are listed here.`}
          </EmptyState>
        ) : (
          <ul aria-label={isDismissed ? t`Dismissed pairs` : t`Possible duplicates`} className="divide-y divide-line">
            {items.map((pair) => (
              <PairItem
                key={pair._id}
                pair={pair}
                busy={
                  (merging !== undefined && pair.creators.some(({ _id }) => _id === merging)) ||
                  (dismissal.isPending && dismissal.variables.id === pair._id)
                }
                onMerge={mergePair}
                onDismiss={(toDismiss) => dismiss(pair._id, toDismiss)}
              />
            ))}
          </ul>
        )}
      </div>
      <MorePages list={found} />
    </>
  );
}
