import { createFileRoute, redirect } from "@tanstack/react-router";
import { lazy } from "react";
import { SidebarLayout } from "../../shell/sidebar-layout";

const CreateCampaignDialog = lazy(async () => ({
  default: (await import("../../features/campaigns/create-campaign-dialog")).CreateCampaignDialog,
}));

/** Everything below finds the signed-in user in the route's context. */
export const Route = createFileRoute("/_signed-in/_sidebar")({
  beforeLoad: ({ context }) => {
    const user = context.session.read()?.user;
    if (!user) throw redirect({ to: "/login", replace: true });
    return { user };
  },
  component: Frame,
});

function Frame() {
  return <SidebarLayout newCampaign={(onClose) => <CreateCampaignDialog onClose={onClose} />} />;
}
