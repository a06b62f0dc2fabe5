import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import * as z from "zod/mini";
import { t } from "#language";
import { splitTableParams, tableParams, textParam } from "../../../../api/search-params";
import { suppressionList } from "../../../../features/suppressions/suppressions.queries";
import { SuppressionsPage } from "../../../../features/suppressions/suppressions-page";
import { replacesHistory } from "../../../../page-change";
import { pageMetadata } from "../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/_admin/settings_/suppressions")({
  validateSearch: z.object({ q: textParam, ...tableParams }),
  search: { middlewares: [stripSearchParams({ q: "" })] },
  head: () => pageMetadata({ title: t`Suppressed addresses`, description: t`Addresses that nothing is sent to.` }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  // Only starts the request: the list shows its own skeleton, and its error, in place.
  loader: ({ context, deps: { q } }) => {
    void context.queryClient.prefetchInfiniteQuery(suppressionList(q));
  },
  component: Suppressions,
});

function Suppressions() {
  const { search, tableState } = splitTableParams(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <SuppressionsPage
      search={search}
      tableState={tableState}
      onSearch={(next, how) =>
        void navigate({ search: { ...tableState, ...next }, replace: replacesHistory(search, next, how) })
      }
    />
  );
}
