import {
  accounts,
  apiKeys,
  archive,
  campaigns,
  catalogue,
  invitations,
  lists,
  mailboxes,
  outreach,
  snippets,
  templates,
  unmatchedMail,
  views,
  webhooks,
} from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { digestOfPassword } from "../accounts/password.js";
import type { Db } from "../db/database.js";
import { addPasskey } from "../testing/add-passkey.js";
import type { Caller } from "../testing/caller.js";
import { enableSecondFactor } from "../testing/enable-second-factor.js";
import * as given from "../testing/given.js";
import { rawMail, receive, replyTo } from "../testing/incoming-mail.js";
import { removeDeleted } from "../testing/remove-deleted.js";
import { startApp } from "../testing/start-app.js";
import { startWithSent } from "../testing/start-with-sent.js";

const day = 86_400;

async function listed(caller: Caller, kind?: archive.ArchiveKind) {
  const { data } = await caller.call(archive.listArchive, { query: kind === undefined ? {} : { kind } });
  return data.items.map((item) => [item.kind, item.name]);
}

function restore(caller: Caller, kind: archive.ArchiveKind, id: string) {
  return caller.call(archive.restoreArchived, { params: { kind, id } });
}

async function count(
  db: Db,
  table: "campaign" | "thread" | "message" | "mail" | "app_user" | "creator",
): Promise<number> {
  return (await db.selectFrom(table).select("id").execute()).length;
}

test("each lists what they deleted themselves, and administrators what all share; the latest first", async () => {
  const { app, db } = await startApp();
  const [user, admin] = [app.as(await given.user(db)), app.as(await given.administrator(db))];
  const own = (await user.call(templates.createTemplate, { body: { name: "Mine", content: "Hi" } })).data;
  const shared = (await admin.call(templates.createDefaultTemplate, { body: { name: "Shared", content: "Hi" } })).data;
  const campaign = (await user.call(campaigns.createCampaign, { body: { name: "Spring" } })).data;
  const creator = await given.creator(db, { username: "lena.wanders" });
  const person = await given.user(db, { username: "maria" });

  await user.call(templates.deleteTemplate, { params: { id: own._id } });
  app.clock.advance(1);
  await user.call(campaigns.deleteCampaign, { params: { id: campaign._id } });
  await admin.call(templates.deleteDefaultTemplate, { params: { id: shared._id } });
  app.clock.advance(1);
  await admin.call(catalogue.deleteCreator, { params: { id: creator._id } });
  app.clock.advance(1);
  await admin.call(accounts.deleteUser, { params: { id: person._id } });

  expect(await listed(user)).toEqual([
    ["campaign", "Spring"],
    ["template", "Mine"],
  ]);
  expect(await listed(admin)).toEqual([
    ["user", "maria"],
    ["creator", "lena.wanders"],
    ["template", "Shared"],
  ]);
  expect(await listed(admin, "creator")).toEqual([["creator", "lena.wanders"]]);
  expect((await restore(user, "creator", creator._id)).status).toBe(403);
  expect((await restore(user, "user", person._id)).status).toBe(403);
  expect((await restore(user, "template", shared._id)).status).toBe(404);
  expect((await restore(admin, "campaign", campaign._id)).status).toBe(404);
});

test("a long list comes in pages without a gap", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  for (let number = 0; number < 23; number++) {
    const { _id: id } = await given.template(db, { owner, name: `Template ${number}` });
    await caller.call(templates.deleteTemplate, { params: { id } });
  }

  const first = (await caller.call(archive.listArchive)).data;
  const second = (await caller.call(archive.listArchive, { query: { cursor: first.next ?? "" } })).data;

  expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, undefined]);
  expect(new Set([...first.items, ...second.items].map(({ name }) => name)).size).toBe(23);
  const wrong = await caller.call(archive.listArchive, { query: { cursor: "nonsense" } });
  expect(wrong.errors).toHaveProperty("cursor");
});

test("a campaign that is deleted comes back as it was, with drafts of what it had queued", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  const draft = await given.draft(db, { owner });
  await caller.call(outreach.sendMessage, { params: { id: draft._id }, body: { delaySeconds: 60 } });
  const [campaign] = (await caller.call(campaigns.listCampaigns)).data;
  const params = { id: campaign?._id ?? "" };

  const deleted = await caller.call(campaigns.deleteCampaign, { params });
  app.clock.advance(120);
  await app.deliverMail();

  expect(deleted).toMatchObject({ status: 200, data: null });
  expect((await caller.call(campaigns.getCampaign, { params })).status).toBe(404);
  expect(await count(db, "mail")).toBe(0);
  expect(await restore(caller, "campaign", params.id)).toMatchObject({ status: 200, data: { kind: "campaign" } });
  expect((await caller.call(outreach.listDrafts, { params })).data.total).toBe(1);
  expect(await listed(caller)).toEqual([]);
  expect((await restore(caller, "campaign", params.id)).status).toBe(404);
});

test("a mailbox and a template come back, and to nobody but their user", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const [caller, other] = [app.as(owner), app.as(await given.administrator(db))];
  const mailbox = await given.mailbox(db, { owner, address: "maria@studio.example" });
  const template = await given.template(db, { owner });
  await caller.call(mailboxes.deleteMailbox, { params: { id: mailbox._id } });
  await caller.call(templates.deleteTemplate, { params: { id: template._id } });

  for (const [kind, id] of [["mailbox", mailbox._id] as const, ["template", template._id] as const]) {
    expect((await restore(other, kind, id)).status).toBe(404);
    expect((await restore(caller, kind, id)).status).toBe(200);
  }

  const { data } = await caller.call(mailboxes.listMailboxes);
  expect(data.map(({ address }) => address)).toContain("maria@studio.example");
});

test("a deleted creator's address can be given again, and then keeps the deleted one from coming back", async () => {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));
  const creator = await given.creator(db, { email: "lena@example.com" });
  await admin.call(catalogue.deleteCreator, { params: { id: creator._id } });
  await given.creator(db, { email: "Lena@Example.com" });

  const refused = await restore(admin, "creator", creator._id);

  expect(refused).toMatchObject({ status: 400, errors: { email: "A creator with this email already exists" } });
});

async function startWithLeaving() {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));
  const person = { username: "maria", email: "maria@example.com", password: "long horse" };
  const leaving = await given.user(db, person);
  const mailbox = await given.mailbox(db, { owner: leaving, address: "maria@studio.example" });
  const earlier = await given.template(db, { owner: leaving, name: "Deleted before" });
  await app.as(leaving).call(templates.deleteTemplate, { params: { id: earlier._id } });
  await given.template(db, { owner: leaving, name: "Kept" });
  await app.as(leaving).call(lists.createList, { body: { name: "Kept list", creatorIds: [] } });
  await app.as(leaving).call(snippets.createSnippet, { body: { name: "Kept snippet", content: "For 90 days" } });
  await app.as(leaving).call(views.createView, { body: { table: "creators", name: "Kept view" } });
  const draft = await given.draft(db, { owner: leaving });
  await app.as(leaving).call(outreach.sendMessage, { params: { id: draft._id }, body: { delaySeconds: 60 } });
  app.clock.advance(1);
  const login = () =>
    app.asNobody().call(accounts.login, {
      body: { username: "maria", password: digestOfPassword("long horse") },
    });
  const remove = () => admin.call(accounts.deleteUser, { params: { id: leaving._id } });
  return { app, db, admin, leaving, mailbox, draft, login, remove };
}

test("a deleted user is signed out at once, cannot sign in, and is in no list; nothing of theirs is sent", async () => {
  const { app, db, admin, leaving, login, remove } = await startWithLeaving();
  const caller = app.as(leaving);
  await caller.call(accounts.me);

  expect(await remove()).toMatchObject({ status: 200, data: null });

  expect((await caller.call(accounts.me)).status).toBe(401);
  expect((await login()).status).toBe(401);
  expect((await remove()).status).toBe(404);
  const users = (await admin.call(accounts.listUsers, { query: { query: "maria" } })).data;
  expect(users.total).toBe(0);
  await app.asNobody().call(accounts.forgotPassword, { body: { email: "maria@example.com" } });
  app.clock.advance(120);
  await app.deliverMail();
  expect(await count(db, "mail")).toBe(0);
});

test("a user comes back with everything that was deleted together with them, and can sign in", async () => {
  const { app, admin, leaving, draft, login, remove } = await startWithLeaving();
  await remove();

  expect(await restore(admin, "user", leaving._id)).toMatchObject({ status: 200, data: { name: "maria" } });

  const { data: session } = await login();
  const caller = app.withToken(session.accessToken);
  const owned = await Promise.all([caller.call(templates.listTemplates), caller.call(mailboxes.listMailboxes)]);
  expect(owned[0].data.emailTemplates.map(({ name }) => name)).toEqual(["Kept"]);
  expect((await caller.call(lists.listLists)).data.lists.map(({ name }) => name)).toEqual(["Kept list"]);
  expect((await caller.call(snippets.listSnippets)).data.snippets.map(({ name }) => name)).toEqual(["Kept snippet"]);
  expect((await caller.call(views.listViews, {})).data.views.map(({ name }) => name)).toEqual(["Kept view"]);
  expect(owned[1].data.map(({ address }) => address)).toContain("maria@studio.example");
  const [campaign] = (await caller.call(campaigns.listCampaigns)).data;
  const drafts = (await caller.call(outreach.listDrafts, { params: { id: campaign?._id ?? "" } })).data;
  expect(drafts.drafts.map(({ _id }) => _id)).toEqual([draft._id]);
  expect(await listed(caller)).toEqual([["template", "Deleted before"]]);
});

test("a deleted user's name and address can be taken, and then the user cannot be restored", async () => {
  const { app, admin, leaving, remove } = await startWithLeaving();
  await remove();
  const password = digestOfPassword("another horse");
  const body = { username: "Maria", email: "MARIA@example.com", password, confirmPassword: password };
  expect((await app.asNobody().call(accounts.register, { body })).status).toBe(201);

  const refused = await restore(admin, "user", leaving._id);

  expect(refused).toMatchObject({
    status: 400,
    errors: { username: "This username is taken", email: "This email address is in use" },
  });
});

test.each([
  ["an answer to it", (db: Db, id: string) => replyTo(db, id, { text: "Yes, gladly" })],
  [
    "one that only its address tells",
    async (db: Db) => rawMail({ from: "lena@example.com", to: await plusAddress(db), text: "Yes" }),
  ],
])("of a deleted campaign %s is no part of any conversation and goes to unmatched mail", async (_what, raw) => {
  const { app, db, owner, campaign, creator, draft } = await startWithSent();
  const other = await given.campaign(db, { owner });
  const thread = await given.thread(db, { owner, campaign: other, creator });
  const second = await given.draft(db, { thread, subject: "Autumn" });
  await app.as(owner).call(outreach.sendMessage, { params: { id: second._id } });
  await app.deliverMail();
  await app.as(owner).call(campaigns.deleteCampaign, { params: { id: campaign._id } });
  const messages = await count(db, "message");

  await receive(app, db, await raw(db, draft._id));

  const admin = app.as(await given.administrator(db));
  const { data } = await admin.call(unmatchedMail.listUnmatchedMail);
  expect(data.mails.map(({ from }) => from)).toEqual(["lena@example.com"]);
  expect(await count(db, "message")).toBe(messages);
});

async function plusAddress(db: Db): Promise<string> {
  const { reply_token } = await db
    .selectFrom("thread")
    .select("reply_token")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return `overture+${reply_token}@overture.test`;
}

test("who asks in an answer to a deleted campaign not to be written to again is respected", async () => {
  const { app, db, owner, campaign, draft } = await startWithSent();
  await app.as(owner).call(campaigns.deleteCampaign, { params: { id: campaign._id } });

  await receive(app, db, await replyTo(db, draft._id, { text: "Please remove me from your list and unsubscribe me." }));

  const suppressed = await db.selectFrom("suppression").select(["address", "reason"]).execute();
  expect(suppressed).toEqual([{ address: "lena@example.com", reason: "unsubscribe" }]);
});

test("after 30 days what was deleted is gone for good, and nothing else", async () => {
  const { app, db, admin, leaving, remove } = await startWithLeaving();
  const sent = await given.draft(db, { owner: await given.user(db) });
  await remove();
  const unused = await given.creator(db);
  const [creator] = await db.selectFrom("thread").select("creator_id").execute();
  for (const id of [unused._id, creator?.creator_id ?? ""]) {
    await admin.call(catalogue.deleteCreator, { params: { id } });
  }

  app.clock.advance(-1);
  await removeDeleted({ app, db });
  expect(await count(db, "campaign")).toBe(2);
  app.clock.advance(1 - 30 * day);
  await removeDeleted({ app, db });
  expect((await restore(admin, "user", leaving._id)).status).toBe(404);

  expect(await listed(admin)).toEqual([]);
  expect(await db.selectFrom("app_user").select("id").where("username", "=", "maria").execute()).toEqual([]);
  expect(await db.selectFrom("message").select("id").execute()).toEqual([{ id: sent._id }]);
  expect(await count(db, "campaign")).toBe(1);
  const left = await db.selectFrom("creator").select("id").where("deleted_at", "is not", null).execute();
  expect(left.map(({ id }) => id)).not.toContain(unused._id);
});

/** Counts the rows that refer to a user, by table and column. */
async function namingUser(db: Db, userId: string): Promise<Record<string, number>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'app_user'::regclass`.execute(db);
  const naming: Record<string, number> = {};
  for (const { table, column } of columns) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(db);
    if (rows.length > 0) naming[table] = rows.length;
  }
  return naming;
}

test("of a user who is gone for good no key, passkey, webhook or session is left, and an invitation is nobody's", async () => {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));
  const leaving = await given.administrator(db, { password: "long horse" });
  const caller = app.as(leaving);
  const password = digestOfPassword("long horse");
  const { codeNow } = await enableSecondFactor({ app }, leaving, password);
  app.clock.advance(30);
  await addPasskey({ app }, leaving, { password, secondFactor: codeNow() });
  await caller.call(apiKeys.createApiKey, { body: { name: "Report", scopes: ["campaigns:read"], days: 90 } });
  const hook = { url: "http://127.0.0.1:9/hook", events: [...webhooks.webhookEvents] };
  await caller.call(webhooks.createWebhook, { body: hook });
  await caller.call(invitations.createInvitation, { body: {} });
  const tables = ["api_key", "invitation", "passkey", "recovery_code", "session", "webhook_endpoint"];
  expect(Object.keys(await namingUser(db, leaving._id))).toEqual(expect.arrayContaining(tables));

  await admin.call(accounts.deleteUser, { params: { id: leaving._id } });
  app.clock.advance(31 * day);
  await removeDeleted({ app, db });

  expect(await db.selectFrom("app_user").select("id").where("id", "=", leaving._id).execute()).toEqual([]);
  expect(await namingUser(db, leaving._id)).toEqual({});
});

test("no mail about the account of a user who is gone for good is left, unless somebody has the address", async () => {
  const started = await startApp();
  const { app, db } = started;
  const admin = await given.administrator(db);
  const user = await given.user(db, { username: "marigold" });
  const again = await given.user(db, { email: "shared@example.com" });
  for (const { email } of [user, again]) await app.asNobody().call(accounts.forgotPassword, { body: { email } });
  await app.deliverMail();
  for (const { _id } of [user, again]) await app.as(admin).call(accounts.deleteUser, { params: { id: _id } });
  await given.user(db, { email: "shared@example.com" });

  await removeDeleted(started);

  const recipients = (table: "mail" | "sandbox_mail") => db.selectFrom(table).select("recipient").execute();
  expect(await recipients("mail")).toEqual([{ recipient: "shared@example.com" }]);
  expect(await recipients("sandbox_mail")).toEqual([{ recipient: "shared@example.com" }]);
});

test("a deleted campaign goes with its conversations, mails and answers once nobody can restore it", async () => {
  const { app, db, owner, campaign, draft } = await startWithSent();
  await receive(app, db, await replyTo(db, draft._id, { text: "Yes" }));
  await app.as(owner).call(campaigns.deleteCampaign, { params: { id: campaign._id } });

  await removeDeleted({ app, db });

  for (const table of ["campaign", "thread", "message", "mail"] as const) expect(await count(db, table)).toBe(0);
  expect(await db.selectFrom("received_mail").select("id").execute()).toEqual([]);
});

test("a mailbox that nobody reconnects loses its password, and stays only where a conversation needs it", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const [used, unused] = [await given.mailbox(db, { owner }), await given.mailbox(db, { owner })];
  await given.campaign(db, { owner, mailbox: used._id });
  for (const { _id: id } of [used, unused]) await app.as(owner).call(mailboxes.deleteMailbox, { params: { id } });

  await removeDeleted({ app, db });

  const left = await db.selectFrom("mailbox").select(["id", "secrets"]).where("user_id", "=", owner._id).execute();
  expect(left).toEqual([{ id: used._id, secrets: null }]);
  expect((await restore(app.as(owner), "mailbox", used._id)).status).toBe(404);
});
