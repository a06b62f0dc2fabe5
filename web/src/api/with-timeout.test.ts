import { accounts, campaigns } from "@overture/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRefresh } from "./refresh";
import { memorySession, signedIn } from "./testing/memory-session";
import { withTimeout } from "./with-timeout";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A network that never answers. A request ends only when it is aborted. */
const hangs: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));

/** Returns the state of a request after some seconds. */
async function after(seconds: number, request: Promise<unknown>): Promise<string> {
  let outcome = "waits";
  request.then(
    () => (outcome = "answered"),
    () => (outcome = "given up"),
  );
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return outcome;
}

test("a read without an answer is given up, and a change is not", async () => {
  const { path } = campaigns.listCampaigns;
  expect(await after(80, withTimeout(hangs, path, { method: "GET" }))).toBe("waits");
  expect(await after(91, withTimeout(hangs, path, { method: "GET" }))).toBe("given up");
  expect(await after(600, withTimeout(hangs, path, { method: "POST", signal: new AbortController().signal }))).toBe(
    "waits",
  );
});

test("an answer that has begun may take as long as the network does", async () => {
  let signal: AbortSignal | null | undefined;
  await withTimeout(
    async (_input, init) => {
      signal = init?.signal;
      return new Response("slow");
    },
    "/api/v1/campaign",
    { method: "GET" },
  );
  await vi.advanceTimersByTimeAsync(600_000);
  expect(signal?.aborted).toBe(false);
});

test("aborting ends the request", async () => {
  const interest = new AbortController();
  const question = withTimeout(hangs, "/api/v1/campaign", { method: "GET", signal: interest.signal });
  const outcome = after(0, question);
  interest.abort();
  expect(await outcome).toBe("given up");
});

test("a refresh without an answer ends, so that the refreshes that wait for it can go on", async () => {
  const session = memorySession();
  const refresh = createRefresh({
    fetch: (input, init) => withTimeout(hangs, input, init),
    session,
    exclusively: (work) => work(),
  });
  const renewal = refresh(signedIn.accessToken);
  expect(await after(91, renewal)).toBe("answered");
  expect(await renewal).toEqual({ outcome: "unreachable" });
  expect(session.read()).toEqual(signedIn);
  expect(accounts.refresh.method).toBe("POST");
});
