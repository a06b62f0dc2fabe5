import { mailboxes, outreach } from "@overture/contract";
import { expect, test, vi } from "vitest";
import * as given from "../../testing/given.js";
import { sentMail } from "../../testing/incoming-mail.js";
import { rawReply } from "../../testing/raw-mail.js";
import { startApp } from "../../testing/start-app.js";
import { becomes, opened, receivedSubjects, startPerson } from "../../testing/start-person.js";
import { patience, startImap } from "../../testing/start-readers.js";

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

  const forged = (to: string) => rawReply({ ...named, from: mailbox.address, to, text: "I give you $9,000." });
  for (const to of [sent.recipient, mailbox.address]) server.append("INBOX", forged(to));
  server.append(
    "INBOX",
    Buffer.from(
      forged(sent.recipient)
        .toString()
        .replace(/^To:.*\r\n/m, ""),
    ),
  );
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
])("a mail that is sent with another mail program appears in its thread: $path", async (sentFolder) => {
  const server = await startImap({ sent: sentFolder });
  const { db, mailbox, start, sent, hasContents } = await startPerson(server);
  start();
  await opened(db, mailbox._id, sentFolder.path);

  const mail = { from: mailbox.address, to: sent.recipient, inReplyTo: sent.messageId };
  server.append(sentFolder.path, rawReply({ ...mail, text: "Did you get my mail?" }));
  // Providers put the mail that they send into this folder too.
  server.append(sentFolder.path, rawReply({ ...mail, messageId: sent.messageId }));
  server.append(sentFolder.path, rawReply({ ...mail, text: "Please tell me." }));

  await hasContents(["Did you get my mail?", "Please tell me."]);
});

test("what comes right after a mailbox was saved is new, also when nobody reads it yet", async () => {
  const server = await startImap();
  server.append("INBOX", rawReply({ subject: "Old" }));
  const { app, db } = await startApp();
  const { host, port } = server.address;
  const body = {
    address: "marta@studio.example",
    password: "a password",
    smtpHost: host,
    smtpPort: port,
    smtpSecurity: "none" as const,
    imapHost: host,
    imapPort: port,
    imapSecurity: "none" as const,
  };

  await app.as(await given.user(db)).call(mailboxes.createMailbox, { body });

  const folders = await db.selectFrom("imap_folder").select(["path", "last_uid"]).execute();
  expect(folders).toEqual([{ path: "INBOX", last_uid: 41 }]);
});
