import { createFileRoute, redirect } from "@tanstack/react-router";
import { lazy } from "react";
import { SidebarLayout } from "../../shell/sidebar-layout";

const NewCampaign = lazy(async () => {
  const [{ CreateCampaignDialog }, { MailboxChoice }] = await Promise.all([
    import("../../features/campaigns/create-campaign-dialog"),
    import("../../entities/mailbox/mailbox-choice"),
  ]);
  return {
    default: ({ onClose }: { onClose: () => void }) => (
      <CreateCampaignDialog mailboxField={(field) => <MailboxChoice {...field} />} onClose={onClose} />
    ),
  };
});

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
  return <SidebarLayout newCampaign={(onClose) => <NewCampaign onClose={onClose} />} />;
}
