import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { t } from "#language";
import { campaignList } from "../../../features/campaigns/campaigns.queries";
import { CampaignsPage } from "../../../features/campaigns/campaigns-page";
import { FirstSteps } from "../../../features/first-steps/first-steps";
import { pageMetadata } from "../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/campaigns")({
  head: () => pageMetadata({ title: t`Campaigns`, description: t`Every campaign, and where it stands.` }),
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(campaignList).catch((cause: unknown) => {
        throw new Error(t`Failed to load campaigns`, { cause });
      }),
      // Loaded before the campaigns, which would move if it came later. Without an answer the page has no such list.
      import("../../../entities/first-steps/first-steps.queries").then(({ firstStepsDone }) =>
        context.queryClient.prefetchQuery(firstStepsDone),
      ),
    ]),
  component: Campaigns,
});

function Campaigns() {
  const { user } = Route.useRouteContext();
  const { data: campaigns } = useSuspenseQuery(campaignList);
  return (
    <CampaignsPage
      firstSteps={(onCreate) => (
        <FirstSteps
          isAdmin={user.role === "admin"}
          campaignIds={campaigns.map(({ _id }) => _id)}
          onCreateCampaign={onCreate}
        />
      )}
    />
  );
}
