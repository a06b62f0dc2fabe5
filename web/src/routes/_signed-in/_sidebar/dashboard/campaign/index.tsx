import { createFileRoute, stripSearchParams, useLocation } from "@tanstack/react-router";
import { t } from "#language";
import { splitLook } from "../../../../../api/search-params";
import { CampaignSearchPage } from "../../../../../features/campaigns/campaign-search-page";
import { campaignPage } from "../../../../../features/campaigns/campaigns.queries";
import { listSearch, listSearchDefaults } from "../../../../../features/campaigns/list-search";
import { takesPlace } from "../../../../../turns-page";
import { pageMetadata } from "../../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/campaign/")({
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  head: () => pageMetadata({ title: t`Search campaigns`, description: t`Find a campaign, or compare several.` }),
  loaderDeps: ({ search }) => splitLook(search).search,
  // Only starts the request: the table shows its own skeleton, and its error, in place.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(campaignPage(deps));
  },
  component: SearchCampaigns,
});

function SearchCampaigns() {
  const { search, look } = splitLook(Route.useSearch());
  const navigate = Route.useNavigate();
  const isMissing = useLocation({ select: ({ state }) => state.isCampaignMissing === true });
  return (
    <CampaignSearchPage
      search={search}
      look={look}
      onSearch={(next, how) => void navigate({ search: { ...look, ...next }, replace: takesPlace(search, next, how) })}
      {...(isMissing && { problem: t`Campaign not found` })}
    />
  );
}
