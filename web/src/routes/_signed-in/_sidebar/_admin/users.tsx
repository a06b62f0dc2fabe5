import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import * as z from "zod/mini";
import { t } from "#language";
import { optionalTextParam, pageParam, splitTableParams, tableParams, textParam } from "../../../../api/search-params";
import { userPage } from "../../../../features/accounts/users.queries";
import { UsersPage } from "../../../../features/accounts/users-page";
import { replacesHistory } from "../../../../page-change";
import { pageMetadata } from "../../../../ui/page-metadata";

const defaults = { page: 1, query: "" };

export const Route = createFileRoute("/_signed-in/_sidebar/_admin/users")({
  validateSearch: z.object({
    page: pageParam,
    query: textParam,
    ...tableParams,
    open: optionalTextParam,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  head: () => pageMetadata({ title: t`Users`, description: t`Who may sign in, and as what.` }),
  loaderDeps: ({ search }) => splitTableParams(search).search,
  // Only starts the request: the table shows its own skeleton, and its error, in place.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(userPage(deps));
  },
  component: Users,
});

function Users() {
  const { search, tableState, open } = splitTableParams(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      search={search}
      tableState={tableState}
      openId={open}
      onSearch={(next, how) =>
        void navigate({ search: { ...tableState, ...next }, replace: replacesHistory(search, next, how) })
      }
    />
  );
}
