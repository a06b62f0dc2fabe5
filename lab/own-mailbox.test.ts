import { mkdir } from "node:fs/promises";
import path from "node:path";
import { mailboxes } from "@overture/contract";
import { readMail } from "@overture/mail-reader";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { appendByImap } from "../server/src/testing/mail-program.ts";
import { rawReply } from "../server/src/testing/raw-mail.ts";
import { becomesRead, creatorDomain, type Lab, personAddress, startLab } from "./lab.ts";

let lab: Lab;

/** Connects the administrator's own mailbox before any mail is sent. */
beforeAll(async () => {
  const folder = path.join(inject("labFolder"), "own-mailbox");
  await mkdir(folder, { mode: 0o755 });
  lab = await startLab(folder, inject("eximPackages"));
  const { imap, smtp } = lab.person;
  await lab.outreach.api.call(mailboxes.createMailbox, {
    body: {
      address: personAddress,
      senderName: "Mara Lindqvist",
      smtpHost: smtp.host,
      smtpPort: smtp.port,
      smtpSecurity: "none",
      imapHost: imap.host,
      imapPort: imap.port,
      imapSecurity: "none",
      password: imap.password ?? "",
    },
  });
  await becomesRead(lab.dovecot, personAddress);
});
afterAll(async () => {
  await lab?.stop();
});

/** Mail servers need their time. */
const patience = { timeout: 30_000, interval: 100 };
/** The time limit from the arrival of a mail in its folder. */
const promised = { timeout: 5_000, interval: 50 };

/** Sends a first mail and waits until it is in the creator's mailbox. */
async function writeAndArrive(email: string): Promise<{ threadId: string; raw: Buffer }> {
  const threadId = await lab.outreach.writeTo(email);
  const raw = await vi.waitFor(async () => {
    const [arrived] = await lab.dovecot.readInbox(email);
    if (!arrived) throw new Error(`Nothing has come to ${email}`);
    return arrived;
  }, patience);
  return { threadId, raw };
}

function answerTo(raw: Buffer, from: string, text: string): Buffer {
  const { messageId = "", subject } = readMail(raw);
  return rawReply({ from, to: personAddress, subject: `Re: ${subject}`, inReplyTo: messageId, text });
}

/** Returns the texts of the conversation, without the first mail. */
async function contents(threadId: string): Promise<string[]> {
  const { messages } = await lab.outreach.readThread(threadId);
  return messages.slice(1).map(({ content }) => content);
}

test("a mail leaves by the mailbox's own server, signed in, and from its address", async () => {
  const { raw } = await writeAndArrive(`lena@${creatorDomain}`);

  const { from, messageId } = readMail(raw);
  expect({ from, messageId }).toMatchObject({
    from: { address: personAddress },
    messageId: expect.stringMatching(/@person\.test>$/),
  });
  expect(raw.toString()).toContain(`Authenticated sender: ${personAddress}`);
});

test("an answer that comes to the mailbox shows in its thread within 5 seconds", async () => {
  const email = `noah@${creatorDomain}`;
  const { threadId, raw } = await writeAndArrive(email);

  await appendByImap(lab.person.imap, "INBOX", answerTo(raw, email, "I charge $450."));

  await vi.waitFor(async () => expect(await contents(threadId)).toEqual(["I charge $450."]), promised);
});

test("a mail sent from another mail program shows in its thread within 5 seconds, and our own copy does not", async () => {
  const email = `mia@${creatorDomain}`;
  const { threadId, raw } = await writeAndArrive(email);
  const answer = answerTo(raw, email, "Tell me more.");
  await appendByImap(lab.person.imap, "INBOX", answer);
  await vi.waitFor(async () => expect(await contents(threadId)).toEqual(["Tell me more."]), promised);

  await appendByImap(lab.person.imap, "Sent", raw);
  const { messageId = "", subject } = readMail(answer);
  const byHand = { from: personAddress, to: email, subject, inReplyTo: messageId, text: "Gladly, by phone?" };
  await appendByImap(lab.person.imap, "Sent", rawReply(byHand));

  await vi.waitFor(
    async () => expect(await contents(threadId)).toEqual(["Tell me more.", "Gladly, by phone?"]),
    promised,
  );
  const { messages, awaitsUser } = await lab.outreach.readThread(threadId);
  expect(messages.map(({ status }) => status)).toEqual(["sent", "response", "sent"]);
  expect(messages.map(({ byHand }) => byHand)).toEqual([undefined, undefined, true]);
  expect(awaitsUser).toBe(false);
});

test("after a server comes back with every mail renumbered, no mail is missed and none is read twice", async () => {
  const email = `iris@${creatorDomain}`;
  const { threadId, raw } = await writeAndArrive(email);
  await appendByImap(lab.person.imap, "INBOX", answerTo(raw, email, "One."));
  await vi.waitFor(async () => expect(await contents(threadId)).toEqual(["One."]), promised);
  const before = await lab.dovecot.countSignIns(personAddress);

  await lab.dovecot.restart(() => lab.dovecot.renumber(personAddress));
  await appendByImap(lab.person.imap, "INBOX", answerTo(raw, email, "Two."));

  await vi.waitFor(async () => expect(await contents(threadId)).toEqual(["One.", "Two."]), patience);
  expect(await lab.dovecot.countSignIns(personAddress)).toBeGreaterThan(before);
});
