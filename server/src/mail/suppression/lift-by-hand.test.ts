import { audit, suppressions } from "@overture/contract";
import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { receive, sentMail } from "../../testing/incoming-mail.js";
import { rawReport } from "../../testing/raw-mail.js";
import { startApp } from "../../testing/start-app.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { isSuppressed } from "./suppression-queries.js";

const because = { reason: "They wrote to us again" };
const lift = (id: string, address?: string) => ({
  params: { id },
  body: { ...because, ...(address === undefined ? {} : { address }) },
});

test("an address that refused one's mail is shown with its message, lifted with a reason, and can be written to again", async () => {
  const { app, db, owner, creator, draft } = await startWithSent();
  const { messageId, recipient } = await sentMail(db, draft._id);
  await receive(app, db, rawReport({ recipient, originalMessageId: messageId }));
  expect(await isSuppressed(db, creator.email, null)).toBe(true);
  const asOwner = app.as(owner);
  const list = async () => (await asOwner.call(suppressions.listSuppressions)).data.items;
  const [found] = await list();
  expect(found).toMatchObject({ address: "lena@example.com", why: "hard-bounce", messageId: draft._id });

  const lifted = await asOwner.call(suppressions.liftSuppression, lift(found?._id ?? ""));

  expect(lifted.status).toBe(200);
  expect(await list()).toEqual([]);
  expect(await isSuppressed(db, creator.email, null)).toBe(false);
  const administrator = await given.administrator(db);
  const { data } = await app.as(administrator).call(audit.listAudit, { query: { action: "suppression.lift" } });
  expect(data.items).toMatchObject([
    {
      actor: { username: owner.username },
      subject: { kind: "suppression", name: "lena@example.com" },
      before: { reason: "hard-bounce" },
      after: { liftedBecause: because.reason },
    },
  ]);
});

test.each(["unsubscribe", "complaint"] as const)(
  "%s: only an administrator who types the address lifts what a person asked for themselves",
  async (reason) => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const { id: mailId, recipient } = await given.queuedMail(db, { ownerId: owner._id });
    const id = await given.suppression(db, { address: recipient, reason, mailId });
    const administrator = await given.administrator(db);
    const as = (user: { _id: string }, address?: string) =>
      app.as(user).call(suppressions.liftSuppression, lift(id, address));

    expect((await as(owner, recipient)).status).toBe(403);
    expect((await as(administrator)).status).toBe(400);
    const wrong = await as(administrator, "somebody-else@example.com");
    expect(wrong).toMatchObject({ status: 400, errors: { address: expect.any(String) } });
    expect(await isSuppressed(db, recipient, null)).toBe(true);
    expect((await as(administrator, recipient.toUpperCase())).status).toBe(200);
    expect(await isSuppressed(db, recipient, null)).toBe(false);
  },
);

test("of several suppressions of an address each that is lifted says how many of those that it concerns remain", async () => {
  const { app, db } = await startApp();
  const [owner, other] = [await given.user(db), await given.user(db)];
  const administrator = await given.administrator(db);
  const address = "lena@example.com";
  const add = (more: Partial<Parameters<typeof given.suppression>[1]>) => given.suppression(db, { address, ...more });
  const everybodys = await add({ reason: "hard-bounce" });
  const [own, wish] = [await add({ ownerId: owner._id }), await add({ ownerId: owner._id, reason: "unsubscribe" })];
  const others = await add({ ownerId: other._id });
  const remaining = async (id: string, typed?: string) =>
    (await app.as(administrator).call(suppressions.liftSuppression, lift(id, typed))).data;

  expect(await remaining(own)).toEqual({ remaining: 2 });
  expect(await remaining(everybodys)).toEqual({ remaining: 2 });
  expect(await isSuppressed(db, address, owner._id)).toBe(true);
  expect(await remaining(wish, address)).toBeNull();
  expect(await isSuppressed(db, address, owner._id)).toBe(false);
  expect(await remaining(others)).toBeNull();
});

test("users see and lift what their own mail caused, and others' does not exist for them", async () => {
  const { app, db } = await startApp();
  const [mine, others, administrator] = [await given.user(db), await given.user(db), await given.administrator(db)];
  const { id: mailId } = await given.queuedMail(db, { ownerId: others._id });
  const own = await given.suppression(db, { address: "a@example.com", ownerId: mine._id });
  const foreign = await given.suppression(db, { address: "b@example.com", mailId });
  const nobodys = await given.suppression(db, { address: "c@example.com" });

  expect(await listed(app, mine)).toEqual([own]);
  expect(await listed(app, others)).toEqual([foreign]);
  expect((await listed(app, administrator)).toSorted()).toEqual([own, foreign, nobodys].toSorted());
  for (const id of [foreign, nobodys]) {
    expect((await app.as(mine).call(suppressions.liftSuppression, lift(id))).status).toBe(404);
  }
  expect(await countSuppressed(db)).toBe(3);
});

test("the list leads to the conversation that an address was suppressed by, whoever may read that", async () => {
  const { app, db, owner, campaign, thread, draft } = await startWithSent();
  const administrator = await given.administrator(db);
  const { id: mailId } = await sentMail(db, draft._id);
  await given.suppression(db, { address: "lena@example.com", mailId });
  const conversationFor = async (user: { _id: string }) =>
    (await app.as(user).call(suppressions.listSuppressions)).data.items.map((item) => [
      item.messageId,
      item.conversation,
    ]);

  const shown = { threadId: thread._id, campaign: { _id: campaign._id, name: campaign.name } };
  expect(await conversationFor(owner)).toEqual([[draft._id, shown]]);
  // Administrators cannot see the campaigns of others.
  expect(await conversationFor(administrator)).toEqual([[draft._id, undefined]]);
  await given.campaignMember(db, { campaign, user: administrator, role: "viewer" });
  expect(await conversationFor(administrator)).toEqual([[draft._id, shown]]);
  expect(await conversationFor(await given.user(db))).toEqual([]);
});

test("the list is searched by a part of the address, and goes on where a page ended", async () => {
  const { app, db } = await startApp();
  const administrator = await given.administrator(db);
  const at = new Date("2026-11-02T06:00:00.000Z");
  const made: string[] = [];
  for (const name of ["Lena_1", "lena%2", "omar"]) {
    made.push(await given.suppression(db, { address: `${name}@example.com`, at }));
  }
  const ask = async (query: { q?: string; limit?: number; cursor?: string }) =>
    (await app.as(administrator).call(suppressions.listSuppressions, { query })).data;

  const first = await ask({ limit: 2 });
  const second = await ask({ limit: 2, ...(first.next === undefined ? {} : { cursor: first.next }) });
  expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual(made.toReversed());
  expect(second.next).toBeUndefined();
  expect([first.total, second.total, (await ask({ q: "lena" })).total]).toEqual([3, 3, 2]);
  const found = async (q: string) => (await ask({ q })).items.map(({ address }) => address);
  expect(await found("Lena")).toEqual(["lena%2@example.com", "lena_1@example.com"]);
  expect(await found("_1")).toEqual(["lena_1@example.com"]);
  expect(await found("%")).toEqual(["lena%2@example.com"]);
});

async function listed(app: Awaited<ReturnType<typeof startApp>>["app"], user: { _id: string }): Promise<string[]> {
  return (await app.as(user).call(suppressions.listSuppressions)).data.items.map(({ _id }) => _id);
}

async function countSuppressed(db: Db): Promise<number> {
  return (await db.selectFrom("suppression").select("id").execute()).length;
}
