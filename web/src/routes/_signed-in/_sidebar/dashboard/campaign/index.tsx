import { createFileRoute, stripSearchParams, useLocation } from "@tanstack/react-router";
import { t } from "#language";
import { CampaignSearchPage } from "../../../../../features/campaigns/campaign-search-page";
import { campaignPage } from "../../../../../features/campaigns/campaigns.queries";
import { listSearch, listSearchDefaults } from "../../../../../features/campaigns/list-search";
import { turnsPage } from "../../../../../turns-page";
import { pageMetadata } from "../../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/campaign/")({
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  head: () => pageMetadata({ title: t`Search campaigns`, description: t`Find a campaign, or compare several.` }),
  loaderDeps: ({ search }) => search,
  // Only starts the request: the table shows its own skeleton, and its error, in place.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(campaignPage(deps));
  },
  component: SearchCampaigns,
});

function SearchCampaigns() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const isMissing = useLocation({ select: ({ state }) => state.isCampaignMissing === true });
  return (
    <CampaignSearchPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: !turnsPage(search, next) })}
      {...(isMissing && { problem: t`Campaign not found` })}
    />
  );
}
