import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openGate, type Rank } from "./gate.js";

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Returns a gate. `pass` starts work that lasts until `end` is called. */
function start(most: number) {
  const gate = openGate({ most, countedMs: 50 });
  const begun: string[] = [];
  const ends = new Map<string, (result: string) => void>();
  const pass = (name: string, rank: Rank = 1) =>
    gate.pass(rank, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, resolve));
    });
  return { gate, begun, pass, end: (name: string) => ends.get(name)?.(`${name} is done`) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test("a limited number of jobs run at once, and each that ends lets the next one begin", async () => {
  const { begun, pass, end } = start(2);
  const first = pass("first");
  for (const name of ["second", "third", "fourth"]) void pass(name);
  await settled();
  expect(begun).toEqual(["first", "second"]);

  end("first");

  expect(await first).toBe("first is done");
  await settled();
  expect(begun).toEqual(["first", "second", "third"]);
});

test("what somebody waits for is let in before what is new, and that before more of the same", async () => {
  const { begun, pass, end } = start(1);
  void pass("in hand");
  void pass("more", 2);
  void pass("new", 1);
  void pass("link", 0);
  for (const name of ["in hand", "link", "new"]) {
    await settled();
    end(name);
  }
  await settled();
  expect(begun).toEqual(["in hand", "link", "new", "more"]);
});

test("servers that do not answer hold nobody up for longer than they count", async () => {
  const { begun, pass, end } = start(2);
  for (const name of ["silent", "silent too", "prompt", "another"]) void pass(name);
  await vi.advanceTimersByTimeAsync(50);
  expect(begun).toEqual(["silent", "silent too", "prompt", "another"]);

  // Its place was freed after 50 ms. The end does not free another one.
  end("silent");
  void pass("fifth");
  await settled();
  expect(begun).not.toContain("fifth");
});

test("a job that fails frees its place and rejects with its reason", async () => {
  const { gate, begun, pass } = start(1);
  await expect(gate.pass(1, () => Promise.reject(new Error("It is away")))).rejects.toThrow("It is away");
  void pass("next");
  await settled();
  expect(begun).toEqual(["next"]);
});
