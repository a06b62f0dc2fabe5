import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { firstStepsDone, isShown } from "../../../entities/first-steps/first-steps.queries";
import { campaignList } from "../../../features/campaigns/campaigns.queries";
import { CampaignsPage } from "../../../features/campaigns/campaigns-page";
import { loadable } from "../../../ui/loadable";
import { pageMetadata } from "../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/campaigns")({
  head: () => pageMetadata({ title: "Campaigns", description: "Every campaign, and where it stands." }),
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(campaignList).catch((cause: unknown) => {
      throw new Error("Failed to load campaigns", { cause });
    }),
  component: Campaigns,
});

/** Only who has begun just now sees it. */
const firstSteps = loadable(() => import("../../../features/first-steps/first-steps"));

function Campaigns() {
  const { user } = Route.useRouteContext();
  const steps = useQuery(firstStepsDone).data;
  const FirstSteps = firstSteps.useModule(steps !== undefined && isShown(steps))?.FirstSteps;
  const { data: campaigns } = useSuspenseQuery(campaignList);
  return (
    <CampaignsPage
      firstSteps={(onCreate) =>
        FirstSteps && (
          <FirstSteps isAdmin={user.role === "admin"} campaignId={campaigns[0]?._id} onCreateCampaign={onCreate} />
        )
      }
    />
  );
}
