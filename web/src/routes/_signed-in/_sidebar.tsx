import { createFileRoute, redirect } from "@tanstack/react-router";
import { systemDescription } from "../../entities/system/system.queries";
import { useOwnSettings } from "../../features/accounts/language/use-own-settings";
import { setOwnCurrency } from "../../language/currency";
import { SidebarLayout } from "../../shell/sidebar-layout";
import { useRoleNotice } from "../../shell/use-role-notice";
import { loadable } from "../../ui/loadable";

const creating = loadable(() => import("../../features/campaigns/create-campaign-dialog"));

/** Everything below finds the signed-in user in the route's context. */
export const Route = createFileRoute("/_signed-in/_sidebar")({
  beforeLoad: ({ context }) => {
    const user = context.session.read()?.user;
    if (!user) throw redirect({ to: "/login", replace: true });
    return { user };
  },
  // Awaited, so that no amount is shown in another currency first; without an answer it is the usual one.
  loader: async ({ context }) => {
    await context.queryClient.prefetchQuery(systemDescription);
    const { currency } = context.queryClient.getQueryData(systemDescription.queryKey) ?? {};
    if (currency !== undefined) setOwnCurrency(currency);
  },
  component: Frame,
});

function NewCampaign({ onClose }: { onClose: () => void }) {
  const CreateCampaignDialog = creating.useModule()?.CreateCampaignDialog;
  return CreateCampaignDialog && <CreateCampaignDialog onClose={onClose} />;
}

function Frame() {
  useOwnSettings();
  useRoleNotice();
  return <SidebarLayout newCampaign={(onClose) => <NewCampaign onClose={onClose} />} />;
}
