import { createFileRoute } from "@tanstack/react-router";
import { deletedItems } from "../../../../features/recently-deleted/recently-deleted.queries";
import { RecentlyDeletedPage } from "../../../../features/recently-deleted/recently-deleted-page";
import { pageMetadata } from "../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/recently-deleted")({
  head: () => pageMetadata({ title: "Recently deleted", description: "What was deleted and can be restored." }),
  // Only starts the request: the list shows its own skeleton, and its error, in place.
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(deletedItems);
  },
  component: RecentlyDeletedPage,
});
