import { createFileRoute, redirect } from "@tanstack/react-router";
import { lazy } from "react";
import { systemDescription } from "../../entities/system/system.queries";
import { useOwnSettings } from "../../features/accounts/language/use-own-settings";
import { SidebarLayout } from "../../shell/sidebar-layout";
import { setOwnCurrency } from "../../ui/currency";

const NewCampaign = lazy(async () => {
  const { CreateCampaignDialog } = await import("../../features/campaigns/create-campaign-dialog");
  return { default: CreateCampaignDialog };
});

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

function Frame() {
  useOwnSettings();
  return <SidebarLayout newCampaign={(onClose) => <NewCampaign onClose={onClose} />} />;
}
