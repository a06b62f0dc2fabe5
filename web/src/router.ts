import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { session } from "./api/session";
import { routeTree } from "./routeTree.gen";
import { parseSearch, stringifySearch } from "./search-params";
import { ErrorScreen } from "./shell/error-screen";
import { NotFound } from "./shell/not-found";
import { PageSkeleton } from "./ui/page-skeleton";

const pendingMs = 150;

export function makeRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient, session },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
  });
  // Only another page shows the skeleton. On a slow device it would take the field away in which a search is typed.
  router.subscribe("onBeforeLoad", ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? pendingMs : Number.POSITIVE_INFINITY;
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
