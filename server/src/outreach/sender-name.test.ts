import { accounts, mailboxes, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

const content = "Hi {{username}}, we offer {{offer}}. Shall we talk? {{senderName}}";

/** Starts with two drafts from a template with the sender's name, of a user without a name. */
async function startUnnamed() {
  const { app, db } = await startApp();
  const owner = await given.user(db, { username: "mara" });
  const caller = app.as(owner);
  const campaign = await given.campaign(db, { owner });
  const template = await given.template(db, { owner, subject: "{{senderName}} writes", content });
  const creators = [await given.creator(db, { username: "lena" }), await given.creator(db, { username: "noah" })];
  const params = { id: campaign._id };
  const write = async (...chosen: { _id: string }[]) => {
    const creatorIds = chosen.map(({ _id }) => _id);
    const body = { campaignId: campaign._id, creatorIds, emailTemplates: { initial: template._id } };
    await caller.call(outreach.createOutreach, {
      body: { ...body, offer: { by: "fixed" as const, amount: 400 } },
    });
  };
  await write(...creators);
  const list = async () => (await caller.call(outreach.listDrafts, { params })).data.drafts;
  return { app, db, owner, caller, campaign, params, write, list };
}

test("a username in place of a name is a problem that whoever sends has to have seen", async () => {
  const { caller, params, list } = await startUnnamed();
  const [one] = (await list()) as [outreach.Draft];
  expect(one).toMatchObject({ subject: "mara writes", problems: ["username-as-name"] });
  expect(one.content).toMatch(/\? mara$/);

  const alone = await caller.call(outreach.sendMessage, { params: { id: one._id }, body: { problemsSeen: {} } });
  const all = await caller.call(outreach.sendCampaign, { params, body: { all: true, problemsSeen: {} } });
  expect([alone.status, all.status]).toEqual([409, 409]);
  expect(all.message).toContain("2 drafts give your username as your name");

  const body = { problemsSeen: { "username-as-name": 1 } };
  expect((await caller.call(outreach.sendMessage, { params: { id: one._id }, body })).status).toBe(200);
  // Without the names that the user saw, the drafts are sent.
  expect((await caller.call(outreach.sendCampaign, { params, body: { all: true } })).status).toBe(200);
});

test("a name takes the username's place in drafts that are there, and nobody else's", async () => {
  const { app, db, caller, list } = await startUnnamed();
  const other = app.as(await given.user(db));
  await other.call(accounts.updateDisplayName, { body: { displayName: "Somebody Else" } });
  expect((await list()).map(({ problems }) => problems)).toEqual([["username-as-name"], ["username-as-name"]]);

  await caller.call(accounts.updateDisplayName, { body: { displayName: "Mara Lind" } });

  for (const draft of await list()) {
    expect(draft.subject).toBe("Mara Lind writes");
    expect(draft.content).toMatch(/we offer \$400\. Shall we talk\? Mara Lind$/);
    expect(draft).not.toHaveProperty("problems");
    expect(draft).not.toHaveProperty("gaps");
    // The offer's position has moved with the text, so a new offer still replaces it.
    const id = draft._id;
    const { data } = await caller.call(outreach.editDraft, { params: { id }, body: { offer: 500 } });
    expect(data.content).toMatch(/we offer \$500\. Shall we talk\? Mara Lind$/);
  }
});

test("the sender name of the mailbox comes first, and a new mailbox brings it to drafts", async () => {
  const { app, db, owner, caller, write, list } = await startUnnamed();
  const admin = app.as(await given.administrator(db));
  const mailbox = await given.mailbox(db, { owner, address: "mara@studio.example" });
  const rename = (senderName: string) =>
    caller.call(mailboxes.updateMailbox, { params: { id: mailbox._id }, body: { senderName } });
  await rename("Studio Lind");
  expect((await list()).map(({ subject }) => subject)).toEqual(["Studio Lind writes", "Studio Lind writes"]);

  await admin.call(accounts.updateUser, {
    params: { id: owner._id },
    body: { username: "mara", displayName: "Mara Lind" },
  });
  await write(await given.creator(db, { username: "yuki" }));
  expect((await list()).at(-1)).toMatchObject({ subject: "Studio Lind writes" });

  await rename("");
  await write(await given.creator(db, { username: "omar" }));
  expect((await list()).at(-1)).toMatchObject({ subject: "Mara Lind writes" });
});

test("a mailbox and the name that it brings to drafts come together, or not at all", async () => {
  const { db, caller, list } = await startUnnamed();
  const connect = () =>
    caller.call(mailboxes.createMailbox, {
      body: {
        ...{ address: "mara@studio.example", senderName: "Studio Lind", password: "a password" },
        ...{ smtpHost: "127.0.0.1", smtpPort: 25, smtpSecurity: "none" as const },
      },
    });
  const addresses = async () =>
    (await caller.call(mailboxes.listMailboxes)).data.filter(({ isSystem }) => !isSystem).map(({ address }) => address);
  await sql`
    create function fail() returns trigger language plpgsql as $$ begin raise 'The process dies here'; end $$`.execute(
    db,
  );
  await sql`create trigger fail before update on message execute function fail()`.execute(db);

  expect((await connect()).status).toBe(500);
  expect(await addresses()).toEqual([]);

  await sql`drop trigger fail on message`.execute(db);
  expect((await connect()).status).toBe(201);
  expect(await addresses()).toEqual(["mara@studio.example"]);
  expect((await list()).map(({ subject }) => subject)).toEqual(["Studio Lind writes", "Studio Lind writes"]);
});

test("a step's text and its preview name whoever the conversation writes as", async () => {
  const { caller, list } = await startUnnamed();
  const [draft] = (await list()) as [outreach.Draft];
  const asked = { params: { id: draft.threadId }, query: { step: "initial" as const, offer: 400 } };
  const unnamed = (await caller.call(outreach.renderStep, asked)).data;
  expect(unnamed.gaps?.filter(({ variable }) => variable === "senderName")).toHaveLength(1);
  await caller.call(accounts.updateDisplayName, { body: { displayName: "Mara Lind" } });
  const named = (await caller.call(outreach.renderStep, asked)).data;
  expect(named.content).toMatch(/Mara Lind$/);
  expect(named).not.toHaveProperty("gaps");
});
