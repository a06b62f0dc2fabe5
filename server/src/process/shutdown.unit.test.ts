import { expect, test } from "vitest";
import { openShutdown } from "./shutdown.js";

const quiet = { error() {} };

test("what closes cleanly ends with 0: what works first, and what it stands on afterwards, the last first", async () => {
  const shutdown = openShutdown();
  const closed: string[] = [];
  shutdown.addFoundation(async () => closed.push("database"));
  shutdown.addFoundation(async () => closed.push("pool"));
  shutdown.addWork(async () => closed.push("worker"));

  expect(await Promise.all([shutdown.run(quiet), shutdown.run(quiet)])).toEqual([0, 0]);

  expect(closed).toEqual(["worker", "pool", "database"]);
});

test("what fails to close is reported by exit code 70, and keeps nothing else open", async () => {
  const shutdown = openShutdown();
  let isClosed = false;
  shutdown.addWork(() => Promise.reject(new Error("stuck")));
  shutdown.addFoundation(async () => {
    isClosed = true;
  });

  expect(await shutdown.run(quiet)).toBe(70);
  expect(isClosed).toBe(true);
});

test("what takes too long is reported by exit code 75", async () => {
  const shutdown = openShutdown({ timeoutMs: 1 });
  shutdown.addWork(() => new Promise(() => undefined));

  expect(await shutdown.run(quiet)).toBe(75);
});
