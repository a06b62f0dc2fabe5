import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { t } from "#language";
import { mailPage } from "../../../features/sandbox/sandbox.queries";
import { SandboxPage } from "../../../features/sandbox/sandbox-page";
import { sandboxSearch, sandboxSearchDefaults } from "../../../features/sandbox/sandbox-search";
import { pageMetadata } from "../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/sandbox")({
  validateSearch: sandboxSearch,
  search: { middlewares: [stripSearchParams(sandboxSearchDefaults)] },
  head: () => pageMetadata({ title: t`Sandbox`, description: t`The mail that was sent while no mail server is set.` }),
  loaderDeps: ({ search: { page, q } }) => ({ page, q }),
  // Only starts the request: the list shows its own skeleton, and its error, in place.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(mailPage(deps));
  },
  component: Sandbox,
});

function Sandbox() {
  const search = Route.useSearch();
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <SandboxPage
      isAdmin={user.role === "admin"}
      search={search}
      onSearch={(change, how = "push") =>
        void navigate({ search: (previous) => ({ ...previous, ...change }), replace: how === "replace" })
      }
    />
  );
}
