import { outreach, reading } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { rawMail, receive, replyTo, sentMail } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";

async function startWithAssistant() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const creator = await given.creator(db, { email: "lena@example.com" });
  const thread = await given.thread(db, { owner, creator });
  const first = await given.draft(db, { thread });
  await app.as(owner).call(outreach.sendMessage, { params: { id: first._id } });
  const { replyToken, subject } = await sentMail(db, first._id);
  const to = `overture+${replyToken}@overture.test`;
  await receive(
    app,
    db,
    rawMail({ from: "Sam <Sam@agency.example>", to, subject, text: "Please write to kim@agency.example about it." }),
  );
  const draft = await given.draft(db, { thread, step: "negotiation" });
  const choose = (recipient: string) =>
    app.as(owner).call(outreach.editDraft, { params: { id: draft._id }, body: { recipient } });
  const read = async () => (await app.as(owner).call(outreach.getThread, { params: { id: thread._id } })).data;
  return { app, db, owner, first, draft, choose, read };
}

test("a thread remembers who answered last, until the creator does", async () => {
  const { app, db, first, read } = await startWithAssistant();
  expect(await read()).toMatchObject({ answersFrom: "sam@agency.example" });

  await receive(app, db, await replyTo(db, first._id, { text: "It is me again." }));

  expect(await read()).not.toHaveProperty("answersFrom");
});

test.each(["sam@agency.example", "kim@agency.example"])("a draft goes to %s when that is chosen", async (address) => {
  const { app, db, owner, draft, choose } = await startWithAssistant();

  expect((await choose(address)).data).toMatchObject({ recipient: address });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });

  expect(await sentMail(db, draft._id)).toMatchObject({ recipient: address });
});

test("a draft goes to the creator unless somebody else was chosen, and back", async () => {
  const { app, db, owner, draft, choose } = await startWithAssistant();
  await choose("sam@agency.example");

  expect((await choose("Lena@example.com")).data).not.toHaveProperty("recipient");
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });

  expect(await sentMail(db, draft._id)).toMatchObject({ recipient: "lena@example.com" });
});

test("a draft goes to nobody whom the conversation does not know", async () => {
  const { choose } = await startWithAssistant();

  expect(await choose("stranger@example.com")).toMatchObject({
    status: 400,
    errors: { recipient: "Choose an address of this conversation" },
  });
});

test("a recipient chosen for an older version of the draft is refused, and one that is repeated is no conflict", async () => {
  const { app, owner, draft, read } = await startWithAssistant();
  const edit = (body: object) => app.as(owner).call(outreach.editDraft, { params: { id: draft._id }, body });
  await edit({ content: "Hello Sam", version: 1 });

  expect(await edit({ recipient: "sam@agency.example", version: 1 })).toMatchObject({ status: 409 });
  expect(await edit({ content: "Hello Sam", recipient: "sam@agency.example", version: 1 })).toMatchObject({
    status: 409,
  });
  expect((await read()).messages.at(-1)).not.toHaveProperty("recipient");

  expect((await edit({ recipient: "Sam@agency.example", version: 2 })).data.version).toBe(3);
  expect(await edit({ recipient: "sam@agency.example", version: 2 })).toMatchObject({
    status: 200,
    data: { recipient: "sam@agency.example", version: 3 },
  });
});

test("a new message has the recipient that is named with it", async () => {
  const { app, owner, first, read } = await startWithAssistant();
  const body = { threadId: first.threadId, content: "Hello", step: "negotiation" as const };
  const write = async (recipient: string) =>
    (await app.as(owner).call(outreach.createMessage, { body: { ...body, recipient } })).data;

  const toAssistant = await write("Sam@agency.example");

  expect(toAssistant).toMatchObject({ recipient: "sam@agency.example" });
  expect((await read()).messages.find(({ _id }) => _id === toAssistant._id)).toEqual(toAssistant);
  expect(await write("lena@example.com")).not.toHaveProperty("recipient");
});

test.each([
  ["sam@agency.example", "Nothing more may be sent to this address"],
  ["stranger@example.com", "Choose an address of this conversation"],
])("a new message to %s, who may not be written to, leaves no draft", async (recipient, why) => {
  const { app, db, owner, first } = await startWithAssistant();
  await given.suppression(db, { address: "sam@agency.example" });
  const drafts = () => db.selectFrom("message").select("id").where("status", "=", "draft").execute();
  const before = await drafts();
  const body = { threadId: first.threadId, content: "Hello", step: "negotiation" as const, recipient };

  expect(await app.as(owner).call(outreach.createMessage, { body })).toMatchObject({
    status: 400,
    errors: { recipient: why },
  });

  expect(await drafts()).toEqual(before);
});

test("an assistant who was written to and opts out is written to no more, and the creator is not either, until that is taken back", async () => {
  const { app, db, owner, draft, choose, read } = await startWithAssistant();
  await choose("kim@agency.example");
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const suppressed = async () =>
    (await db.selectFrom("suppression").select("address").orderBy("address").execute()).map(({ address }) => address);

  await receive(app, db, await replyTo(db, draft._id, { text: "Please remove me from your mailing list." }));

  expect(await suppressed()).toEqual(["kim@agency.example", "lena@example.com"]);
  const { status, messages } = await read();
  expect(status).toBe("cancelled");

  const response = messages.at(-1);
  await app
    .as(owner)
    .call(reading.correctReading, { params: { id: response?._id ?? "" }, body: { intent: "question" } });
  expect(await suppressed()).toEqual([]);
  expect((await read()).status).toBe("active");
});

test("an opt-out of somebody who was never written to speaks for the creator alone", async () => {
  const { app, db, first } = await startWithAssistant();
  const { replyToken, subject } = await sentMail(db, first._id);
  const to = `overture+${replyToken}@overture.test`;

  await receive(app, db, rawMail({ from: "sam@agency.example", to, subject, text: "Please unsubscribe me." }));

  expect(await db.selectFrom("suppression").select("address").execute()).toEqual([{ address: "lena@example.com" }]);
});
