import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { eraseCreator } from "./erase-creator.js";

test("however many addresses a creator has, unmatched mail is read once when they are erased", async () => {
  const { app, db } = await startApp();
  const creator = await given.creator(db);
  const addresses = Array.from({ length: 5 }, (_, number) => `lena-${number}@example.com`);
  const known = { creator_id: creator._id, role: "own", created_at: app.clock.now() } as const;
  await db
    .insertInto("creator_address")
    .values(addresses.map((address) => ({ ...known, address })))
    .execute();
  await sql`
    insert into received_mail (message_key, kind, sender, subject, raw, received_at)
    select 'mail ' || n, 'other', case when n % 100 = 0 then ${addresses[4]} else 'somebody@example.com' end, 'Hello',
      'From: somebody', ${app.clock.now()}
    from generate_series(1, 1000) as n`.execute(db);
  await sql`analyze received_mail`.execute(db);

  const read = await inTransaction(db, async (tx) => {
    const mail = app.mail.service;
    const { username } = creator;
    await eraseCreator(tx, { actor: "system", creatorId: creator._id, username, mail, at: app.clock.now() });
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
      where relname = 'received_mail'`.execute(tx);
    return rows[0]?.read ?? Number.NaN;
  });

  // Each mail is read twice: for its id, and for its content.
  expect(read).toBeLessThan(2_500);
  const left = await db.selectFrom("received_mail").select("id").execute();
  expect(left).toHaveLength(990);
});
