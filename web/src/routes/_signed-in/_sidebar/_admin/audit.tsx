import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import * as z from "zod/mini";
import { t } from "#language";
import { splitTableParams, tableParams, textParam } from "../../../../api/search-params";
import { auditEntries } from "../../../../features/audit/audit.queries";
import { AuditPage } from "../../../../features/audit/audit-page";
import { noAuditSearch } from "../../../../features/audit/audit-search";
import { replacesHistory } from "../../../../page-change";
import { pageMetadata } from "../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/_admin/audit")({
  validateSearch: z.object({
    text: textParam,
    kind: textParam,
    action: textParam,
    actor: textParam,
    subject: textParam,
    from: textParam,
    to: textParam,
    ...tableParams,
  }),
  search: { middlewares: [stripSearchParams(noAuditSearch)] },
  head: () => pageMetadata({ title: t`Audit log`, description: t`Who did what.` }),
  loaderDeps: ({ search }) => splitTableParams(search).search,
  // Only starts the request: the list shows its own skeleton, and its error, in place.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(auditEntries(deps));
  },
  component: Audit,
});

function Audit() {
  const { search, tableState } = splitTableParams(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <AuditPage
      search={search}
      tableState={tableState}
      onSearch={(next, how) =>
        void navigate({ search: { ...tableState, ...next }, replace: replacesHistory(search, next, how) })
      }
    />
  );
}
