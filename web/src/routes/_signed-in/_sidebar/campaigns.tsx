import { createFileRoute } from "@tanstack/react-router";
import { campaignList } from "../../../features/campaigns/campaigns.queries";
import { CampaignsPage } from "../../../features/campaigns/campaigns-page";
import { pageMetadata } from "../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/campaigns")({
  head: () => pageMetadata({ title: "Campaigns", description: "Every campaign, and where it stands." }),
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(campaignList).catch((cause: unknown) => {
      throw new Error("Failed to load campaigns", { cause });
    }),
  component: CampaignsPage,
});
