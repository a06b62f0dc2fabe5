import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrationsFolder, readMigrations } from "../../db/migrate.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { findDifferences } from "../figures/difference-queries.js";
import { foldChangedThreads } from "../figures/fold-changed-threads.js";
import { foldTallies } from "./fold-tallies.js";

async function startWithTallies() {
  const world = await startWithSent();
  await foldChangedThreads(world.db);
  await foldTallies(world.db);
  return world;
}

test("whatever changes the sums of lines, those of campaigns follow, and none of nothing is kept", async () => {
  const { db } = await startWithTallies();
  const count = async () => {
    const { rows } = await sql<{ kept: number }>`
      select count(*)::integer as kept from campaign_tally where count > 0`.execute(db);
    return rows[0]?.kept ?? 0;
  };
  const before = await count();
  expect(before).toBeGreaterThan(0);

  await sql`update tally set count = count + 2, views = views + 7 where span = 96 and category = 0`.execute(db);
  expect(await tablesThatDiffer()).not.toContain("campaign_tally");
  await sql`delete from tally where span = 96`.execute(db);
  expect(await tablesThatDiffer()).not.toContain("campaign_tally");
  expect(await count()).toBeLessThan(before);
  await sql`delete from tally`.execute(db);
  const { rows } = await sql`select * from campaign_tally`.execute(db);
  expect(rows).toEqual([]);

  async function tablesThatDiffer() {
    return (await findDifferences(db)).map(({ table }) => table);
  }
});

test("the upgrade sums what is kept of lines, also when it was broken off", async () => {
  const { db } = await startWithTallies();
  await sql`update campaign_tally set count = 7`.execute(db);
  const migration = (await readMigrations(migrationsFolder)).find(({ number }) => number === 337);

  for (const step of (migration?.sql ?? "").split(/^-- step\b.*\n/m)) await sql.raw(step).execute(db);

  expect(await findDifferences(db)).toEqual([]);
});
