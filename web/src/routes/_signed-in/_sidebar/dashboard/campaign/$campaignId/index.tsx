import { fields } from "@overture/contract";
import { createFileRoute, type HistoryState, stripSearchParams } from "@tanstack/react-router";
import { t } from "#language";
import { failAs, isMissing } from "../../../../../../api/call-error";
import { campaignDetail } from "../../../../../../entities/campaign/campaign.queries";
import { filterOf } from "../../../../../../entities/campaign/campaign-filter";
import { campaignSearch, campaignSearchDefaults } from "../../../../../../entities/campaign/campaign-search";
import { templateChoices } from "../../../../../../entities/template/template.queries";
import { campaignOutlook, threadPages } from "../../../../../../entities/thread/thread.queries";
import { toCampaignList } from "../../../../../../features/campaigns/missing-campaign";
import { pageMetadata } from "../../../../../../ui/page-metadata";
import { CampaignPage } from "./-campaign-page";

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/campaign/$campaignId/")({
  validateSearch: campaignSearch,
  search: { middlewares: [stripSearchParams(campaignSearchDefaults)] },
  loader: async ({ context, params, location }) => {
    const { campaignId } = params;
    if (!fields.id.safeParse(campaignId).success) throw toCampaignList();

    const { queryClient } = context;
    const filter = filterOf(campaignSearch.parse(location.search));
    try {
      const [campaign] = await Promise.all([
        queryClient.ensureQueryData(campaignDetail(campaignId)),
        queryClient.ensureInfiniteQueryData(threadPages(campaignId, filter)),
        queryClient.ensureQueryData(templateChoices(campaignId)),
        // The head has a line for it. Without an answer the page comes as well.
        queryClient.ensureQueryData(campaignOutlook(campaignId)).catch(() => undefined),
      ]);
      return { title: campaign.name };
    } catch (error) {
      if (isMissing(error)) throw toCampaignList();
      return failAs(t`Failed to load campaign`)(error);
    }
  },
  // What is looked for changes in place; only coming here loads the page as a whole.
  shouldReload: ({ cause }) => cause === "enter",
  head: ({ loaderData }) =>
    pageMetadata({
      title: loaderData?.title ?? t`Campaign`,
      description: t`The conversations, drafts and deals of a campaign.`,
    }),
  component: CampaignDetail,
});

declare module "@tanstack/react-router" {
  interface HistoryState {
    /**
     * Whether the conversation was opened from the list in the previous entry: closing it goes back there, also after a
     * reload.
     */
    isListBefore?: boolean;
  }
}

const keptState = ({ isListBefore = false }: HistoryState) => ({ isListBefore });

function CampaignDetail() {
  const { campaignId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CampaignPage
      key={campaignId}
      campaignId={campaignId}
      search={search}
      onSearch={(change, how = "push") =>
        void navigate({
          search: (previous) => ({ ...previous, ...change }),
          replace: how === "replace",
          // A conversation that takes the place of another one has the same list before it.
          state: how === "replace" ? keptState : { isListBefore: change.thread !== undefined },
        })
      }
    />
  );
}
