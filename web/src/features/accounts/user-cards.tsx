import type { accounts } from "@overture/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { formatDate } from "../../ui/format";
import { loadable } from "../../ui/loadable";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { UserActions, type UserHandlers } from "./user-actions";
import { RoleBadge, StandingBadge, Verified } from "./user-columns";
import { userStream } from "./users.queries";

interface Props extends UserHandlers {
  query: string;
  /** Above the cards. */
  toolbar: ReactNode;
  /** Below the cards, once they are there. */
  foot: ReactNode;
}

const cardPx = 110;

/** Large, and on a wide screen nobody needs it. */
const list = loadable(() => import("../../ui/virtual-list"));

/** On a narrow screen: cards that go on as one scrolls. */
export function UserCards({ query, toolbar, foot: below, ...handlers }: Props) {
  const users = useInfiniteQuery(userStream(query));
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = users;
  const foot = useRef<HTMLDivElement>(null);
  const VirtualList = list.useModule()?.VirtualList;
  const shown = users.data?.pages.flatMap((page) => page.users);

  // Connects to the viewport: the next page loads when the end of the last card becomes visible.
  useEffect(() => {
    // After a failure it waits to be asked: the foot is still in view, and would ask without end.
    if (!foot.current || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
    });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, VirtualList]);

  return (
    <div className="flex flex-col gap-4">
      {toolbar}
      <RefreshFailed query={users} />
      {users.isLoadingError && <ErrorState message={messageOf(users.error)} onRetry={() => void users.refetch()} />}
      {(users.isPending || !VirtualList) && <SkeletonCards />}
      {shown?.length === 0 && (
        <div className="rounded border border-line bg-raised">
          <EmptyState title={t`No users found.`} />
        </div>
      )}
      {VirtualList && (
        <div>
          <VirtualList
            label={t`Users`}
            rows={shown ?? []}
            rowId={({ _id }) => _id}
            total={users.data?.pages[0]?.total ?? 0}
            rowPx={cardPx}
            gapPx={8}
            rowClasses="rounded border border-line bg-raised p-4"
          >
            {(user) => <UserCard user={user} {...handlers} />}
          </VirtualList>
          <div ref={foot} />
        </div>
      )}
      <p role="status" className="text-center text-muted">
        {isFetchingNextPage ? t`Loading More Users` : ""}
      </p>
      {isFetchNextPageError && !isFetchingNextPage && (
        <ErrorState message={messageOf(users.error)} onRetry={() => void fetchNextPage()} />
      )}
      {!users.isPending && below}
    </div>
  );
}

export function UserCard({ user, ...handlers }: UserHandlers & { user: accounts.User }) {
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-medium">
          <span className="truncate">{user.username}</span>
          <RoleBadge role={user.role} />
          <StandingBadge user={user} />
        </p>
        <p className="truncate text-muted">{user.email}</p>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-muted">
          <span className="inline-flex gap-2">
            {t`Verified`} <Verified user={user} />
          </span>
          {user.createdAt !== undefined && <span>{t`Created ${formatDate(user.createdAt)}`}</span>}
        </p>
      </div>
      <UserActions user={user} {...handlers} />
    </div>
  );
}

function SkeletonCards() {
  return (
    <ul aria-hidden className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5].map((card) => (
        <li key={card} className="rounded border border-line bg-raised p-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mt-3 h-4 w-3/4" />
        </li>
      ))}
    </ul>
  );
}
