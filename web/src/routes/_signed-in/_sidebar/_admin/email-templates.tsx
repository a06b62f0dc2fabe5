import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { t } from "#language";
import { splitTableParams } from "../../../../api/search-params";
import { templateVariables } from "../../../../entities/template/template.queries";
import { templateSearch, templateSearchDefaults } from "../../../../features/templates/template-search";
import { templatePage } from "../../../../features/templates/templates.queries";
import { DefaultTemplatesPage } from "../../../../features/templates/templates-page";
import { replacesHistory } from "../../../../page-change";
import { pageMetadata } from "../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/_admin/email-templates")({
  validateSearch: templateSearch,
  search: { middlewares: [stripSearchParams(templateSearchDefaults)] },
  head: () => pageMetadata({ title: t`Default templates`, description: t`The templates that everybody shares.` }),
  loaderDeps: ({ search }) => splitTableParams(search).search,
  // Only starts the requests: the table and the dialogs show their own skeletons, and their errors, in place.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(templatePage("default", deps));
    void context.queryClient.prefetchQuery(templateVariables);
  },
  component: DefaultTemplates,
});

function DefaultTemplates() {
  const { user } = Route.useRouteContext();
  const { search, tableState, open } = splitTableParams(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <DefaultTemplatesPage
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
