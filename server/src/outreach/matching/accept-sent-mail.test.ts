import { outreach } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import type { Origin } from "../../mail/receiving/receive-mail.js";
import { waitForLockWaiter } from "../../testing/database.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { receive, sentMail } from "../../testing/incoming-mail.js";
import { rawReply } from "../../testing/raw-mail.js";
import { findSent } from "../../testing/sent-by-hand.js";
import { startApp } from "../../testing/start-app.js";
import { mergeCreators } from "../merging/merge-creators.js";

const subject = "Summer in Portugal";

/** Starts with a thread whose first mail was answered, and a mailbox of its owner. */
async function startConversation() {
  const started = await startApp();
  const { app, db } = started;
  const owner = await given.user(db);
  const server = await startFakeMailServer();
  onTestFinished(() => server.close());
  const mailbox = await given.mailbox(db, { owner, smtp: server.address });
  const origin: Origin = { id: mailbox._id, address: mailbox.address, ownerId: owner._id };
  const creator = await given.creator(db);
  const draft = await given.draft(db, { owner, creator, subject });
  const as = app.as(owner);
  await as.call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const first = await sentMail(db, draft._id);
  app.clock.advance(60_000);
  const answerId = "<answer@creator.example>";
  const answer = rawReply({
    from: creator.email,
    subject: `Re: ${subject}`,
    messageId: answerId,
    inReplyTo: first.messageId,
  });
  await receive(app, db, answer);
  app.clock.advance(60_000);
  const readThread = async () => (await as.call(outreach.getThread, { params: { id: draft.threadId } })).data;
  const written = (mail: Parameters<typeof rawReply>[0]) =>
    Buffer.from(
      rawReply(mail)
        .toString()
        .replace(/^Date: .*$/m, `Date: ${app.clock.now().toUTCString()}`),
    );
  const byHand = (mail: Parameters<typeof rawReply>[0] = {}) =>
    written({
      from: mailbox.address,
      to: creator.email,
      subject: `Re: ${subject}`,
      inReplyTo: answerId,
      messageId: "<by-hand@mailbox.example>",
      text: "Deal! Shall we say Friday?\r\n\r\nOn Mon, Nov 2, 2026 at 9:40 AM Lena wrote:\r\n> Sounds good, I charge $450.",
      ...mail,
    });
  return { ...started, owner, origin, creator, first, answerId, readThread, written, byHand };
}

async function countMails(db: Db): Promise<number> {
  return (await db.selectFrom("mail").select("id").execute()).length;
}

test("what is sent from another mail program appears in its thread, without what it quotes, and the other side is to answer", async () => {
  const { app, db, origin, readThread, byHand } = await startConversation();
  expect(await readThread()).toMatchObject({ awaitsUser: true });

  await findSent(app, db, byHand(), origin);

  const thread = await readThread();
  expect(thread.awaitsUser).toBe(false);
  expect(thread.messages.map(({ status, content }) => [status, content])).toEqual([
    ["sent", "Will you work with us?"],
    ["response", "Sounds good, I charge $450."],
    ["sent", "Deal! Shall we say Friday?"],
  ]);
  expect(thread.messages.map(({ byHand }) => byHand)).toEqual([undefined, undefined, true]);
  expect(thread.messages[2]).toMatchObject({ delivery: "accepted", step: "negotiation" });
});

test("what was sent by hand and is found while a merge moves its conversation is in it", async () => {
  const { app, db, origin, creator, readThread, byHand } = await startConversation();
  const [administrator, one] = [await given.administrator(db), await given.creator(db)];
  const merging = { userId: administrator._id, creatorId: one._id, otherId: creator._id, keep: {} };
  let finding: Promise<void> | undefined;

  await inTransaction(db, async (tx) => {
    await mergeCreators(tx, { ...merging, at: app.clock.now() });
    finding = findSent(app, db, byHand({ subject: "Friday" }), origin);
    await waitForLockWaiter(db, finding);
  });
  await finding;

  const { creatorId, messages, awaitsUser } = await readThread();
  expect([creatorId, messages.length, awaitsUser]).toEqual([one._id, 3, false]);
});

test("an answer to what was sent by hand comes to the same thread", async () => {
  const { app, db, origin, readThread, byHand } = await startConversation();
  await findSent(app, db, byHand(), origin);
  app.clock.advance(60_000);

  const again = rawReply({
    from: "somebody-else@agency.example",
    subject: "Friday",
    inReplyTo: "<by-hand@mailbox.example>",
    text: "Friday it is.",
  });
  await receive(app, db, again);

  const { messages, awaitsUser } = await readThread();
  expect(messages.map(({ content }) => content).slice(2)).toEqual(["Deal! Shall we say Friday?", "Friday it is."]);
  expect(awaitsUser).toBe(true);
});

test("a copy of our own mail among what was sent counts nothing twice, also when the mail server gave it another Message-ID", async () => {
  const { app, db, origin, first, creator, readThread } = await startConversation();
  const { unsubscribe_token: token } = await db
    .selectFrom("mail")
    .select("unsubscribe_token")
    .where("id", "=", first.id)
    .executeTakeFirstOrThrow();
  const copy = (messageId: string) =>
    rawReply({
      from: origin.address,
      to: creator.email,
      subject,
      messageId,
      headers: [`List-Unsubscribe: <http://overture.test/unsubscribe/${token}>`],
    });

  await findSent(app, db, copy(first.messageId), origin);
  await findSent(app, db, copy("<renamed@provider.example>"), origin);

  expect((await readThread()).messages).toHaveLength(2);
  expect(await countMails(db)).toBe(1);
  const answer = rawReply({ from: "agent@agency.example", subject: "Hi", inReplyTo: "<renamed@provider.example>" });
  expect(await receive(app, db, answer)).toMatchObject({ matched: true });
});

test("a mail of which nobody knew whether it left counts as accepted once it lies among what was sent", async () => {
  const { app, db, origin, first, creator, readThread } = await startConversation();
  await db.updateTable("mail").set({ state: "unconfirmed" }).where("id", "=", first.id).execute();

  await findSent(app, db, rawReply({ to: creator.email, subject, messageId: first.messageId }), origin);

  expect((await readThread()).messages[0]).toMatchObject({ delivery: "accepted" });
});

test("a copy in a mailbox that did not send the mail says nothing of it, also in another one of its user", async () => {
  const { app, db, owner, origin, first, creator, readThread } = await startConversation();
  await db.updateTable("mail").set({ state: "unconfirmed" }).where("id", "=", first.id).execute();
  const another = await given.mailbox(db, { owner });
  const elsewhere = { ...origin, id: another._id, address: another.address };

  await findSent(app, db, rawReply({ to: creator.email, subject, messageId: first.messageId }), elsewhere);

  const { messages } = await readThread();
  expect(messages[0]).toMatchObject({ delivery: "unconfirmed" });
  expect(messages).toHaveLength(2);
});

test("the same mail found twice counts once, with a Message-ID or without", async () => {
  const { app, db, origin, readThread, byHand } = await startConversation();
  const nameless = Buffer.from(
    byHand({ text: "And the music?" })
      .toString()
      .replace(/^Message-ID: .*\r\n/m, ""),
  );

  for (const raw of [byHand(), byHand(), nameless, nameless]) await findSent(app, db, raw, origin);

  expect((await readThread()).messages.map(({ content }) => content).slice(2)).toEqual([
    "Deal! Shall we say Friday?",
    "And the music?",
  ]);
});

test("a mail that names nothing belongs to the open thread of its recipient and subject", async () => {
  const { app, db, origin, readThread, creator, written } = await startConversation();
  const fresh = written({
    from: origin.address,
    to: creator.email,
    subject: "RE: summer in portugal",
    text: "One more thing.",
  });
  const other = written({ from: origin.address, to: creator.email, subject: "Lunch?", text: "At noon." });

  await findSent(app, db, fresh, origin);
  await findSent(app, db, other, origin);

  expect((await readThread()).messages.map(({ content }) => content).slice(2)).toEqual(["One more thing."]);
});

test("an answer that is only passed on to a colleague is no part of the conversation", async () => {
  const { app, db, origin, readThread, byHand } = await startConversation();

  await findSent(app, db, byHand({ to: "colleague@mailbox.example", subject: `Fwd: ${subject}` }), origin);

  expect((await readThread()).messages).toHaveLength(2);
  expect(await countMails(db)).toBe(1);
});

test("a mail to somebody whose address the creator gave is part of it", async () => {
  const { app, db, origin, first, creator, readThread, byHand } = await startConversation();
  const referral = rawReply({
    from: creator.email,
    subject: `Re: ${subject}`,
    inReplyTo: first.messageId,
    text: "Please talk to my manager, Kim@agency.example.",
  });
  await receive(app, db, referral);
  app.clock.advance(60_000);

  await findSent(app, db, byHand({ to: "kim@agency.example" }), origin);

  expect((await readThread()).messages.at(-1)).toMatchObject({ content: "Deal! Shall we say Friday?", byHand: true });
});

test("what lies in one person's mailbox puts nothing into the threads of another", async () => {
  const { app, db, readThread, byHand, creator } = await startConversation();
  const stranger = await given.user(db);
  const mailbox = await given.mailbox(db, { owner: stranger });
  const origin = { id: mailbox._id, address: mailbox.address, ownerId: stranger._id };

  await findSent(app, db, byHand(), origin);
  await findSent(
    app,
    db,
    byHand({ inReplyTo: "<nothing@mailbox.example>", messageId: "<two@mailbox.example>" }),
    origin,
  );
  await findSent(app, db, rawReply({ to: creator.email, subject, messageId: "<three@mailbox.example>" }), origin);

  expect((await readThread()).messages).toHaveLength(2);
  expect(await countMails(db)).toBe(1);
});

test("from the system's mailbox it belongs to threads that are written from there", async () => {
  const { app, db, readThread, byHand } = await startConversation();
  await db.updateTable("thread").set({ mailbox_id: null }).execute();

  await findSent(app, db, byHand(), { id: systemMailboxId, address: "overture@overture.test" });

  expect((await readThread()).messages).toHaveLength(3);
});

test("what was sent by hand while the program was away stands after what it answers, and before what came then", async () => {
  const { app, db, origin, first, creator, readThread, byHand } = await startConversation();
  const early = byHand({ inReplyTo: "<away@creator.example>", headers: [`References: ${first.messageId}`] });
  app.clock.advance(3 * 60 * 60_000);
  const answer = { from: creator.email, subject: `Re: ${subject}`, inReplyTo: first.messageId };
  await receive(app, db, rawReply({ ...answer, text: "When?", messageId: "<away@creator.example>" }));
  app.clock.advance(1_000);
  await receive(app, db, rawReply({ ...answer, text: "Still there?" }));

  await findSent(app, db, early, origin);

  const { messages, awaitsUser } = await readThread();
  expect(messages.map(({ content }) => content).slice(2)).toEqual([
    "When?",
    "Deal! Shall we say Friday?",
    "Still there?",
  ]);
  expect(awaitsUser).toBe(true);
});

test("a holiday notice that left from the mailbox is no part of a conversation", async () => {
  const { app, db, origin, readThread, byHand } = await startConversation();

  await findSent(app, db, byHand({ headers: ["Auto-Submitted: auto-replied"] }), origin);

  expect((await readThread()).messages).toHaveLength(2);
});
