import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { startMail } from "../../testing/start-mail.js";
import { claimAllowances } from "./allowance.js";

test("a worker that began to look before another's claim was there sees that claim, and leaves the pause after it", async () => {
  const { db, clock } = await startMail();
  const mailbox = await given.mailbox(db, { columns: { spacing_min_seconds: 60, spacing_max_seconds: 60 } });
  const mails = [await given.queuedMail(db, { mailboxId: mailbox._id })];
  await given.queuedMail(db, { mailboxId: mailbox._id });
  clock.advance(1);
  const at = clock.now();
  const claim = () => inTransaction(db, (tx) => claimAllowances(tx, { at, most: 10 }));
  // The statement that locks mailboxes calls a function of this name. Here it waits until the test releases the lock.
  await sql`create schema held`.execute(db);
  await sql`create function held.make_interval(secs double precision) returns interval language sql volatile as
    'select pg_advisory_xact_lock_shared(4711); select pg_catalog.make_interval(secs => $1)'`.execute(db);
  const waitsInTheMiddle = () =>
    inTransaction(db, async (tx) => {
      await sql`set local search_path = held, pg_catalog, public`.execute(tx);
      return claimAllowances(tx, { at, most: 10 });
    });

  const late = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(tx);
    const looking = waitsInTheMiddle();
    const waiting = () =>
      sql`select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`.execute(db);
    await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
    expect(await claim()).toMatchObject([{ outreach: 1 }]);
    await db
      .updateTable("mail")
      .set({ state: "accepted", next_attempt_at: null, attempted_at: at, accepted_at: at })
      .where(
        "id",
        "in",
        mails.map(({ id }) => id),
      )
      .execute();
    return { looking };
  });

  expect(await late.looking).toMatchObject([{ outreach: 0 }]);
  clock.advance(60);
  expect(await inTransaction(db, (tx) => claimAllowances(tx, { at: clock.now(), most: 10 }))).toMatchObject([
    { outreach: 1 },
  ]);
});
