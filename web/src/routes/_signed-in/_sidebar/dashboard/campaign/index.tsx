import { createFileRoute, type SearchSchemaInput, stripSearchParams, useLocation } from "@tanstack/react-router";
import { t } from "#language";
import { splitTableParams, type TableAddress } from "../../../../../api/search-params";
import { CampaignSearchPage } from "../../../../../features/campaigns/campaign-search-page";
import { campaignPage } from "../../../../../features/campaigns/campaigns.queries";
import { type ListAddress, listSearch } from "../../../../../features/campaigns/list-search";
import { listSearchDefaults } from "../../../../../features/campaigns/list-search-defaults";
import { replacesHistory } from "../../../../../page-change";
import { pageMetadata } from "../../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/campaign/")({
  // The page reads the address itself, so that the first script does not need the filters.
  validateSearch: (given: ListAddress & SearchSchemaInput): ListAddress => given,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  head: () => pageMetadata({ title: t`Search campaigns`, description: t`Find a campaign, or compare several.` }),
  loaderDeps: ({ search }) => splitTableParams(search as ListAddress & TableAddress).search,
  // Only starts the request: the table shows its own skeleton, and its error, in place.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(campaignPage(listSearch.parse(deps)));
  },
  component: SearchCampaigns,
});

function SearchCampaigns() {
  const { search, tableState } = splitTableParams(listSearch.parse(Route.useSearch()));
  const navigate = Route.useNavigate();
  const isMissing = useLocation({ select: ({ state }) => state.isCampaignMissing === true });
  return (
    <CampaignSearchPage
      search={search}
      tableState={tableState}
      onSearch={(next, how) =>
        void navigate({ search: { ...tableState, ...next }, replace: replacesHistory(search, next, how) })
      }
      {...(isMissing && { problem: t`Campaign not found` })}
    />
  );
}
