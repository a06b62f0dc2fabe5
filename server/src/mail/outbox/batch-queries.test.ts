import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { startMail } from "../../testing/start-mail.js";
import { type Claiming, runWholeBatch } from "./batch-queries.js";

test("what a fast server is about to take comes on top of an owner's cap, and leaves it to the other mailboxes", async () => {
  const { db, clock } = await startMail();
  const owner = await given.user(db);
  const [fast, slow, paced] = [
    await given.mailbox(db, { owner }),
    await given.mailbox(db, { owner }),
    await given.mailbox(db, { owner, columns: { per_day: 50 } }),
  ];
  for (const mailbox of [fast, slow, paced]) {
    for (let nth = 0; nth < 40; nth += 1) {
      await given.queuedMail(db, { ownerId: owner._id, mailboxId: mailbox._id, notBefore: clock.now() });
    }
  }
  const claiming: Claiming = {
    worker: 1,
    at: clock.now(),
    most: 1_000,
    mostOfEach: 2,
    capacities: new Map([
      [fast._id, 35],
      [slow._id, 10],
      [paced._id, 10],
    ]),
    ahead: new Map([[fast._id, 30]]),
    accountCapacities: new Map(),
    mostOfOwner: 12,
    ownerCapacities: new Map(),
  };

  const { mails } = await inTransaction(db, (tx) => runWholeBatch(tx, [], claiming));

  const claimed = (mailbox: { _id: string }) => mails.filter(({ mailboxId }) => mailboxId === mailbox._id).length;
  expect(claimed(fast)).toBeGreaterThanOrEqual(30);
  expect(claimed(slow) + claimed(fast) - 30).toBe(12);
  // The other two mailboxes use the whole capacity of their owner.
  expect(claimed(paced)).toBe(0);
  expect(mails).toHaveLength(42);
});

test("no index mentions what is written down when a mail was accepted, so that a record enters none", async () => {
  const { db } = await startMail();

  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'mail'::regclass order by indexrelid::regclass::text`.execute(db);

  expect(rows.length).toBeGreaterThan(10);
  const written = /\b(state|worker|accepted_at|sealed_link|reason)\b/;
  expect(rows.filter(({ definition }) => written.test(definition)).map(({ name }) => name)).toEqual([
    "mail_next_postponed",
    "mail_of_accounts",
  ]);
});
