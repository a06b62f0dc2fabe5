import { accounts } from "@overture/contract";

const patienceMs = 90_000;

/**
 * Ends a read, or a renewal of the session, that gets no answer at all: a hanging request keeps one of the browser's
 * few connections. Changes have no such limit.
 */
export async function withTimeout(fetch: typeof window.fetch, input: RequestInfo | URL, init: RequestInit = {}) {
  if (init.method !== "GET" && input !== accounts.refresh.path) return fetch(input, init);
  const late = new AbortController();
  const giveUp = () => late.abort();
  const timer = setTimeout(giveUp, patienceMs);
  init.signal?.addEventListener("abort", giveUp);
  try {
    return await fetch(input, { ...init, signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
}
