import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { type Db, inTransaction, type Tx } from "../../db/database.js";
import { migrate } from "../../db/migrate.js";
import { urlOf } from "../../testing/database.js";
import * as given from "../../testing/given.js";
import { day, silentThread } from "../../testing/given-follow-ups.js";
import { secondsAfter } from "../../values/clock.js";
import { foldChangedThreads } from "../figures/fold-changed-threads.js";
import { listDueCampaigns, lockDueThreads } from "./silence-queries.js";

test("a sweep looks at none of what is due in a mailbox that sends nothing, however much, and at the rest", async () => {
  const { app, db, owner, campaign, thread } = await silentThread();
  await foldChangedThreads(db);
  const stopped = await given.mailbox(db, { owner });
  await db
    .updateTable("mailbox")
    .set({ pause: "user", paused_at: app.clock.now() })
    .where("id", "=", stopped._id)
    .execute();
  // These are due earlier than the one in another mailbox, and have the same kept figures.
  await keepMore(db, { campaign, thread, mailbox: stopped, count: 500 });
  await sql`analyze thread_figure`.execute(db);
  const at = secondsAfter(app.clock.now(), 3 * day + 60);

  await inTransaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);

    expect(await listDueCampaigns(tx, at)).toEqual([campaign._id]);
    const { due } = await lockDueThreads(tx, campaign._id, { at, most: 100, mostShared: 100 });

    expect(due.map(({ threadId }) => threadId)).toEqual([thread._id]);
    expect(await countLookedAt(tx)).toBeLessThan(20);
  });
});

test("an upgrade names the mailbox of what waits, a thousand at a time, and writes nothing when it begins again", async () => {
  const { db, owner, campaign, thread } = await silentThread();
  await foldChangedThreads(db);
  const mailbox = await given.mailbox(db, { owner });
  await keepMore(db, { campaign, thread, mailbox, count: 2_500 });
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update thread_figure set mailbox_id = null`.execute(tx);
  });

  await upgradeAgain(db);
  const first = await listKept(db);
  expect(first.filter(({ named }) => named === mailbox._id)).toHaveLength(2_500);
  expect(first.filter(({ named }) => named === null)).toEqual([]);
  expect(new Set(first.map(({ written }) => written)).size).toBe(3);

  await upgradeAgain(db);
  expect(await listKept(db)).toEqual(first);
});

interface More {
  campaign: { _id: string };
  thread: { _id: string };
  mailbox: { _id: string };
  count: number;
}

/** Adds conversations in a mailbox that were due an hour before the given one, with the same kept figures. */
async function keepMore(db: Db, { campaign, thread, mailbox, count }: More): Promise<void> {
  await sql`
    with person as (
      insert into creator (username, email, genre_codes, region_codes, created_at)
      select 'many ' || n, 'many.' || n || '@example.com', '{1}', '{1}', now() from generate_series(1, ${count}) as n
      returning id
    ), waiting as (
      insert into thread (campaign_id, creator_id, mailbox_id, created_at, last_activity_at)
      select ${campaign._id}::uuid, id, ${mailbox._id}::uuid, now(), now() from person returning id
    )
    select from waiting`.execute(db);
  await sql`
    insert into thread_figure
    select (jsonb_populate_record(kept, jsonb_build_object(
      'thread_id', waiting.id, 'silent_since', kept.silent_since - interval '1 hour'
    ))).*
    from thread_figure as kept, thread as waiting
    where kept.thread_id = ${thread._id} and waiting.mailbox_id = ${mailbox._id}`.execute(db);
}

/** Runs the migration again, as after a process that died at its end. */
async function upgradeAgain(db: Db): Promise<void> {
  await sql`delete from migration where number = 323`.execute(db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const pool = new pg.Pool({ connectionString: urlOf(inject("postgresUrl"), rows[0]?.name ?? "") });
  try {
    expect((await migrate(pool)).map(({ number }) => number)).toEqual([323]);
  } finally {
    await pool.end();
  }
}

async function listKept(db: Db): Promise<{ id: string; named: string | null; written: string }[]> {
  const { rows } = await sql<{ id: string; named: string | null; written: string }>`
    select thread_id as id, mailbox_id as named, xmin::text as written from thread_figure order by thread_id`.execute(
    db,
  );
  return rows;
}

/** Counts the rows of `thread_figure` that the transaction has read. */
async function countLookedAt(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
    where relname = 'thread_figure'`.execute(tx);
  return rows[0]?.read ?? 0;
}
