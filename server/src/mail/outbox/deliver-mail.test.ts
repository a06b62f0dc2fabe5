import { expect, onTestFinished, test } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { startMail } from "../../testing/start-mail.js";
import type { TestClock } from "../../testing/test-clock.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { suppressAddress } from "../suppression/suppression-queries.js";
import { requeueMail, withdrawMails } from "./queue-mail.js";

type ServerOptions = Parameters<typeof startFakeMailServer>[0];

async function mailServer(options: ServerOptions = {}) {
  const server = await startFakeMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

function rowOf(db: Db, id: string) {
  return db.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

test("a mail goes to its recipient once, from our address, and its listener is notified", async () => {
  const server = await mailServer();
  const { mail, db, clock, noted } = await startMail(server.address);
  const { id, messageId, recipient } = await given.queuedMail(db);

  await mail.deliverDue();
  await mail.deliverDue();

  const from = expect.stringMatching(/^overture\+[^@]+@mail\.example$/);
  expect(server.accepted).toMatchObject([{ messageId, to: recipient, from }]);
  expect(await rowOf(db, id)).toMatchObject({ state: "accepted", accepted_at: clock.now(), worker: null });
  expect(noted).toEqual([id]);
});

test("a hundred mails go out over few connections, each once", async () => {
  const server = await mailServer();
  const { mail, db } = await startMail(server.address);
  const owner = await given.user(db);
  await Promise.all(Array.from({ length: 100 }, () => given.queuedMail(db, { ownerId: owner._id })));

  await mail.deliverDue();

  expect(new Set(server.accepted.map(({ messageId }) => messageId)).size).toBe(100);
  expect(server.accepted).toHaveLength(100);
});

test("a mail waits for its time", async () => {
  const server = await mailServer();
  const { mail, db, clock } = await startMail(server.address);
  await given.queuedMail(db, { notBefore: new Date(clock.now().getTime() + 10_000) });

  await mail.deliverDue();
  expect(server.accepted).toHaveLength(0);
  clock.advance(10);
  await mail.deliverDue();
  expect(server.accepted).toHaveLength(1);
});

test("a final refusal is returned in the server's own words, and later mail goes over the same connection", async () => {
  const server = await mailServer({
    receive: (to) =>
      to.startsWith("nobody") ? { refuse: "recipient", code: 550, words: "5.1.1 No such user here" } : "accept",
  });
  const { mail, db } = await startMail(server.address);
  const bad = await given.queuedMail(db, { recipient: "nobody@example.com" });
  const good = await given.queuedMail(db);

  await mail.deliverDue();

  expect(await rowOf(db, bad.id)).toMatchObject({ state: "failed", reason: "550 5.1.1 No such user here" });
  expect(await rowOf(db, good.id)).toMatchObject({ state: "accepted" });
});

test("a message refused after its body is failed and not unconfirmed", async () => {
  const server = await mailServer({
    receive: () => ({ refuse: "message", code: 554, words: "5.7.1 Looks like spam" }),
  });
  const { mail, db } = await startMail(server.address);
  const { id } = await given.queuedMail(db);

  await mail.deliverDue();

  expect(await rowOf(db, id)).toMatchObject({ state: "failed", reason: "554 5.7.1 Looks like spam" });
});

test("a temporary refusal is tried again with growing pauses, with the same Message-ID, and ends after a day", async () => {
  let refusals = 0;
  const server = await mailServer({
    receive: () => {
      refusals += 1;
      return { refuse: "recipient", code: 451, words: "4.7.1 Greylisted" };
    },
  });
  const { mail, db, clock } = await startMail(server.address);
  const { id } = await given.queuedMail(db);
  await mail.deliverDue();
  const first = await rowOf(db, id);
  expect(first).toMatchObject({ state: "queued", reason: "451 4.7.1 Greylisted", attempts: 1 });
  expect(first.next_attempt_at).toEqual(new Date(clock.now().getTime() + 15_000));

  for (let hour = 0; hour < 30; hour += 1) {
    clock.advance(3_600);
    await mail.deliverDue();
  }

  expect(await rowOf(db, id)).toMatchObject({ state: "failed", reason: "Given up after a day. 451 4.7.1 Greylisted" });
  expect(refusals).toBeGreaterThan(5);
  expect(refusals).toBeLessThan(12);
});

const office = { window_days: [1, 2, 3, 4, 5], window_from: "09:00", window_to: "17:00", window_zone: "UTC" };

test.each([
  ["the window of its mailbox is closed", office],
  ["its recipient's window is closed", { ...office, window_in_recipient_zone: true }],
  ["no worker runs", { window_in_recipient_zone: false }],
])("the day of retries does not pass while %s", async (_while, pace) => {
  const server = await mailServer({
    receive: () => ({ refuse: "recipient", code: 451, words: "4.7.1 Greylisted" }),
  });
  const { mail, db, clock } = await startMail(server.address);
  await db.updateTable("mailbox").set(pace).where("id", "=", systemMailboxId).execute();
  clock.advance(secondsUntil(clock, "2026-11-06T16:59:00.000Z"));
  const { id } = await given.queuedMail(db);
  await mail.deliverDue();
  expect(await rowOf(db, id)).toMatchObject({ state: "queued", attempts: 1 });
  if ("window_days" in pace) {
    clock.advance(secondsUntil(clock, "2026-11-06T17:01:00.000Z"));
    await mail.deliverDue();
  }

  const monday = "2026-11-09T09:00:00.000Z";
  clock.advance(secondsUntil(clock, monday));
  await mail.deliverDue();

  const row = await rowOf(db, id);
  expect(row).toMatchObject({ state: "queued", attempts: 2, reason: "451 4.7.1 Greylisted" });
  expect(row.next_attempt_at?.getTime()).toBeLessThan(Date.parse(monday) + 60_000);
});

test("a server that refuses a mail in each window is given up after a day of them", async () => {
  const server = await mailServer({
    receive: () => ({ refuse: "recipient", code: 451, words: "4.7.1 Greylisted" }),
  });
  const { mail, db, clock } = await startMail(server.address);
  const pace = { ...office, window_in_recipient_zone: true };
  await db.updateTable("mailbox").set(pace).where("id", "=", systemMailboxId).execute();
  const { id } = await given.queuedMail(db);

  const states: string[] = [];
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    await mail.deliverDue();
    clock.advance(3_600);
    states.push((await rowOf(db, id)).state);
  }

  expect(states.at(24)).toBe("queued");
  expect(states.at(-1)).toBe("failed");
});

function secondsUntil(clock: TestClock, moment: string): number {
  return (Date.parse(moment) - clock.now().getTime()) / 1_000;
}

test("a connection lost after the message but before the answer leaves the mail unconfirmed, and it is not sent again by itself", async () => {
  let reception: "drop-after" | "accept" = "drop-after";
  const server = await mailServer({ receive: () => reception });
  const { mail, db, clock } = await startMail(server.address);
  const { id, messageId } = await given.queuedMail(db);
  await mail.deliverDue();
  expect(await rowOf(db, id)).toMatchObject({ state: "unconfirmed" });

  reception = "accept";
  clock.advance(100_000);
  await mail.deliverDue();
  expect(server.accepted).toHaveLength(1);

  await inTransaction(db, (tx) => requeueMail(tx, id, { notBefore: clock.now(), at: clock.now() }));
  await mail.deliverDue();
  expect(server.accepted.map((accepted) => accepted.messageId)).toEqual([messageId, messageId]);
  expect(await rowOf(db, id)).toMatchObject({ state: "accepted", reason: null });
});

test("a connection lost before the message is tried again", async () => {
  let reception: "drop-before" | "accept" = "drop-before";
  const server = await mailServer({ receive: () => reception });
  const { mail, db, clock } = await startMail(server.address);
  const { id } = await given.queuedMail(db);
  await mail.deliverDue();
  expect(await rowOf(db, id)).toMatchObject({ state: "queued" });

  reception = "accept";
  clock.advance(60);
  await mail.deliverDue();
  expect(await rowOf(db, id)).toMatchObject({ state: "accepted", attempts: 2 });
});

test("a server that is away costs a mail nothing but time", async () => {
  const server = await startFakeMailServer();
  await server.close();
  const { mail, db } = await startMail(server.address);
  const { id } = await given.queuedMail(db);

  await mail.deliverDue();

  const row = await rowOf(db, id);
  expect(row.state).toBe("queued");
  expect(row.reason).toContain("The mail server could not be reached: ");
  expect(row.reason).toContain("ECONNREFUSED");
});

test("a refused sign-in is reported as what it is and fails no mail", async () => {
  const server = await mailServer({ password: "right", usedPassword: "wrong" });
  const { mail, db } = await startMail(server.address);
  const { id } = await given.queuedMail(db);

  await mail.deliverDue();

  const row = await rowOf(db, id);
  expect(row.state).toBe("queued");
  expect(row.reason).toMatch(/^The mail server refuses our sign-in: 535 /);
  expect(row.reason).not.toContain("wrong");
});

test("with the right password mail goes out", async () => {
  const server = await mailServer({ password: "right" });
  const { mail, db } = await startMail(server.address);
  await given.queuedMail(db);

  await mail.deliverDue();
  expect(server.accepted).toHaveLength(1);
});

test("an outreach mail to a suppressed address never leaves, however it is written, and one about an account does", async () => {
  const server = await mailServer();
  const { mail, db, clock, noted } = await startMail(server.address);
  const outreach = await given.queuedMail(db, { recipient: "Lena@Example.com" });
  const account = await given.queuedMail(db, { recipient: "lena@example.com", kind: "account" });
  await inTransaction(db, (tx) =>
    suppressAddress(tx, { address: "LENA@example.com", ownerId: null, reason: "unsubscribe", at: clock.now() }),
  );

  await mail.deliverDue();

  expect(server.accepted.map(({ messageId }) => messageId)).toEqual([account.messageId]);
  expect(await rowOf(db, outreach.id)).toMatchObject({ state: "failed", worker: null });
  expect(noted).toContain(outreach.id);
});

test("a queued mail can be taken back, and a sent mail cannot", async () => {
  const server = await mailServer();
  const { mail, db, clock } = await startMail(server.address);
  const sent = await given.queuedMail(db);
  await mail.deliverDue();
  const queued = await given.queuedMail(db, { notBefore: new Date(clock.now().getTime() + 10_000) });

  const withdrawn = await inTransaction(db, (tx) => withdrawMails(tx, [sent.id, queued.id]));

  expect(withdrawn).toEqual([queued.id]);
  clock.advance(60);
  await mail.deliverDue();
  expect(server.accepted).toHaveLength(1);
});

test("neither what a mail says nor its tokens are logged", async () => {
  const server = await mailServer();
  const { mail, db, logged } = await startMail(server.address);
  const { id } = await given.queuedMail(db, {
    body: "a secret body",
    subject: "a secret subject",
    replyToken: "secretreplytoken",
  });
  const { unsubscribe_token } = await rowOf(db, id);

  await mail.deliverDue();

  expect(logged.join()).toContain(id);
  for (const secret of ["secret", unsubscribe_token]) expect(logged.join()).not.toContain(secret);
});

test("without a mail server mail stays in the sandbox mailbox, once", async () => {
  const { mail, db } = await startMail();
  const { id, recipient } = await given.queuedMail(db, { senderName: "Mara Holm", subject: "Hi" });

  await mail.deliverDue();
  await inTransaction(db, (tx) => tx.updateTable("mail").set({ state: "failed" }).where("id", "=", id).execute());
  const at = new Date("2026-11-02T06:00:00.000Z");
  await inTransaction(db, (tx) => requeueMail(tx, id, { notBefore: at, at }));
  await mail.deliverDue();

  const kept = await db.selectFrom("sandbox_mail").selectAll().execute();
  expect(kept).toMatchObject([
    { mail_id: id, recipient, sender: "Mara Holm <overture@mail.example>", subject: "Hi", is_outreach: true },
  ]);
  expect(await rowOf(db, id)).toMatchObject({ state: "accepted" });
});
