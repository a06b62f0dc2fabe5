import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import { migrationsFolder, readMigrations } from "../../db/migrate.js";
import { openLog } from "../../process/log.js";
import * as given from "../../testing/given.js";
import { day, silentThread } from "../../testing/given-follow-ups.js";
import { patience } from "../../testing/start-readers.js";
import { foldTallies } from "../analytics/fold-tallies.js";
import { findDifferences } from "./difference-queries.js";
import { foldChangedThreads } from "./fold-changed-threads.js";
import { startFoldingForOthers } from "./fold-for-others.js";

test("pages keep what workers of the version before have folded by the click, while those go on", async () => {
  const { db, thread } = await silentThread();
  await foldChangedThreads(db);
  await foldTallies(db);
  await sql`
    insert into changed_thread (thread_id, campaign_id)
    select id, campaign_id from thread
    union all
    select gen_random_uuid(), campaign_id from thread cross join generate_series(1, 10000)`.execute(db);
  const older = openOlderWorker(db, thread._id);
  await older.foldFigures();
  await older.foldTallies();
  expect(await countListed(db)).toBe(10_001);

  const folding = startFoldingForOthers({ db, log: openLog({ logLevel: "error" }) });
  onTestFinished(() => folding.close());
  await vi.waitFor(async () => {
    await older.foldFigures();
    await older.foldTallies();
    expect(await countListed(db)).toBe(0);
  }, patience);

  expect((await sql`select from changed_thread union all select from changed_tally`.execute(db)).rows).toEqual([]);
  expect(await findDifferences(db)).toEqual([]);
});

/** Returns a worker of an older version. It empties the lists of changes, and keeps wrong figures of the thread. */
function openOlderWorker(db: Db, threadId: string) {
  async function take(list: "changed_thread" | "changed_tally", keep: ReturnType<typeof sql>): Promise<void> {
    await inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(720617, ${list === "changed_tally" ? 1 : 0}::integer)`.execute(tx);
      const { rows } = await sql<{ id: string }>`
        delete from ${sql.table(list)} where ctid = any(array(select ctid from ${sql.table(list)} limit 20000))
        returning thread_id as id`.execute(tx);
      if (rows.some(({ id }) => id === threadId)) await keep.execute(tx);
    });
  }
  return {
    foldFigures: () =>
      take("changed_thread", sql`update thread_figure set last_sent_at = '2026-01-01' where thread_id = ${threadId}`),
    foldTallies: () =>
      take(
        "changed_tally",
        sql`with emptied as (delete from tally)
          update thread_tally set facts = '[]' where thread_id = ${threadId}`,
      ),
  };
}

async function countListed(db: Db): Promise<number> {
  return (await sql`select from fold_again`.execute(db)).rows.length;
}

test("whoever dates a mail by its answer or its bounce, it was accepted when it was tried", async () => {
  const { app, db } = await silentThread();
  const answered = await given.queuedMail(db, {});
  const slow = await given.queuedMail(db, {});
  await app.deliverMail();
  await sql`update mail set state = 'unconfirmed', accepted_at = null`.execute(db);
  const date = (id: string, minutes: number) =>
    // The previous version writes it like this.
    sql`update mail set state = 'accepted', accepted_at = coalesce(accepted_at, attempted_at + make_interval(mins => ${minutes}::integer))
        where id = ${id}`.execute(db);
  await date(answered.id, (2 * day) / 60);
  await date(slow.id, 19);

  expect(await minutesUntilAccepted(db, [answered.id, slow.id])).toEqual([0, 19]);

  // Changes a row as before the trigger existed.
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update mail set accepted_at = attempted_at + interval '2 days' where id = ${answered.id}`.execute(tx);
  });
  const migration = (await readMigrations(migrationsFolder)).find(({ number }) => number === 335);
  for (const step of (migration?.sql ?? "").split(/^-- step\b.*\n/m)) await sql.raw(step).execute(db);

  expect(await minutesUntilAccepted(db, [answered.id, slow.id])).toEqual([0, 19]);
});

async function minutesUntilAccepted(db: Db, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from accepted_at - attempted_at) / 60)::integer as minutes from mail
    where id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`.execute(db);
  return rows.map(({ minutes }) => minutes);
}
