import { expect, test } from "vitest";
import { openFairLine } from "./fair-line.js";

function start({ ofOne, inAll }: { ofOne: number; inAll: number }) {
  const line = openFairLine({ atOnce: 1, ofOne, inAll }, () => new Error("full"));
  const done: string[] = [];
  const ask = (asker: string, times: number) =>
    Array.from({ length: times }, () =>
      line.run(asker, async () => done.push(asker)).catch(() => done.push(`${asker} refused`)),
    );
  return { ask, done };
}

test("those who wait take turns, whoever came with many", async () => {
  const { ask, done } = start({ ofOne: 10, inAll: 100 });

  await Promise.all([...ask("a crowd", 5), ...ask("one", 1), ...ask("two", 2)]);

  expect(done).toEqual(["a crowd", "a crowd", "one", "two", "a crowd", "two", "a crowd", "a crowd"]);
});

test("past the most of one the next is refused at once, others' are not, and one that ends makes room", async () => {
  const { ask, done } = start({ ofOne: 2, inAll: 100 });

  await Promise.all([...ask("a crowd", 4), ...ask("one", 1)]);
  await Promise.all(ask("a crowd", 1));

  expect(done.toSorted()).toEqual(["a crowd", "a crowd", "a crowd", "a crowd", "a crowd refused", "one"]);
});

test("past the most of all whoever has most loses what came last, and whoever has most gets no more", async () => {
  const { ask, done } = start({ ofOne: 10, inAll: 4 });

  const first = ask("a crowd", 6);
  await Promise.all([...first, ...ask("one", 3)]);

  expect(done.filter((each) => each === "a crowd")).toHaveLength(3);
  expect(done.filter((each) => each === "a crowd refused")).toHaveLength(3);
  expect(done.filter((each) => each === "one")).toHaveLength(2);
});

test("work that fails passes its place on", async () => {
  const line = openFairLine({ atOnce: 1, ofOne: 1, inAll: 1 }, () => new Error("full"));
  const broken = line.run("one", () => Promise.reject(new Error("broken")));

  expect(await line.run("two", async () => "done")).toBe("done");
  await expect(broken).rejects.toThrow("broken");
});
