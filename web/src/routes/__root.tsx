import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { t } from "#language";
import type { SessionStore } from "../api/session-store";
import { RootErrorScreen } from "../shell/error-screen";
import { RootNotFound } from "../shell/not-found";
import { PageHead } from "../shell/page-head";
import { pageMetadata } from "../ui/page-metadata";

/** Needed from the second page on. Where it cannot be loaded, everything else works. */
const RouteAnnouncer = lazy<() => ReactNode>(() =>
  import("../shell/route-announcer").then(
    ({ RouteAnnouncer: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () =>
    pageMetadata({
      title: "Overture",
      description: t`Find creators, write to them, negotiate and close the deal, with the budget in view.`,
      keywords: ["creator outreach", "campaigns", "negotiation"],
    }),
  component: Root,
  errorComponent: RootErrorScreen,
  notFoundComponent: RootNotFound,
});

function Root() {
  return (
    <>
      <PageHead />
      <Outlet />
      <Suspense>
        <RouteAnnouncer />
      </Suspense>
    </>
  );
}

/** What every route finds in its context. */
export interface RouterContext {
  queryClient: QueryClient;
  session: SessionStore;
}
