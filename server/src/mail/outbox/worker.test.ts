import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Db, inTransaction, type Tx } from "../../db/database.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { startMail } from "../../testing/start-mail.js";
import { applyNewPace, rescheduleFarAhead } from "../pace/allowance.js";
import { retryPostponed } from "../pace/pause-queries.js";
import { requeueMail } from "./queue-mail.js";

const patience = { timeout: 15_000, interval: 20 };

/** Starts a mail server that accepts a message and answers when the test says so. */
async function hesitantServer() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = await startFakeMailServer({ receive: () => ({ acceptAfter: answered }) });
  onTestFinished(() => server.close());
  const hasMails = (count: number) => vi.waitFor(() => expect(server.accepted).toHaveLength(count), patience);
  return { server, answer, hasMails };
}

async function stateOf(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom("mail").select("state").where("id", "=", id).executeTakeFirstOrThrow();
  return row.state;
}

function becomes(db: Db, id: string, state: string): Promise<void> {
  return vi.waitFor(async () => expect(await stateOf(db, id)).toBe(state), patience);
}

/** Ends the connections at a moment when they are all idle. */
async function breakConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await vi.waitFor(async () => {
    const { rowCount } = await client.query(`
      with other as materialized (
        select pid, state, state_change from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      )
      select pg_terminate_backend(pid) from other
      where not exists (select from other where state <> 'idle' or state_change > now() - interval '300 ms')`);
    expect(rowCount).toBeGreaterThan(2);
  }, patience);
  await client.end();
}

/** What is notified by this transaction reaches nobody. */
async function endListening(tx: Tx): Promise<void> {
  const { rows } = await sql`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(tx);
  expect(rows).toHaveLength(1);
}

test("a worker that sleeps wakes up when mail is queued", async () => {
  const server = await startFakeMailServer();
  onTestFinished(() => server.close());
  const { mail, db, databaseUrl } = await startMail(server.address);
  mail.startWorker(databaseUrl);
  const first = await given.queuedMail(db);
  await becomes(db, first.id, "accepted");

  const second = await given.queuedMail(db);
  await becomes(db, second.id, "accepted");
  expect(server.accepted).toHaveLength(2);
});

test("each of many mails that are sent quickly is recorded and announced once", async () => {
  const server = await startFakeMailServer();
  onTestFinished(() => server.close());
  const { mail, db, databaseUrl, noted } = await startMail(server.address);
  const owner = await given.user(db);
  const queued = await Promise.all(Array.from({ length: 200 }, () => given.queuedMail(db, { ownerId: owner._id })));
  mail.startWorker(databaseUrl);

  await vi.waitFor(() => expect(noted.length).toBeGreaterThanOrEqual(200), patience);

  expect([...noted].sort()).toEqual(queued.map(({ id }) => id).sort());
  expect(await Promise.all(queued.map(({ id }) => stateOf(db, id)))).toEqual(Array(200).fill("accepted"));
  expect(new Set(server.accepted.map(({ messageId }) => messageId)).size).toBe(200);
  expect(server.accepted).toHaveLength(200);
});

test("closing lets the mail that is being handed over finish and takes no other", async () => {
  const { server, answer, hasMails } = await hesitantServer();
  const { mail, db, databaseUrl } = await startMail(server.address);
  const inFlight = await Promise.all(Array.from({ length: 2 }, () => given.queuedMail(db)));
  mail.startWorker(databaseUrl);
  await hasMails(2);
  const waiting = await given.queuedMail(db);

  const closed = mail.close();
  answer();
  await closed;

  expect(await Promise.all(inFlight.map(({ id }) => stateOf(db, id)))).toEqual(Array(2).fill("accepted"));
  expect(await stateOf(db, waiting.id)).toBe("queued");
});

test("a live worker whose database connections break still knows and records what became of its mail", async () => {
  const { server, answer, hasMails } = await hesitantServer();
  const { mail, db, databaseUrl } = await startMail(server.address);
  mail.startWorker(databaseUrl);
  const { id } = await given.queuedMail(db);
  await hasMails(1);

  await breakConnections(databaseUrl);
  answer();

  await becomes(db, id, "accepted");
  const next = await given.queuedMail(db);
  await becomes(db, next.id, "accepted");
  expect(server.accepted).toHaveLength(2);
});

test("what is known beats unconfirmed of the same claim, and even a mail queued again is not sent twice then", async () => {
  const { server, answer, hasMails } = await hesitantServer();
  const { mail, db, clock } = await startMail(server.address);
  const swept = await given.queuedMail(db);
  const requeued = await given.queuedMail(db);
  const delivered = mail.deliverDue();
  await hasMails(2);
  await inTransaction(db, (tx) => tx.updateTable("mail").set({ state: "unconfirmed", worker: null }).execute());
  const later = new Date(clock.now().getTime() + 60_000);
  await inTransaction(db, (tx) => requeueMail(tx, requeued.id, { notBefore: later, at: later }));

  answer();
  await delivered;

  expect(await stateOf(db, swept.id)).toBe("accepted");
  expect(await stateOf(db, requeued.id)).toBe("accepted");
});

test("an old claim says nothing about a mail that was claimed again", async () => {
  const { server, answer, hasMails } = await hesitantServer();
  const { mail, db, clock } = await startMail(server.address);
  const { id } = await given.queuedMail(db);
  const delivered = mail.deliverDue();
  await hasMails(1);
  await inTransaction(db, (tx) =>
    tx.updateTable("mail").set({ state: "sending", worker: 999, attempts: 7, first_attempt_at: clock.now() }).execute(),
  );

  answer();
  await delivered;

  expect(await stateOf(db, id)).toBe("sending");
});

test("while the mail server is away, a long queue is not tried mail by mail", async () => {
  const server = await startFakeMailServer();
  await server.close();
  const { mail, db, databaseUrl } = await startMail(server.address);
  const owner = await given.user(db);
  for (let count = 0; count < 40; count += 1) await given.queuedMail(db, { ownerId: owner._id });
  mail.startWorker(databaseUrl);

  const tried = () => db.selectFrom("mail").select("id").where("attempts", ">", 0).execute();
  await vi.waitFor(async () => expect((await tried()).length).toBeGreaterThan(0), patience);
  await mail.close();

  expect((await tried()).length).toBeLessThanOrEqual(10);
});

test.each([
  { worker: "listens", isListening: true },
  { worker: "has lost its connection", isListening: false },
])(
  "a mailbox whose settings were changed while the worker $worker is tried at once, although its server was away",
  async (story) => {
    const [away, prompt] = [await startFakeMailServer(), await startFakeMailServer()];
    onTestFinished(() => prompt.close());
    await away.close();
    const { mail, db, databaseUrl, clock } = await startMail(prompt.address);
    // With this clock stopped, no back-off ends.
    const now = vi.spyOn(performance, "now").mockReturnValue(1_000_000);
    onTestFinished(() => now.mockRestore());
    const owner = await given.user(db);
    const { _id: id } = await given.mailbox(db, { owner, smtp: away.address });
    const queued = await given.queuedMail(db, { ownerId: owner._id, mailboxId: id });
    mail.startWorker(databaseUrl);
    await vi.waitFor(async () => {
      const row = await db
        .selectFrom("mail")
        .select(["state", "reason"])
        .where("id", "=", queued.id)
        .executeTakeFirst();
      expect(row).toMatchObject({ state: "queued", reason: expect.stringContaining("could not be reached") });
    }, patience);

    await inTransaction(db, async (tx) => {
      if (!story.isListening) await endListening(tx);
      const { port: smtp_port } = prompt.address;
      await tx.updateTable("mailbox").set({ smtp_port, changed_at: clock.now() }).where("id", "=", id).execute();
      await retryPostponed(tx, id, clock.now());
      await applyNewPace(tx, id, clock.now());
    });

    await becomes(db, queued.id, "accepted");
  },
);

test("a mail that was put off while the clock ran a year ahead goes when it is right again, and no other is hurried", async () => {
  const later = { refuse: "recipient", code: 451, words: "4.7.1 Later" } as const;
  let isRefused = true;
  const refused = new Set(["early@example.com"]);
  const server = await startFakeMailServer({
    receive: (to) => (isRefused || refused.has(to) ? later : "accept"),
  });
  onTestFinished(() => server.close());
  const { mail, db, databaseUrl, clock } = await startMail(server.address);
  const year = 365 * 86_400;
  clock.advance(year);
  const early = await given.queuedMail(db);
  await mail.deliverDue();
  expect(await stateOf(db, early.id)).toBe("queued");

  clock.advance(-year);
  const waiting = await given.queuedMail(db, { recipient: "early@example.com" });
  await mail.deliverDue();
  isRefused = false;
  mail.startWorker(databaseUrl);

  await becomes(db, early.id, "accepted");
  expect(await stateOf(db, waiting.id)).toBe("queued");
  expect(server.accepted).toHaveLength(1);
});

test("a mail that was moved to its window's opening while the clock ran two days ahead goes in the hour that is open", async () => {
  const server = await startFakeMailServer();
  onTestFinished(() => server.close());
  const { mail, db, databaseUrl, clock } = await startMail(server.address);
  const office = { window_days: [1, 2, 3, 4, 5], window_from: "09:00", window_to: "17:00", window_zone: "UTC" };
  await db
    .updateTable("mailbox")
    .set({ ...office, window_in_recipient_zone: true })
    .execute();
  const ahead = (2 * 24 + 12) * 3_600;
  clock.advance(ahead);
  const moved = await given.queuedMail(db, { kind: "outreach", notBefore: clock.now() });
  await mail.deliverDue();
  clock.advance(-ahead);
  await mail.deliverDue();
  expect(await stateOf(db, moved.id)).toBe("queued");

  mail.startWorker(databaseUrl);

  await becomes(db, moved.id, "accepted");
});

test("what waits for an opening by a clock that is right is left there", async () => {
  const { mail, db, clock } = await startMail();
  await db
    .updateTable("mailbox")
    .set({
      window_days: [7],
      window_from: "09:00",
      window_to: "17:00",
      window_zone: "UTC",
      window_in_recipient_zone: true,
    })
    .execute();
  const waiting = await given.queuedMail(db, { kind: "outreach" });
  await mail.deliverDue();
  const opensAt = async () =>
    (await db.selectFrom("mail").select("next_attempt_at").where("id", "=", waiting.id).executeTakeFirstOrThrow())
      .next_attempt_at;
  const before = await opensAt();

  expect(await inTransaction(db, (tx) => rescheduleFarAhead(tx, clock.now()))).toBe(0);
  expect(before?.getTime()).toBeGreaterThan(clock.now().getTime());
  expect(await opensAt()).toEqual(before);
});
