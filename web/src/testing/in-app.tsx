import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";

interface Props {
  /** One of the test's own, to put rows into. */
  queryClient?: QueryClient;
  children: ReactNode;
}

/** What every part of a screen stands in: a cache, and a router that leads nowhere. */
export function InApp({ queryClient, children }: Props) {
  const [own] = useState(() => new QueryClient());
  const [router] = useState(() => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }));
  return (
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queryClient ?? own}>{children}</QueryClientProvider>
    </RouterContextProvider>
  );
}
