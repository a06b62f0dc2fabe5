import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction, type Tx } from "../../db/database.js";
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
  // Due for longer, and kept as the one is that waits in another mailbox.
  await sql`
    with person as (
      insert into creator (username, email, genre_codes, region_codes, created_at)
      select 'many ' || n, 'many.' || n || '@example.com', '{1}', '{1}', now() from generate_series(1, 500) as n
      returning id
    ), waiting as (
      insert into thread (campaign_id, creator_id, mailbox_id, created_at, last_activity_at)
      select ${campaign._id}::uuid, id, ${stopped._id}::uuid, now(), now() from person returning id
    )
    select from waiting`.execute(db);
  await sql`
    insert into thread_figure
    select (jsonb_populate_record(kept, jsonb_build_object(
      'thread_id', waiting.id, 'silent_since', kept.silent_since - interval '1 hour'
    ))).*
    from thread_figure as kept, thread as waiting
    where kept.thread_id = ${thread._id} and waiting.mailbox_id = ${stopped._id}`.execute(db);
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

/** Rows of kept figures that the transaction has read so far. */
async function countLookedAt(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
    where relname = 'thread_figure'`.execute(tx);
  return rows[0]?.read ?? 0;
}
