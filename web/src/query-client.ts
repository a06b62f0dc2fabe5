import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError, isBusy } from "./api/call-error";
import { withJitter } from "./api/pause-or-online";

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
        retry: (failures, error) => error instanceof CallError && failures < retriesAfter(error),
        retryDelay: (failures, error) => pauseAfter(failures, error),
      },
    },
  });
}

/** In milliseconds: who is told to wait longer is shown so. */
const longestPause = 10_000;

/**
 * A lost connection may be back at once. A server that restarts or is busy, also with this user's other pages, or the
 * proxy before it, takes longer; if it does not say for how long, the failure is shown after three seconds.
 */
function retriesAfter(error: CallError): number {
  const { kind, status, retryAfterSeconds } = error;
  if (kind === "NETWORK_ERROR") return 1;
  if (!isBusy(error) && (status !== 429 || retryAfterSeconds === undefined)) return 0;
  if (retryAfterSeconds === undefined) return 2;
  return retryAfterSeconds * 1_000 <= longestPause ? 3 : 0;
}

function pauseAfter(failures: number, error: Error): number {
  const asked = error instanceof CallError ? error.retryAfterSeconds : undefined;
  return asked === undefined ? 1_000 * 2 ** failures : withJitter(asked * 1_000);
}

/**
 * An administrator can require something new from all users at any time. After a refused call the session is loaded
 * again, and the routes then lead to what must be done.
 */
function checkStanding(error: Error): void {
  if (!(error instanceof CallError) || error.status !== 403) return;
  import("./api/own-user").then(({ askOwnUser }) => askOwnUser()).catch(() => undefined);
}
