import { expect, test } from "vitest";
import { openKeyedSemaphore } from "./keyed-semaphore.js";

/** Starts work that lasts until `end` is called. `begun` lists what has started. */
function openWorks(most: number) {
  const places = openKeyedSemaphore(most);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, key = "", signal = new AbortController().signal) =>
    places.whileHeld(key, signal, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { begin, begun, settle, end: (name: string) => (ends.get(name)?.(), settle()) };
}

test("as many as there are places begin at once, and the next when one ends, in the order in which they came", async () => {
  const { begin, begun, settle, end } = openWorks(2);
  for (const name of ["one", "two", "three", "four"]) void begin(name);
  await settle();
  expect(begun).toEqual(["one", "two"]);

  await end("two");
  expect(begun).toEqual(["one", "two", "three"]);
  await end("one");
  expect(begun).toEqual(["one", "two", "three", "four"]);
});

test("each key has places of its own", async () => {
  const { begin, begun, settle } = openWorks(1);
  void begin("of a", "a");
  void begin("of b", "b");
  await settle();
  expect(begun).toEqual(["of a", "of b"]);
});

test("work that is aborted while it waits leaves its place to the next", async () => {
  const { begin, begun, settle, end } = openWorks(1);
  const stopping = new AbortController();
  void begin("one");
  const stopped = begin("two", "", stopping.signal);
  void begin("three");
  stopping.abort();

  await expect(stopped).rejects.toThrow();
  await end("one");

  expect(begun).toEqual(["one", "three"]);
  await settle();
});

test("a work that fails gives its place back", async () => {
  const places = openKeyedSemaphore(1);
  const { signal } = new AbortController();
  await expect(places.whileHeld("", signal, () => Promise.reject(new Error("No")))).rejects.toThrow("No");
  expect(await places.whileHeld("", signal, async () => "in")).toBe("in");
});
