import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { CallError } from "./api/call-error";
import { makeQueryClient } from "./query-client";

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Asks for a list whose first answers are failures, and moves the clock by the given pauses. */
async function askFor(failures: readonly CallError[], pauses: readonly number[]) {
  vi.useFakeTimers();
  let calls = 0;
  const queryFn = () => {
    const failure = failures[calls];
    calls += 1;
    return failure ? Promise.reject(failure) : Promise.resolve("the list");
  };
  const answer = makeQueryClient().fetchQuery({ queryKey: ["list"], queryFn });
  const settled = answer.catch((error: Error) => error.message);
  const callsAfter = [];
  for (const pause of pauses) {
    await vi.advanceTimersByTimeAsync(pause);
    callsAfter.push(calls);
  }
  return { callsAfter, settled };
}

const refused = (status: number, retryAfterSeconds?: number) =>
  new CallError({ ok: false, kind: "REFUSED", status, message: "Too busy right now", errors: {}, retryAfterSeconds });

test.each([
  ["after", 0, [4_999, 1, 1_999, 1]],
  ["up to half as long again after", 1, [7_499, 1, 2_999, 1]],
])(
  "what a busy server refuses is asked again %s the time that it names, and comes without an error",
  async (...row) => {
    const [_what, chance, pauses] = row;
    vi.spyOn(Math, "random").mockReturnValue(chance);
    const { callsAfter, settled } = await askFor([refused(503, 5), refused(503, 2)], pauses);

    expect(callsAfter).toEqual([1, 2, 2, 3]);
    expect(await settled).toBe("the list");
  },
);

test("what is refused because many pages ask at once is asked again after the time that is named", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const { callsAfter, settled } = await askFor([refused(429, 2)], [1_999, 1]);

  expect(callsAfter).toEqual([1, 2]);
  expect(await settled).toBe("the list");
});

test("a proxy that names no time is asked again after growing pauses, and at last its failure is shown", async () => {
  const { callsAfter, settled } = await askFor(
    Array.from({ length: 4 }, () => refused(502)),
    [1_000, 2_000, 60_000],
  );

  expect(callsAfter).toEqual([2, 3, 3]);
  expect(await settled).toBe("Too busy right now");
});

test.each([
  ["names a longer time", refused(503, 30)],
  ["says that something is wrong with the call", refused(400)],
  ["limits the rate for longer", refused(429, 60)],
  ["limits the rate and names no time", refused(429)],
])("a server that %s is not asked again by itself", async (_what, failure) => {
  const { callsAfter, settled } = await askFor([failure], [60_000]);

  expect(callsAfter).toEqual([1]);
  expect(await settled).toBe("Too busy right now");
});

test("what is pressed offline fails at once, and is not sent unseen when the network is back", async () => {
  onlineManager.setOnline(false);
  let calls = 0;
  const send = new MutationObserver(makeQueryClient(), {
    mutationFn: () => {
      calls += 1;
      return Promise.reject(new Error("No network"));
    },
  });

  await expect(send.mutate()).rejects.toThrow("No network");
  onlineManager.setOnline(true);
  await Promise.resolve();
  expect(calls).toBe(1);
});
