import { type accounts, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import type { Origin } from "../../mail/receiving/receive-mail.js";
import * as given from "../../testing/given.js";
import { rawMail, receive, sentMail } from "../../testing/incoming-mail.js";
import { rawReply } from "../../testing/raw-mail.js";
import { startApp } from "../../testing/start-app.js";

/** Starts with two users of one company. Each has a mailbox, and both have written to the same creator. */
async function startTwo() {
  const { app, db } = await startApp();
  const creator = await given.creator(db, { email: "lena@example.com", username: "lena.wanders" });
  const person = async (subject: string) => {
    const owner = await given.user(db);
    const { _id: id, address } = await given.mailbox(db, { owner });
    const thread = await written(owner, subject);
    const origin: Origin = { id, address, ownerId: owner._id };
    const read = async () => (await app.as(owner).call(outreach.getThread, { params: { id: thread.id } })).data;
    const contents = async () => (await read()).messages.map(({ content }) => content).slice(1);
    return { owner, origin, ...thread, contents };
  };
  const written = async (owner: Pick<accounts.SessionUser, "_id">, subject: string) => {
    const thread = await given.thread(db, { owner, creator });
    const draft = await given.draft(db, { thread, subject });
    await app.as(owner as accounts.SessionUser).call(outreach.sendMessage, { params: { id: draft._id } });
    return { id: thread._id, sent: await sentMail(db, draft._id) };
  };
  return { app, db, ana: await person("Summer in Portugal"), ben: await person("A coat for winter") };
}

test("an answer that names the mails of two people comes to the threads of both", async () => {
  const { app, db, ana, ben } = await startTwo();
  const raw = rawMail({
    from: "lena@example.com",
    subject: "To you both",
    text: "Talk to each other first.",
    headers: [`References: ${ana.sent.messageId} ${ben.sent.messageId}`],
  });

  for (const { origin } of [ana, ben, ana, ben]) await receive(app, db, raw, origin);

  expect(await ana.contents()).toEqual(["Talk to each other first."]);
  expect(await ben.contents()).toEqual(["Talk to each other first."]);
});

test("in a mailbox that two people read, an answer comes to the one who was answered, whoever looks first", async () => {
  const { app, db, ana, ben } = await startTwo();
  const raw = rawReply({ from: "lena@example.com", inReplyTo: ben.sent.messageId, text: "Yes, Ben." });

  await receive(app, db, raw, ana.origin);
  await receive(app, db, raw, ben.origin);

  expect(await ana.contents()).toEqual([]);
  expect(await ben.contents()).toEqual(["Yes, Ben."]);
  expect(await db.selectFrom("received_mail").select("mailbox_id").execute()).toEqual([{ mailbox_id: ben.origin.id }]);
});

test("a mail that comes to a person's mailbox and to the system's stands in its thread once", async () => {
  const { app, db, ana } = await startTwo();
  const first = rawReply({ from: "lena@example.com", inReplyTo: ana.sent.messageId, text: "One." });
  const second = rawReply({ from: "lena@example.com", inReplyTo: ana.sent.messageId, text: "Two." });

  await receive(app, db, first, ana.origin);
  await receive(app, db, first);
  await receive(app, db, second);
  await receive(app, db, second, ana.origin);

  expect(await ana.contents()).toEqual(["One.", "Two."]);
  expect(await db.selectFrom("received_mail").select("id").execute()).toHaveLength(2);
});

test("a mail that comes to a person's mailbox and to the system's at the same moment stands in its thread once", async () => {
  const { app, db, ana } = await startTwo();
  const texts = ["One.", "Two.", "Three."];

  for (const text of texts) {
    const raw = rawReply({ from: "lena@example.com", inReplyTo: ana.sent.messageId, text });
    await Promise.all([receive(app, db, raw, ana.origin), receive(app, db, raw), receive(app, db, raw, ana.origin)]);
  }

  expect(await ana.contents()).toEqual(texts);
});

test("a program that gives all its mails one Message-ID loses none of them", async () => {
  const { app, db, ana } = await startTwo();
  const answer = (text: string, minute: number) =>
    Buffer.from(
      rawReply({ from: "lena@example.com", messageId: "<1@localhost>", inReplyTo: ana.sent.messageId, text })
        .toString()
        .replace("09:40:00", `09:${minute}:00`),
    );

  for (const raw of [answer("One.", 41), answer("Two.", 42), answer("Two.", 42), answer("One.", 41)]) {
    await receive(app, db, raw);
  }

  expect(await ana.contents()).toEqual(["One.", "Two."]);
});

test("an assistant's answer to what the creator wrote comes to the thread in which that stands", async () => {
  const { app, db, ana } = await startTwo();
  const messageId = "<on-my-phone@example.com>";
  await receive(
    app,
    db,
    rawReply({ from: "lena@example.com", inReplyTo: ana.sent.messageId, messageId, text: "One." }),
  );

  await receive(
    app,
    db,
    rawReply({ from: "kim@gmail.com", subject: "Details", inReplyTo: messageId, text: "I take over from here." }),
    ana.origin,
  );

  expect(await ana.contents()).toEqual(["One.", "I take over from here."]);
});

test("one manager of two creators is understood by whom the mail names, and by nobody when it names both", async () => {
  const { app, db, ana } = await startTwo();
  const mia = await given.creator(db, { email: "mia@example.net", username: "mia.cooks" });
  const lenas = await given.draft(db, { thread: { _id: ana.id }, subject: "Prices" });
  const mias = await given.draft(db, { owner: ana.owner, creator: mia, subject: "A kitchen" });
  for (const { _id } of [lenas, mias]) {
    await db.updateTable("message").set({ recipient: "kim@agency.example" }).where("id", "=", _id).execute();
    await app.as(ana.owner).call(outreach.sendMessage, { params: { id: _id } });
  }
  const from = "kim@agency.example";
  const write = (text: string) => receive(app, db, rawMail({ from, subject: "Availability", text }));

  const [one, both] = [await write("In May, says Mia.Cooks."), await write("Ask lena.wanders or mia.cooks.")];

  expect([one.matched, both.matched]).toEqual([true, false]);
  const thread = (await app.as(ana.owner).call(outreach.getThread, { params: { id: mias.threadId } })).data;
  expect(thread.messages.at(-1)).toMatchObject({ status: "response", content: "In May, says Mia.Cooks." });
});
