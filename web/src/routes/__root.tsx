import { createRootRouteWithContext, HeadContent, Outlet } from "@tanstack/react-router";
import type { RouterContext } from "../router-context";
import { RootErrorScreen } from "../shell/error-screen";
import { RootNotFoundScreen } from "../shell/not-found-screen";
import { RouteAnnouncer } from "../shell/route-announcer";
import { pageMetadata } from "../ui/page-metadata";

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () =>
    pageMetadata({
      title: "Overture",
      description: "Find creators, write to them, negotiate and close the deal, with the budget in view.",
      keywords: ["creator outreach", "campaigns", "negotiation"],
    }),
  component: Root,
  errorComponent: RootErrorScreen,
  notFoundComponent: RootNotFoundScreen,
});

function Root() {
  return (
    <>
      <HeadContent />
      <Outlet />
      <RouteAnnouncer />
    </>
  );
}
