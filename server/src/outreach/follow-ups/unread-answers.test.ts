import { campaigns, followUps, mailboxes, outreach } from "@overture/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { forgetReadTimes } from "../../mail/imap/freshness-queries.js";
import type { MailboxReaders } from "../../mail/imap/mailbox-readers.js";
import { mailListener } from "../../mail-listener.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { day, list } from "../../testing/given-follow-ups.js";
import { sentMail } from "../../testing/incoming-mail.js";
import { rawReply } from "../../testing/raw-mail.js";
import { startApp } from "../../testing/start-app.js";
import { patience, startImap, startReaders } from "../../testing/start-readers.js";
import { startFollowUpWorker } from "./follow-up-worker.js";

const account = { user: "mara@example.com", password: "a password" };
const silentLog = { debug() {}, info() {}, warn() {}, error() {} };
const waits = "not reading answers now: follow-ups wait";

/** Starts with a first mail from a user's own mailbox, which is read, and with follow-ups. */
async function startReadPerson() {
  // If there is a folder for sent mail, the reader polls every few milliseconds.
  const imap = await startImap({ account, sent: { path: "Sent", specialUse: true } });
  const smtp = await startFakeMailServer();
  onTestFinished(() => smtp.close());
  const { app, db, databaseUrl } = await startApp();
  const owner = await given.user(db);
  const mailbox = await given.mailbox(db, { owner, imap: imap.address, smtp: smtp.address });
  const caller = app.as(owner);
  const campaign = await given.campaign(db, { owner });
  const params = { id: campaign._id };
  const draft = await given.draft(db, { owner, campaign });
  const read = () => startReaders({ db, databaseUrl, clock: app.clock, listener: mailListener });
  /** Waits until a read that began at the current time has ended. */
  const isRead = () =>
    vi.waitFor(async () => {
      const row = await db.selectFrom("imap_mailbox").select("read_at").executeTakeFirst();
      expect(row?.read_at?.getTime()).toBe(app.clock.now().getTime());
    }, patience);
  const first = read();
  await isRead();
  await caller.call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  await caller.call(followUps.saveFollowUps, { params, body: { followUps: list } });
  const { recipient, messageId } = await sentMail(db, draft._id);

  return {
    app,
    db,
    databaseUrl,
    imap,
    smtp,
    caller,
    mailbox,
    read,
    isRead,
    /** Stops the reader and lets `days` pass. */
    async away(reader: MailboxReaders, days: number) {
      await reader.close();
      app.clock.advance(days * day);
    },
    first,
    answer: () => imap.append("INBOX", rawReply({ from: recipient, inReplyTo: messageId, text: "Gladly." })),
    isAnswered: () =>
      vi.waitFor(async () => {
        const { data } = await caller.call(outreach.getThread, { params: { id: draft.threadId } });
        expect(data.messages.map(({ content }) => content)).toContain("Gladly.");
      }, patience),
    status: async () => (await caller.call(campaigns.getCampaign, { params })).data.botStatus,
    async sendAll() {
      const queued = await app.runFollowUps();
      await app.deliverMail();
      return queued;
    },
  };
}

test("of an answer that came while nothing ran and a follow-up that became due, the answer counts, whatever starts first", async () => {
  const { app, db, databaseUrl, smtp, first, away, answer, isAnswered, read, status, sendAll } =
    await startReadPerson();
  await away(first, 3.1);
  answer();
  await forgetReadTimes(db);
  expect(await sendAll()).toBe(0);
  expect(await status()).toBe(waits);

  app.mail.startWorker(databaseUrl);
  const following = startFollowUpWorker({ db, clock: app.clock, mail: app.mail.service, log: silentLog });
  onTestFinished(() => following.close());
  read();
  await isAnswered();

  expect(await sendAll()).toBe(0);
  expect(smtp.accepted).toHaveLength(1);
});

test("what was read by a clock that ran ahead and is right again does not count as read now", async () => {
  const { app, first, away, isRead, sendAll, smtp } = await startReadPerson();
  app.clock.advance(30 * day);
  await isRead();
  await away(first, -26.9);

  expect(await sendAll()).toBe(0);
  expect(smtp.accepted).toHaveLength(1);
});

test("a follow-up that was queued before nobody read waits for the reader, and goes when nothing has come", async () => {
  const { app, smtp, first, away, isRead, read, sendAll } = await startReadPerson();
  app.clock.advance(3.1 * day);
  await isRead();
  expect(await app.runFollowUps()).toBe(1);
  await away(first, 3);

  await app.deliverMail();
  expect(smtp.accepted).toHaveLength(1);
  read();
  await isRead();
  await app.deliverMail();
  expect(smtp.accepted).toHaveLength(1);
  app.clock.advance(60);
  await sendAll();
  expect(smtp.accepted).toHaveLength(2);
});

test("a queued follow-up is taken back for an answer that came while nobody read", async () => {
  const { app, db, smtp, first, away, answer, isAnswered, isRead, read, sendAll } = await startReadPerson();
  app.clock.advance(3.1 * day);
  await isRead();
  expect(await app.runFollowUps()).toBe(1);
  await away(first, 3);
  answer();
  await app.deliverMail();

  read();
  await isAnswered();
  app.clock.advance(60);
  await sendAll();

  expect(smtp.accepted).toHaveLength(1);
  expect(await db.selectFrom("thread_follow_up").selectAll().execute()).toEqual([]);
});

test("while its server refuses to be read no follow-up leaves, and after a new password the answers come first", async () => {
  const { app, db, imap, smtp, caller, mailbox, status, answer, isAnswered, isRead, sendAll } = await startReadPerson();
  await db
    .updateTable("mailbox")
    .set({ pause: "sign-in", pause_reason: "mailbox refuses sign-in", paused_at: app.clock.now() })
    .where("id", "=", mailbox._id)
    .execute();
  app.clock.advance(3.1 * day);
  await isRead();
  expect(await sendAll()).toBe(0);
  imap.refusal = "[AUTHENTICATIONFAILED] Wrong password";
  imap.dropConnections();
  await vi.waitFor(async () => expect(await readingState(db)).toBe("refused"), patience);
  answer();
  expect(await status()).toBe("paused: mailbox refuses sign-in");

  await caller.call(mailboxes.updateMailbox, { params: { id: mailbox._id }, body: { password: account.password } });
  expect(await sendAll()).toBe(0);
  imap.refusal = undefined;
  await isAnswered();

  expect(await sendAll()).toBe(0);
  expect(smtp.accepted).toHaveLength(1);
});

test("while a mailbox is read and nothing came, its follow-ups go as they are due", async () => {
  const { app, smtp, isRead, status, sendAll } = await startReadPerson();
  app.clock.advance(3.1 * day);
  await isRead();

  expect(await status()).toBe("waiting for replies");
  expect(await sendAll()).toBe(1);
  expect(smtp.accepted).toHaveLength(2);
});

async function readingState(db: Awaited<ReturnType<typeof startReadPerson>>["db"]) {
  return (await db.selectFrom("imap_mailbox").select("state").executeTakeFirst())?.state;
}
