import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { session } from "./api/session";
import { routeTree } from "./routeTree.gen";
import { parseSearch, stringifySearch } from "./search-params";
import { ErrorScreen } from "./shell/error-screen";
import { NotFound } from "./shell/not-found";
import { PageSkeleton } from "./ui/page-skeleton";

export function makeRouter(queryClient: QueryClient) {
  return createRouter({
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
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
