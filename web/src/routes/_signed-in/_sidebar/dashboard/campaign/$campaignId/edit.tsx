import { fields } from "@overture/contract";
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from "@tanstack/react-router";
import { t } from "#language";
import { failAs, isMissing } from "../../../../../../api/call-error";
import { campaignDetail } from "../../../../../../entities/campaign/campaign.queries";
import { everyGenre, everyRegion } from "../../../../../../entities/creator/creator.queries";
import { mailboxList } from "../../../../../../entities/mailbox/mailbox.queries";
import { EditCampaignPage } from "../../../../../../features/campaigns/edit-campaign-page";
import type { ListAddress } from "../../../../../../features/campaigns/list-search";
import { listSearchDefaults } from "../../../../../../features/campaigns/list-search-defaults";
import { toCampaignList } from "../../../../../../features/campaigns/missing-campaign";
import { pageMetadata } from "../../../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/campaign/$campaignId/edit")({
  // What is looked for in the list is only passed along.
  validateSearch: (given: ListAddress & SearchSchemaInput): ListAddress => given,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  head: () => pageMetadata({ title: t`Edit campaign`, description: t`Name, budget, target, genres and regions.` }),
  loader: async ({ context, params }) => {
    if (!fields.id.safeParse(params.campaignId).success) throw toCampaignList();

    const { queryClient } = context;
    void queryClient.prefetchQuery(mailboxList);
    await Promise.all([
      // What the form starts from must be true now: an older budget would look like a change of it.
      queryClient.fetchQuery({ ...campaignDetail(params.campaignId), staleTime: 0 }).catch((error: unknown) => {
        if (isMissing(error)) throw toCampaignList();
        failAs(t`Failed to load campaign`)(error);
      }),
      queryClient.ensureQueryData(everyGenre).catch(failAs(t`Failed to load genres`)),
      queryClient.ensureQueryData(everyRegion).catch(failAs(t`Failed to load regions`)),
    ]);
  },
  // Typing must not be interrupted by loading again.
  shouldReload: ({ cause }) => cause === "enter",
  component: EditCampaign,
});

function EditCampaign() {
  const { campaignId } = Route.useParams();
  return <EditCampaignPage key={campaignId} campaignId={campaignId} />;
}
