import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openLog } from "../../process/log.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { startFigureWorker } from "./figure-worker.js";

test("figures are kept soon after a change, though nobody reads them", async () => {
  const { db } = await startWithSent();
  const changed = async () => (await sql`select from changed_thread`.execute(db)).rows.length;
  expect(await changed()).toBeGreaterThan(0);

  const worker = startFigureWorker({ db, log: openLog({ logLevel: "error" }) });
  await vi.waitFor(async () => expect(await changed()).toBe(0), { timeout: 20_000 });
  await worker.close();

  expect((await sql`select accepted from thread_figure`.execute(db)).rows).toEqual([{ accepted: 1 }]);
});
