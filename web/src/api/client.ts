import { build } from "./build";
import { createClient } from "./create-client";
import { createRefresh } from "./refresh";
import { session } from "./session";
import { withTimeout } from "./with-timeout";

const browserFetch: typeof fetch = async (input, init) => {
  const response = await withTimeout(window.fetch, input, init);
  build.note(response.headers.get("x-build"));
  return response;
};

/** Renews the session; all tabs of this browser take turns. */
export const refresh = createRefresh({ fetch: browserFetch, session, exclusively });

export const { call, callWithMessage, send } = createClient({ fetch: browserFetch, session, refresh });

/**
 * Locks exist on secure origins only; elsewhere each tab renews for itself, which the server forgives for ten seconds.
 */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request("overture.refresh", work);
}
