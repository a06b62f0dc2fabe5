import { beforeAll, expect, test } from "vitest";
import { buildProduct, runCrashes } from "../../testing/crash/crash-run.js";

// Building takes minutes on a busy machine.
beforeAll(buildProduct, 600_000);

test("killed a dozen times, be it worker, web server, database or mail server: nothing is sent twice, nothing is lost, and what nobody can know is shown", {
  timeout: 300_000,
}, async () => {
  const run = await runCrashes({ kills: 12 });

  expect(run).toMatchObject({ duplicates: [], lost: [], misreported: [], unsent: 0 });
  expect(run.accepted + run.failed + run.unconfirmed).toBe(run.messages);
  expect(run.shownUnconfirmed).toBe(run.unconfirmed);
  expect(run.messages).toBeGreaterThanOrEqual(100);
  expect(run.killed.database, "the database was among them").toBeGreaterThan(0);
});
