import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { t } from "#language";
import { splitTableParams } from "../../../../api/search-params";
import { templateVariables } from "../../../../entities/template/template.queries";
import { templateSearch, templateSearchDefaults } from "../../../../features/templates/template-search";
import { templatePage } from "../../../../features/templates/templates.queries";
import { OwnTemplatesPage } from "../../../../features/templates/templates-page";
import { replacesHistory } from "../../../../page-change";
import { pageMetadata } from "../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/email-templates")({
  validateSearch: templateSearch,
  search: { middlewares: [stripSearchParams(templateSearchDefaults)] },
  head: () =>
    pageMetadata({ title: t`Email Template Management`, description: t`The templates that outreach starts from.` }),
  loaderDeps: ({ search }) => splitTableParams(search).search,
  loader: async ({ context, deps }) => {
    // Only starts the request: the table shows its own skeleton, and its error, in place.
    void context.queryClient.prefetchQuery(templatePage("usable", deps));
    await context.queryClient.ensureQueryData(templateVariables).catch((cause: unknown) => {
      throw new Error(t`No email vars`, { cause });
    });
  },
  component: OwnTemplates,
});

function OwnTemplates() {
  const { user } = Route.useRouteContext();
  const { search, tableState, open } = splitTableParams(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <OwnTemplatesPage
      user={user}
      search={search}
      tableState={tableState}
      openId={open}
      onSearch={(next, how) =>
        void navigate({ search: { ...tableState, ...next }, replace: replacesHistory(search, next, how) })
      }
    />
  );
}
