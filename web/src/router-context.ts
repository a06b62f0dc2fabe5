import type { QueryClient } from "@tanstack/react-query";
import type { SessionStore } from "./api/session-store";

/** What every route finds in its context. */
export interface RouterContext {
  queryClient: QueryClient;
  session: SessionStore;
}
