import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { t } from "#language";
import { optionalTextParam, splitTableParams, tableParams } from "../../../../api/search-params";
import { RecentlyDeletedPage } from "../../../../features/recently-deleted/recently-deleted-page";
import { replacesHistory } from "../../../../page-change";
import { pageMetadata } from "../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/recently-deleted")({
  // What kinds there are, the page knows, so that the start need not.
  validateSearch: z.object({ kind: optionalTextParam, ...tableParams }),
  head: () => pageMetadata({ title: t`Recently deleted`, description: t`What was deleted and can be restored.` }),
  component: RecentlyDeleted,
});

function RecentlyDeleted() {
  const { user } = Route.useRouteContext();
  const { search, tableState } = splitTableParams(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <RecentlyDeletedPage
      isAdmin={user.role === "admin"}
      search={search}
      tableState={tableState}
      onSearch={(next, how) =>
        void navigate({ search: { ...tableState, ...next }, replace: replacesHistory(search, next, how) })
      }
    />
  );
}
