import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { mailListener } from "../../mail-listener.js";
import * as given from "../../testing/given.js";
import { rawReply } from "../../testing/raw-mail.js";
import { startApp } from "../../testing/start-app.js";
import { becomes, change, findMailboxState, later, opened, startPerson } from "../../testing/start-person.js";
import { patience, startImap, startReaders } from "../../testing/start-readers.js";
import { testSecret } from "../../testing/test-settings.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { sealSecrets } from "../mailboxes/secrets.js";

test("a mailbox that is connected while the program runs is read from then on", async () => {
  const server = await startImap();
  const { db, databaseUrl, app } = await startApp();
  startReaders({ db, databaseUrl, clock: app.clock, listener: mailListener });

  const mailbox = await given.mailbox(db, { imap: server.address });

  await opened(db, mailbox._id);
});

test("where no mailbox is read any more, none is said to be", async () => {
  const { db, databaseUrl, app } = await startApp();
  await sql`insert into imap_mailbox (mailbox_id, state, changed_at)
    values (${systemMailboxId}, 'reading', now())`.execute(db);

  startReaders({ db, databaseUrl, clock: app.clock, listener: mailListener });

  await vi.waitFor(async () => expect(await findMailboxState(db, systemMailboxId)).toBeUndefined(), patience);
});

test("a server that allows one connection is read all the same, inbox and what was sent", async () => {
  const server = await startImap({ sent: { path: "Sent", specialUse: true }, maxConnections: 1 });
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
  const server = await startImap({ idle: false, listsFolders: false, reportsCounts: false });
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

test("the first mail in a folder that is made with it is read, also when nobody was reading at that time", async () => {
  const server = await startImap();
  const { db, mailbox, start, sent, hasContents } = await startPerson(server);
  const first = start({ lookForFoldersMs: 50 });
  await opened(db, mailbox._id);

  server.addFolder("Sent Items");
  server.append("Sent Items", rawReply({ to: sent.recipient, inReplyTo: sent.messageId, text: "By hand." }));
  await hasContents(["By hand."]);
  await first.close();
  server.addFolder("Spam");
  server.append("Spam", rawReply({ from: sent.recipient, inReplyTo: sent.messageId, text: "Not spam." }));
  start();

  await hasContents(["By hand.", "Not spam."]);
});

test("a folder that is made while a mailbox is begun is new, and so is the mail in it", async () => {
  const server = await startImap();
  const { start, sent, hasContents } = await startPerson(server);
  server.onCommand = (command) => {
    if (!/^status inbox /i.test(command)) return;
    server.onCommand = undefined;
    server.addFolder("Sent Items");
    server.append("Sent Items", rawReply({ to: sent.recipient, inReplyTo: sent.messageId, text: "By hand." }));
  };

  start({ lookForFoldersMs: 50 });

  await hasContents(["By hand."]);
});

test("a password that is entered again is used at once, and one that is refused is reported", async () => {
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
  expect(await findMailboxState(db, mailbox._id)).toMatchObject({
    reason: "127.0.0.1 refuses the user name or the password",
  });

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
