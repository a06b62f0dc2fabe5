import { outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { mailListener } from "../../app.js";
import { type Db, inTransaction } from "../../db/database.js";
import type { FakeImapServer } from "../../testing/fake-imap-server.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { sentMail } from "../../testing/incoming-mail.js";
import { rawReply } from "../../testing/raw-mail.js";
import { startApp } from "../../testing/start-app.js";
import { patience, startImap, startReaders } from "../../testing/start-readers.js";
import { testSecret } from "../../testing/test-secret.js";
import { updateMailboxRow } from "../mailboxes/mailbox-queries.js";
import { sealSecrets } from "../mailboxes/secrets.js";

const later = new Date("2026-11-03T05:00:00.000Z");

/** Somebody with a mailbox that is read, and a first mail sent in a thread. */
async function startPerson(server: FakeImapServer) {
  const started = await startApp();
  const { app, db, databaseUrl } = started;
  const owner = await given.user(db);
  const outgoing = await startFakeMailServer();
  onTestFinished(() => outgoing.close());
  const mailbox = await given.mailbox(db, { owner, imap: server.address, smtp: outgoing.address });
  const logged: string[] = [];
  const start = (pace = {}) =>
    startReaders({ db, databaseUrl, clock: app.clock, listener: mailListener, logged, pace });
  const draft = await given.draft(db, { owner });
  const as = app.as(owner);
  await as.call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const sent = await sentMail(db, draft._id);
  const readThread = async () => (await as.call(outreach.getThread, { params: { id: draft.threadId } })).data;
  const hasContents = (expected: string[]) =>
    vi.waitFor(
      async () => expect((await readThread()).messages.map(({ content }) => content).slice(1)).toEqual(expected),
      patience,
    );
  return { ...started, owner, mailbox, logged, start, sent, readThread, hasContents };
}

/** What came before the first look stays unread, so a test waits for that. */
function opened(db: Db, mailboxId: string, path = "INBOX"): Promise<void> {
  return vi.waitFor(async () => {
    const rows = await db
      .selectFrom("imap_folder")
      .select("path")
      .where("mailbox_id", "=", mailboxId)
      .where("path", "=", path)
      .execute();
    expect(rows).toHaveLength(1);
  }, patience);
}

async function findMailboxState(db: Db, mailboxId: string) {
  return db
    .selectFrom("imap_mailbox")
    .select(["state", "reason"])
    .where("mailbox_id", "=", mailboxId)
    .executeTakeFirst();
}

function becomes(db: Db, mailboxId: string, state: string): Promise<void> {
  return vi.waitFor(async () => expect(await findMailboxState(db, mailboxId)).toMatchObject({ state }), patience);
}

function change(db: Db, id: string, changes: Parameters<typeof updateMailboxRow>[2]): Promise<unknown> {
  return inTransaction(db, (tx) => updateMailboxRow(tx, id, changes, later));
}

async function receivedSubjects(db: Db): Promise<string[]> {
  return (await db.selectFrom("received_mail").select("subject").orderBy("id").execute()).map(({ subject }) => subject);
}

test("an answer to a person's own mailbox comes to its thread, and with it where it was found", async () => {
  const server = await startImap();
  const { db, mailbox, start, sent, hasContents } = await startPerson(server);
  start();
  await opened(db, mailbox._id);

  server.append("INBOX", rawReply({ from: sent.recipient, inReplyTo: sent.messageId, text: "Gladly." }));

  await hasContents(["Gladly."]);
  const { mailbox_id } = await db.selectFrom("received_mail").select("mailbox_id").executeTakeFirstOrThrow();
  expect(mailbox_id).toBe(mailbox._id);
  await becomes(db, mailbox._id, "reading");
});

test("a mailbox that is connected while the program runs is read from then on", async () => {
  const server = await startImap();
  const { db, databaseUrl, app } = await startApp();
  startReaders({ db, databaseUrl, clock: app.clock, listener: mailListener });

  const mailbox = await given.mailbox(db, { imap: server.address });

  await opened(db, mailbox._id);
});

test("of private mail nothing is kept, neither its words nor that it came", async () => {
  const server = await startImap();
  const { db, logged, mailbox, start, sent, hasContents } = await startPerson(server);
  start();
  await opened(db, mailbox._id);

  server.append("INBOX", rawReply({ from: "doctor@example.com", subject: "Your results" }));
  server.append("INBOX", rawReply({ from: "bank@example.com", subject: "Re: Your account", inReplyTo: "<x@bank>" }));
  server.append(
    "INBOX",
    rawReply({ from: sent.recipient, inReplyTo: sent.messageId, subject: "Re: Hello", text: "Yes." }),
  );

  await hasContents(["Yes."]);
  expect(await receivedSubjects(db)).toEqual(["Re: Hello"]);
  expect(logged.filter((line) => line.startsWith("Mail received"))).toHaveLength(1);
});

test("what may be an answer is kept for its owner: from somebody we wrote to, or to a subject of ours", async () => {
  const server = await startImap();
  const { db, mailbox, start, sent } = await startPerson(server);
  start();
  await opened(db, mailbox._id);

  server.append("INBOX", rawReply({ from: sent.recipient, subject: "Something else" }));
  server.append("INBOX", rawReply({ from: "agency@example.com", subject: `AW: ${sent.subject}`, inReplyTo: "<x@y>" }));
  server.append("INBOX", rawReply({ from: "friend@example.com", subject: "Lunch?", text: "At noon?" }));
  server.append("INBOX", rawReply({ from: sent.recipient, subject: "The last" }));

  await vi.waitFor(async () => expect(await receivedSubjects(db)).toContain("The last"), patience);
  expect(await receivedSubjects(db)).toEqual(["Something else", `AW: ${sent.subject}`, "The last"]);
});

test("who tries it out on their own address gets an answer to themselves as an answer, once", async () => {
  const server = await startImap({ sent: { path: "Sent", specialUse: true } });
  const { app, db, owner, mailbox, start } = await startPerson(server);
  const creator = await given.creator(db, { email: mailbox.address });
  const draft = await given.draft(db, { owner, creator });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const { messageId, subject } = await sentMail(db, draft._id);
  start();
  await opened(db, mailbox._id, "Sent");
  const to = { from: mailbox.address, to: mailbox.address };
  const answer = rawReply({ ...to, subject: `Re: ${subject}`, inReplyTo: messageId, text: "It works." });

  for (const path of ["INBOX", "Sent"]) server.append(path, rawReply({ ...to, subject, messageId }));
  for (const path of ["Sent", "INBOX", "Sent"]) server.append(path, answer);
  server.append("Sent", rawReply({ from: mailbox.address, to: "friend@example.com", subject: "The last" }));

  await vi.waitFor(async () => {
    const { last_uid } = await db
      .selectFrom("imap_folder")
      .select("last_uid")
      .where("path", "=", "Sent")
      .executeTakeFirstOrThrow();
    expect(last_uid).toBe(44);
    const { data } = await app.as(owner).call(outreach.getThread, { params: { id: draft.threadId } });
    expect(data.messages.map(({ status }) => status)).toEqual(["sent", "response"]);
  }, patience);
});

test("a mail that only says it is from the mailbox's owner is no part of the conversation", async () => {
  const server = await startImap();
  const { db, mailbox, start, sent, hasContents } = await startPerson(server);
  start();
  await opened(db, mailbox._id);
  const named = { inReplyTo: sent.messageId, subject: `Re: ${sent.subject}` };

  server.append("INBOX", rawReply({ ...named, from: mailbox.address, to: sent.recipient, text: "I give you $9,000." }));
  server.append("INBOX", rawReply({ ...named, from: sent.recipient, text: "I charge $450." }));

  await hasContents(["I charge $450."]);
});

test("an answer in one person's mailbox never comes to a thread of another", async () => {
  const server = await startImap();
  const { db, start, sent, readThread } = await startPerson(await startImap());
  const stranger = await given.mailbox(db, { imap: server.address });
  start();
  await opened(db, stranger._id);

  server.append("INBOX", rawReply({ from: sent.recipient, inReplyTo: sent.messageId, subject: `Re: ${sent.subject}` }));
  server.append("INBOX", rawReply({ from: sent.recipient, subject: `Re: ${sent.subject}` }));
  await vi.waitFor(async () => {
    const { last_uid } = await db
      .selectFrom("imap_folder")
      .select("last_uid")
      .where("mailbox_id", "=", stranger._id)
      .executeTakeFirstOrThrow();
    expect(last_uid).toBe(42);
  }, patience);

  expect((await readThread()).messages).toHaveLength(1);
});

test.each([
  { path: "Postausgang/Weg", specialUse: true },
  { path: "Gesendete Elemente", specialUse: false },
])("what is sent from another mail program appears in its thread: $path", async (sentFolder) => {
  const server = await startImap({ sent: sentFolder });
  const { db, mailbox, start, sent, hasContents } = await startPerson(server);
  start();
  await opened(db, mailbox._id, sentFolder.path);

  const mail = { from: mailbox.address, to: sent.recipient, inReplyTo: sent.messageId };
  server.append(sentFolder.path, rawReply({ ...mail, text: "Did you get my mail?" }));
  // Whoever sends by a provider finds our mail there as well.
  server.append(sentFolder.path, rawReply({ ...mail, messageId: sent.messageId }));
  server.append(sentFolder.path, rawReply({ ...mail, text: "Please tell me." }));

  await hasContents(["Did you get my mail?", "Please tell me."]);
});

test("a server that allows one connection is read all the same, inbox and what was sent", async () => {
  const server = await startImap({ sent: { path: "Sent", specialUse: true }, mostConnections: 1 });
  const { db, mailbox, start, sent, hasContents } = await startPerson(server);
  start({ pollMs: 100 });
  await opened(db, mailbox._id, "Sent");

  server.append("Sent", rawReply({ to: sent.recipient, inReplyTo: sent.messageId, text: "One." }));
  await hasContents(["One."]);
  server.append("INBOX", rawReply({ from: sent.recipient, inReplyTo: sent.messageId, text: "Two." }));
  await hasContents(["One.", "Two."]);
  server.append("Sent", rawReply({ to: sent.recipient, inReplyTo: sent.messageId, text: "Three." }));

  await hasContents(["One.", "Two.", "Three."]);
});

test("a server that says little of its folders is read all the same", async () => {
  const server = await startImap({ idle: false, listsFolders: false, tellsNumbers: false });
  server.append("INBOX", rawReply({ subject: "Years ago" }));
  const { db, mailbox, start, sent, hasContents } = await startPerson(server);
  start({ pollSilentMs: 50 });
  await opened(db, mailbox._id);

  for (const text of ["One.", "Two."]) {
    server.append("INBOX", rawReply({ from: sent.recipient, inReplyTo: sent.messageId, text }));
  }

  await hasContents(["One.", "Two."]);
});

test("a folder that is made with the first mail in it is found", async () => {
  const server = await startImap();
  const { db, mailbox, start } = await startPerson(server);
  start({ lookForFoldersMs: 50 });
  await opened(db, mailbox._id);

  server.addFolder("Sent Items");

  await opened(db, mailbox._id, "Sent Items");
});

test("a password that is entered anew is used at once, and one that is refused is told", async () => {
  const server = await startImap({ account: { user: "person", password: "the right one" } });
  const { db, mailbox, start } = await startPerson(server);
  const sealed = (imapPassword: string) => sealSecrets(mailbox._id, { imapPassword }, testSecret);
  await db
    .updateTable("mailbox")
    .set({ secrets: sealed("a wrong one") })
    .where("id", "=", mailbox._id)
    .execute();
  start({ refusedPauseMs: 60_000 });
  await becomes(db, mailbox._id, "refused");
  expect(await findMailboxState(db, mailbox._id)).toMatchObject({ reason: "Wrong password" });

  await change(db, mailbox._id, { secrets: sealed("the right one") });

  await becomes(db, mailbox._id, "reading");
});

test("a mailbox that signs in by a token is read", async () => {
  const server = await startImap({ accessToken: "a token that lasts" });
  const { db, app, mailbox, start } = await startPerson(server);
  const oAuth = {
    accessToken: "a token that lasts",
    expiresAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
    refreshToken: "another",
    tokenUrl: "http://127.0.0.1:9/token",
    clientId: "overture",
  };
  const secrets = sealSecrets(mailbox._id, { oAuth }, testSecret);
  await db.updateTable("mailbox").set({ auth: "oauth2", secrets }).where("id", "=", mailbox._id).execute();

  start();

  await becomes(db, mailbox._id, "reading");
});

test("secrets of another APP_SECRET count as refused, with what to do", async () => {
  const { db, mailbox, start } = await startPerson(await startImap());
  const sealed = sealSecrets(mailbox._id, { imapPassword: "a password" }, "another secret that is long enough");
  await db.updateTable("mailbox").set({ secrets: sealed }).where("id", "=", mailbox._id).execute();

  start();

  await becomes(db, mailbox._id, "refused");
  expect((await findMailboxState(db, mailbox._id))?.reason).toContain("enter it again");
});

test("a deleted mailbox is let go of", async () => {
  const server = await startImap();
  const { db, mailbox, start } = await startPerson(server);
  start();
  await opened(db, mailbox._id);

  await change(db, mailbox._id, { deleted_at: later });

  await vi.waitFor(() => expect(server.connections).toBe(0), patience);
  await vi.waitFor(async () => expect(await findMailboxState(db, mailbox._id)).toBeUndefined(), patience);
});

test("a mailbox that moves to another server loses nothing, and nothing comes twice", async () => {
  const [before, after] = [await startImap(), await startImap()];
  const { db, mailbox, start, sent, hasContents } = await startPerson(before);
  const answer = (text: string) =>
    rawReply({ from: sent.recipient, inReplyTo: sent.messageId, text, messageId: `<${text}@creator.example>` });
  start();
  await opened(db, mailbox._id);
  before.append("INBOX", answer("one"));
  await hasContents(["one"]);
  for (const text of ["one", "two"]) after.append("INBOX", answer(text));

  await change(db, mailbox._id, { imap_port: after.address.port });
  await hasContents(["one", "two"]);
  after.append("INBOX", answer("three"));

  await hasContents(["one", "two", "three"]);
});

test("processes read about as many mailboxes each, by one connection to the database, and take over what another leaves", async () => {
  const servers = await Promise.all([startImap(), startImap(), startImap(), startImap()]);
  const { db, databaseUrl, app } = await startApp();
  for (const { address } of servers) await given.mailbox(db, { imap: address });
  const start = () => startReaders({ db, databaseUrl, clock: app.clock, listener: mailListener });
  const claims = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objsubid = 1 and application_name = 'overture-imap' and datname = current_database()
      group by pid order by pid`.execute(db);
    return rows.map(({ count }) => count);
  };
  const allAreRead = () =>
    vi.waitFor(() => expect(servers.map(({ connections }) => connections)).toEqual([1, 1, 1, 1]), patience);

  const first = start();
  await vi.waitFor(async () => expect(await claims()).toEqual([4]), patience);
  await allAreRead();
  const second = start();
  await vi.waitFor(async () => expect(await claims()).toEqual([2, 2]), patience);
  await allAreRead();
  await first.close();
  await vi.waitFor(async () => expect(await claims()).toEqual([4]), patience);
  await allAreRead();
  await second.close();
});
