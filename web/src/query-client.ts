import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError } from "./api/call-error";

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: lookWhatIsInTheWay }),
    mutationCache: new MutationCache({ onError: lookWhatIsInTheWay }),
    defaultOptions: {
      // By itself the library would keep what is pressed offline, and send it unseen when the network is back.
      mutations: { networkMode: "always" },
      queries: {
        staleTime: 10_000,
        // Only a lost connection can get better by asking again at once.
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.kind === "NETWORK_ERROR",
      },
    },
  });
}

/**
 * An administrator may ask for more of everybody at any time. The session then knows it, and the routes lead to what is
 * to be done.
 */
function lookWhatIsInTheWay(error: Error): void {
  if (!(error instanceof CallError) || error.status !== 403) return;
  import("./api/own-user").then(({ askOwnUser }) => askOwnUser()).catch(() => undefined);
}
