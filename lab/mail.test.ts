import { generateKeyPairSync } from "node:crypto";
import type { outreach } from "@overture/contract";
import { readMail } from "@overture/mail-reader";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { signMail } from "../server/src/mail/composing/sign-mail.ts";
import { appendByImap } from "../server/src/testing/mail-program.ts";
import { rawReply } from "../server/src/testing/raw-mail.ts";
import { judgeBySpamAssassin, verifyByOpenDkim } from "./judges.ts";
import { creatorDomain, eximDomain, type Lab, ownDomain, startLab } from "./lab.ts";
import { startNameServer } from "./name-server.ts";
import { localDomain } from "./postfix.ts";

let lab: Lab;

beforeAll(async () => {
  lab = await startLab(inject("labFolder"), inject("eximPackages"));
});
afterAll(async () => {
  await lab?.stop();
});

/** Mail servers need their time. */
const patience = { timeout: 30_000, interval: 100 };
/** The time limit from the arrival of an answer in the mailbox. */
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
  return rawReply({ from, to: `overture@${ownDomain}`, subject: `Re: ${subject}`, inReplyTo: messageId, text });
}

async function responses(threadId: string): Promise<string[]> {
  const { messages } = await lab.outreach.readThread(threadId);
  return messages.filter(({ status }) => status === "response").map(({ content }) => content);
}

function becomesBounced(threadId: string): Promise<outreach.Message> {
  return vi.waitFor(async () => {
    const [message] = (await lab.outreach.readThread(threadId)).messages;
    if (message?.delivery !== "bounced") throw new Error(`The mail is ${message?.delivery}`);
    return message;
  }, patience);
}

test("a mail that is sent arrives, and its message counts as accepted", async () => {
  const { threadId, raw } = await writeAndArrive(`lena@${creatorDomain}`);

  expect(readMail(raw).subject).toBe("A video about Summer in Portugal");
  await vi.waitFor(async () => {
    const [message] = (await lab.outreach.readThread(threadId)).messages;
    expect(message).toMatchObject({ status: "sent", delivery: "accepted" });
  }, patience);
});

test("an answer that is put into the mailbox by IMAP shows in its thread within 5 seconds", async () => {
  const email = `noah@${creatorDomain}`;
  const { threadId, raw } = await writeAndArrive(email);

  await appendByImap(lab.mailbox, "INBOX", answerTo(raw, email, "I charge $450."));

  await vi.waitFor(async () => expect(await responses(threadId)).toEqual(["I charge $450."]), promised);
});

test("an answer that the server takes for spam shows in its thread within 5 seconds", async () => {
  const email = `mia@${creatorDomain}`;
  const { threadId, raw } = await writeAndArrive(email);

  await appendByImap(lab.mailbox, "Junk", answerTo(raw, email, "Yes, gladly."));

  await vi.waitFor(async () => expect(await responses(threadId)).toEqual(["Yes, gladly."]), promised);
});

test("answers that came while the program was killed show afterwards, once", async () => {
  const email = `iris@${creatorDomain}`;
  const { threadId, raw } = await writeAndArrive(email);
  await appendByImap(lab.mailbox, "INBOX", answerTo(raw, email, "One."));
  await vi.waitFor(async () => expect(await responses(threadId)).toEqual(["One."]), promised);

  const restarted = lab.product.killAndRestart();
  await appendByImap(lab.mailbox, "INBOX", answerTo(raw, email, "Two."));
  await restarted;

  await vi.waitFor(async () => expect(await responses(threadId)).toEqual(["One.", "Two."]), patience);
});

test("Postfix's report about an unknown local user marks the message as bounced", async () => {
  const threadId = await lab.outreach.writeTo(`nobody-here@${localDomain}`);

  const { bounceClass, deliveryReason } = await becomesBounced(threadId);

  expect({ bounceClass, deliveryReason }).toEqual({
    bounceClass: "hard",
    deliveryReason: expect.stringContaining("unknown user"),
  });
});

test("Postfix's report about a refusal of the mailbox server marks the message as bounced", async () => {
  const threadId = await lab.outreach.writeTo(`stranger@${creatorDomain}`);

  const { bounceClass, deliveryReason } = await becomesBounced(threadId);

  expect({ bounceClass, deliveryReason }).toEqual({
    bounceClass: "hard",
    deliveryReason: expect.stringContaining("User doesn't exist"),
  });
});

test("Exim's report marks the message as bounced", async () => {
  const threadId = await lab.outreach.writeTo(`nobody@${eximDomain}`);

  const { deliveryReason } = await becomesBounced(threadId);

  expect(deliveryReason).toContain("Unrouteable address");
});

test("OpenDKIM accepts the signatures of mail that arrives, and rejects those of a mail that was changed or got a field", async () => {
  const { raw } = await writeAndArrive(`otto@${creatorDomain}`);

  expect(await verifyByOpenDkim(lab.nameServer, raw)).toBe("");
  const changed = Buffer.from(raw.toString("latin1").replace("Would you like", "Would you hate"), "latin1");
  expect(await verifyByOpenDkim(lab.nameServer, changed)).toContain("Bad signature");
  // Dovecot stores mail with LF line ends, and OpenDKIM rejects a mail with mixed line ends.
  const withCc = Buffer.concat([Buffer.from("Cc: everybody@example.com\n"), raw]);
  expect(await verifyByOpenDkim(lab.nameServer, withCc)).toContain("Bad signature");
});

test("OpenDKIM finds a signature by Ed25519 true", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key = publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("base64");
  const nameServer = await startNameServer(lab.folder, {
    [`ed._domainkey.${ownDomain}`]: `v=DKIM1; k=ed25519; p=${key}`,
  });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

  const signed = await signMail(rawReply(), { domain: ownDomain, keys: [{ selector: "ed", privateKey: pem }] });

  expect(await verifyByOpenDkim(nameServer, signed)).toBe("");
  await nameServer.stop();
});

test("SpamAssassin gives a first mail less than 2 points", async () => {
  const { raw } = await writeAndArrive(`kim@${creatorDomain}`);

  const { points, report } = await judgeBySpamAssassin(lab.folder, raw);

  expect(points, report).toBeLessThan(2);
});
