import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError } from "./api/call-error";

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: checkStanding }),
    mutationCache: new MutationCache({ onError: checkStanding }),
    defaultOptions: {
      // By default the library would hold back mutations while offline, and send them unnoticed when the network
      // returns.
      mutations: { networkMode: "always" },
      queries: {
        staleTime: 10_000,
        // Only a lost connection can recover through an immediate retry.
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.kind === "NETWORK_ERROR",
      },
    },
  });
}

/**
 * An administrator can require something new from all users at any time. After a refused call the session is loaded
 * again, and the routes then lead to what must be done.
 */
function checkStanding(error: Error): void {
  if (!(error instanceof CallError) || error.status !== 403) return;
  import("./api/own-user").then(({ askOwnUser }) => askOwnUser()).catch(() => undefined);
}
