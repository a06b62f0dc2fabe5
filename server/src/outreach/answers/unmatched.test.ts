import { outreach, unmatchedMail } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { receive } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";

async function startWithUnmatched() {
  const { app, db } = await startApp();
  const administrator = await given.administrator(db);
  const creator = await given.creator(db, { username: "lena.wanders" });
  const thread = await given.thread(db, { owner: administrator, creator });
  const draft = await given.draft(db, { thread });
  await app.as(administrator).call(outreach.sendMessage, { params: { id: draft._id } });
  const id = await given.unmatchedMail(db, "She would do it for $450.\n\n> Hello");
  const list = async () => (await app.as(administrator).call(unmatchedMail.listUnmatchedMail)).data;
  const assign = () =>
    app.as(administrator).call(unmatchedMail.assignUnmatchedMail, { params: { id }, body: { threadId: thread._id } });
  return { app, db, administrator, thread, id, list, assign };
}

test("mail that fits nothing is listed with how it begins", async () => {
  const { id, list } = await startWithUnmatched();

  expect(await list()).toMatchObject({
    total: 1,
    mails: [{ _id: id, subject: "A question", excerpt: "She would do it for $450." }],
  });
});

test("a person puts it into a conversation, with what follows from an answer, once", async () => {
  const { list, assign } = await startWithUnmatched();

  const [first, second] = [await assign(), await assign()];

  expect(first.data).toMatchObject({
    step: "negotiation",
    awaitsUser: true,
    answersFrom: expect.stringMatching(/^stranger-/),
    // The response was received before the mail was sent.
    messages: [{ status: "response", offer: 450, negotiationStatus: "pending" }, { status: "sent" }],
  });
  expect(second.status).toBe(404);
  expect(await list()).toMatchObject({ total: 0, mails: [] });
});

test("unmatched mail of the installation's mailbox is shown only to administrators, who may discard it", async () => {
  const { app, db, administrator, id, list } = await startWithUnmatched();
  const user = await given.user(db);
  expect((await app.as(user).call(unmatchedMail.listUnmatchedMail)).data.total).toBe(0);

  await app.as(administrator).call(unmatchedMail.discardUnmatchedMail, { params: { id } });

  expect((await list()).total).toBe(0);
});

test("unmatched mail of a user's mailbox is shown only to that user", async () => {
  const { app, db, id, list } = await startWithUnmatched();
  const owner = await given.user(db);
  const mailbox = await given.mailbox(db, { owner });
  await db.updateTable("received_mail").set({ mailbox_id: mailbox._id }).where("id", "=", id).execute();

  expect((await list()).total).toBe(0);
  expect((await app.as(owner).call(unmatchedMail.listUnmatchedMail)).data.total).toBe(1);
});

test("conversations to choose from are found by creator, and are one's own", async () => {
  const { app, db, administrator, thread } = await startWithUnmatched();
  const choices = async (user: { _id: string }, q: string) =>
    (await app.as(user).call(unmatchedMail.listThreadChoices, { query: { q } })).data.threads.map(({ _id }) => _id);

  expect(await choices(administrator, "WANDERS")).toEqual([thread._id]);
  expect(await choices(administrator, "nobody")).toEqual([]);
  expect(await choices(await given.user(db), "")).toEqual([]);
});

test("conversations to choose from come open ones first, then the newest, and are found by campaign or a short name", async () => {
  const { app, db } = await startWithUnmatched();
  const owner = await given.user(db);
  const sent = async (name: string, username: string, hour: number) => {
    const campaign = await given.campaign(db, { owner, name });
    const creator = await given.creator(db, { username });
    const thread = await given.thread(db, { owner, campaign, creator });
    const message = await given.draft(db, { thread });
    await app.as(owner).call(outreach.sendMessage, { params: { id: message._id } });
    const at = new Date(Date.UTC(2026, 10, 3, hour));
    await db.updateTable("thread").set({ last_activity_at: at }).where("id", "=", thread._id).execute();
    return thread._id;
  };
  const old = await sent("Autumn in Riga", "bo", 1);
  const fresh = await sent("Autumn in Oslo", "bo ferrara", 3);
  const ended = await sent("Winter", "ina", 5);
  const cancelled = { status: "cancelled", closed_at: app.clock.now() } as const;
  await db.updateTable("thread").set(cancelled).where("id", "=", ended).execute();
  const choices = async (q: string) =>
    (await app.as(owner).call(unmatchedMail.listThreadChoices, { query: { q } })).data.threads.map(({ _id }) => _id);

  expect(await choices("")).toEqual([fresh, old, ended]);
  expect(await choices("autumn in")).toEqual([fresh, old]);
  expect(await choices("bo")).toEqual([fresh, old]);
  expect(await choices("ferrara")).toEqual([fresh]);
  expect(await choices("in")).toEqual([fresh, old, ended]);
});

test("what a conversation shows is unmatched again when the conversation is gone", async () => {
  const { app, db, administrator, list, assign, thread } = await startWithUnmatched();
  await assign();
  expect((await list()).total).toBe(0);

  await sql`delete from message where thread_id = ${thread._id} and received_mail_id is not null`.execute(db);

  expect((await list()).total).toBe(1);
  expect((await app.as(administrator).call(unmatchedMail.listUnmatchedMail, { query: { page: 2 } })).data).toEqual({
    mails: [],
    total: 1,
    pages: 1,
  });
});

test("a list of mailboxes of one's own is in the order in which mail came, over all its pages", async () => {
  const { app, db } = await startWithUnmatched();
  const owner = await given.administrator(db);
  const mailboxes = [await given.mailbox(db, { owner }), await given.mailbox(db, { owner })];
  const ids: string[] = [];
  for (let number = 0; number < 6; number += 1) {
    const id = await given.unmatchedMail(db);
    const place = {
      mailbox_id: mailboxes[number % 3]?._id ?? null,
      received_at: new Date(Date.UTC(2026, 11, number + 1)),
    };
    await db.updateTable("received_mail").set(place).where("id", "=", id).execute();
    ids.unshift(id);
  }
  const page = async (number: number) =>
    (await app.as(owner).call(unmatchedMail.listUnmatchedMail, { query: { page: number, limit: 3 } })).data;

  const pages = [await page(1), await page(2), await page(3)];

  expect(pages.flatMap(({ mails }) => mails.map(({ _id }) => _id)).slice(0, 6)).toEqual(ids);
  expect(pages[0]).toMatchObject({ total: 7, pages: 3 });
});

test("of very many it is said about how many they are", async () => {
  const { db, list } = await startWithUnmatched();
  await sql`
    insert into received_mail (message_key, kind, sender, subject, raw, received_at)
    select 'mail ' || n, 'reply', 'someone@example.com', 'Hello', 'x', now() from generate_series(1, 10001) as n`.execute(
    db,
  );
  await sql`analyze received_mail`.execute(db);

  expect(await list()).toMatchObject({ totalIsEstimate: true, total: 10_001 });
});

test("it is read whole with its files before somebody decides, only by who may assign it", async () => {
  const { app, db } = await startApp();
  const administrator = await given.administrator(db);
  const long = `Her rate is 2,400 USD. ${"Usage rights are for six months. ".repeat(20)}Copy legal@agency.example.`;
  const raw = [
    "From: sam@agency.example",
    "To: overture@localhost",
    "Subject: Lena's rate",
    "Message-ID: <rate@agency.example>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain",
    "",
    long,
    "--part",
    'Content-Type: application/pdf; name="kit.pdf"',
    'Content-Disposition: attachment; filename="kit.pdf"',
    "",
    "%PDF-1.4",
    "--part--",
  ].join("\r\n");
  await receive({ clock: app.clock }, db, Buffer.from(raw));
  const [mail] = (await app.as(administrator).call(unmatchedMail.listUnmatchedMail)).data.mails;
  const params = { id: mail?._id ?? "" };
  expect(mail?.excerpt).not.toContain("legal@agency.example");

  const { data } = await app.as(administrator).call(unmatchedMail.readUnmatchedMail, { params });
  const file = await app
    .as(administrator)
    .call(unmatchedMail.downloadUnmatchedAttachment, { params: { ...params, index: 0 } });

  expect(data).toMatchObject({ ...mail, attachments: [{ index: 0, name: "kit.pdf", type: "application/pdf" }] });
  expect(data.text).toContain("legal@agency.example");
  expect(Buffer.from(file.data.bytes).toString()).toContain("%PDF-1.4");
  const stranger = app.as(await given.user(db));
  expect((await stranger.call(unmatchedMail.readUnmatchedMail, { params })).status).toBe(404);
  await app.as(administrator).call(unmatchedMail.discardUnmatchedMail, { params });
  expect((await app.as(administrator).call(unmatchedMail.readUnmatchedMail, { params })).status).toBe(404);
});
