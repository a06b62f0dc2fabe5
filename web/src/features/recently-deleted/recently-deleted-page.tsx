import type { archive } from "@overture/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { messageOf } from "../../api/call-error";
import { useRestoreArchived } from "../../entities/archive/archive.queries";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { Page } from "../../ui/page";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { DeletedItem } from "./deleted-item";
import { deletedItems } from "./recently-deleted.queries";

/** What was deleted in the last 30 days, for whoever may bring it back. */
export function RecentlyDeletedPage() {
  const found = useInfiniteQuery(deletedItems);
  const restore = useRestoreArchived();
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];

  function bringBack(item: archive.ArchivedItem) {
    restore.mutate(item, {
      onSuccess: () => toast.success(`“${item.name}” is back`),
      onError: (error) => toast.error(`“${item.name}” could not be restored`, { description: messageOf(error) }),
    });
  }

  return (
    <Page
      title="Recently deleted"
      description="What was deleted stays here for 30 days. Restored, it is what it was before; after that it is gone for good."
    >
      <div className="rounded border border-line bg-raised">
        {found.isError ? (
          <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <ListSkeleton />
        ) : items.length === 0 ? (
          <EmptyState icon={<Trash2 aria-hidden size={24} />} title="Nothing was deleted lately">
            Campaigns, templates and mailboxes that are deleted can be restored here.
          </EmptyState>
        ) : (
          <ul aria-label="Recently deleted" className="divide-y divide-line">
            {items.map((item) => (
              <DeletedItem
                key={`${item.kind} ${item._id}`}
                item={item}
                busy={restore.isPending && restore.variables?._id === item._id}
                onRestore={() => bringBack(item)}
              />
            ))}
          </ul>
        )}
      </div>
      {found.hasNextPage && (
        <div className="mt-3 flex justify-center">
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </Page>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4 p-4">
      <span className="sr-only">Loading what was deleted</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}
