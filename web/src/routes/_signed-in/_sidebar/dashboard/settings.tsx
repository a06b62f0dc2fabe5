import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "../../../../features/accounts/settings-page";
import { pageMetadata } from "../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/settings")({
  head: () => pageMetadata({ title: "Settings", description: "Password, email address and theme." }),
  component: Settings,
});

function Settings() {
  const { user } = Route.useRouteContext();
  return <SettingsPage user={user} />;
}
