import { audit, outreach, suppressions } from "@overture/contract";
import { expect, test } from "vitest";
import { openRateLimits } from "../../limits/rate-limit.js";
import type { Caller } from "../../testing/caller.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { isSuppressed } from "./suppression-queries.js";
import { additions } from "./suppression-routes.js";

const reason = "Our own colleagues";

async function startWithThree() {
  const { app, db } = await startApp();
  const [owner, other, admin] = [await given.user(db), await given.user(db), await given.administrator(db)];
  return { app, db, owner, other, asOwner: app.as(owner), asOther: app.as(other), asAdmin: app.as(admin) };
}

const add = (caller: Caller, ...addresses: string[]) =>
  caller.call(suppressions.addSuppressions, { body: { addresses, reason } });

async function listed(caller: Caller): Promise<suppressions.Suppression[]> {
  return (await caller.call(suppressions.listSuppressions)).data.items;
}

test("a user ends their own outreach to addresses, and nobody else's; the list says why", async () => {
  const { db, owner, other, asOwner, asOther, asAdmin } = await startWithThree();

  const answer = await add(asOwner, "Press@Studio.example", "press@studio.example", "noone@example.com");

  expect(answer).toMatchObject({ status: 201, data: { added: 2, already: 1 } });
  expect(await listed(asOwner)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ address: "press@studio.example", why: "manual", reason, onlyFor: owner.username }),
      expect.objectContaining({ address: "noone@example.com", why: "manual", reason }),
    ]),
  );
  expect(await isSuppressed(db, "press@studio.example", owner._id)).toBe(true);
  expect(await isSuppressed(db, "press@studio.example", other._id)).toBe(false);
  expect(await listed(asOther)).toEqual([]);
  expect(await listed(asAdmin)).toHaveLength(2);
});

test("a user adds half a million addresses in a day, and administrators as many as there are", async () => {
  const { app, db, owner, asOwner, asAdmin } = await startWithThree();
  await openRateLimits({ db, clock: app.clock }).consume(additions, owner._id, 499_999);

  expect(await add(asOwner, "one@example.com", "two@example.com")).toMatchObject({ status: 429 });
  expect(await listed(asOwner)).toEqual([]);
  expect((await add(asOwner, "one@example.com")).status).toBe(201);
  expect((await add(asOwner, "two@example.com")).status).toBe(429);
  expect((await add(asAdmin, "one@example.com", "two@example.com")).status).toBe(201);

  app.clock.advance(86_400);
  expect((await add(asOwner, "three@example.com")).status).toBe(201);
});

test("an administrator ends everybody's, and what is suppressed for all is not added for one again", async () => {
  const { db, other, asOther, asAdmin } = await startWithThree();
  await add(asOther, "own@example.com");

  expect((await add(asAdmin, "own@example.com", "all@example.com")).data).toEqual({ added: 2, already: 0 });
  expect((await add(asAdmin, "all@example.com")).data).toEqual({ added: 0, already: 1 });
  expect((await add(asOther, "ALL@example.com")).data).toEqual({ added: 0, already: 1 });

  expect(await isSuppressed(db, "all@example.com", other._id)).toBe(true);
  expect(await isSuppressed(db, "own@example.com", null)).toBe(true);
  expect((await listed(asOther)).map(({ address }) => address)).toEqual(["own@example.com"]);
});

test("a reason that stood before stays, and the address keeps what a person asked for", async () => {
  const { db, asAdmin } = await startWithThree();
  await given.suppression(db, { address: "lena@example.com", reason: "unsubscribe" });

  expect((await add(asAdmin, "lena@example.com")).data).toEqual({ added: 0, already: 1 });

  const [kept] = await listed(asAdmin);
  expect(kept).toMatchObject({ address: "lena@example.com", why: "unsubscribe" });
  expect(kept).not.toHaveProperty("reason");
});

test("open conversations with the address end for whom it is added, and their queued mail is not sent", async () => {
  const { app, db, owner, creator, thread } = await startWithSent();
  const other = await given.user(db);
  const theirs = await given.thread(db, { owner: other, creator });
  const draft = await given.draft(db, { thread, content: "Still interested?" });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id }, body: { delaySeconds: 60 } });
  const statuses = async () =>
    new Map((await db.selectFrom("thread").select(["id", "status"]).execute()).map(({ id, status }) => [id, status]));

  await add(app.as(owner), creator.email);

  expect(await statuses()).toEqual(
    new Map([
      [thread._id, "cancelled"],
      [theirs._id, "active"],
    ]),
  );
  const { data } = await app.as(owner).call(outreach.getThread, { params: { id: thread._id } });
  expect(data).toMatchObject({ status: "cancelled", cancelReason: "The creator's address was suppressed" });
  app.clock.advance(120);
  await app.deliverMail();
  const sent = await db.selectFrom("sandbox_mail").select("subject").where("recipient", "=", creator.email).execute();
  expect(sent).toHaveLength(1);
});

test("a user lifts an address that they added with a reason alone, and for others it does not exist", async () => {
  const { db, owner, asOwner, asOther } = await startWithThree();
  await add(asOwner, "press@studio.example");
  const [{ _id: id } = { _id: "" }] = await listed(asOwner);
  const lift = (caller: Caller) =>
    caller.call(suppressions.liftSuppression, { params: { id }, body: { reason: "They are a creator too" } });

  expect((await lift(asOther)).status).toBe(404);
  expect((await lift(asOwner)).status).toBe(200);
  expect(await isSuppressed(db, "press@studio.example", owner._id)).toBe(false);
});

test("the log has one entry for many, and names a single address", async () => {
  const { asOwner, asAdmin } = await startWithThree();
  await add(asOwner, "a@example.com", "b@example.com");
  await add(asOwner, "c@example.com");
  await add(asOwner, "c@example.com");

  const { data } = await asAdmin.call(audit.listAudit, { query: { action: "suppression.add", limit: 20 } });
  expect(data.items).toMatchObject([
    { subject: { kind: "suppression", name: "c@example.com" }, after: { added: 1, reason } },
    { subject: { kind: "suppression" }, after: { added: 2, reason } },
  ]);
  expect(data.items[1]?.subject).not.toHaveProperty("name");
});

test.each([
  ["no address", { addresses: [], reason }, "addresses", "Enter an address"],
  ["what is no address", { addresses: ["fine@example.com", "not one"], reason }, "addresses", "not one"],
  ["no reason", { addresses: ["fine@example.com"], reason: " " }, "reason", "Say why"],
])("%s is refused at its field, and nothing is added", async (_, body, field, said) => {
  const { asOwner } = await startWithThree();
  const { status, errors } = await asOwner.call(suppressions.addSuppressions, { body });
  expect(status).toBe(400);
  expect(errors).toEqual({ [field]: expect.stringContaining(said) });
  expect(await listed(asOwner)).toEqual([]);
});

test("10,000 at once are added by one statement, and two who add the same at once add each once", async () => {
  const { db, asAdmin } = await startWithThree();
  const many = Array.from({ length: 10_000 }, (_, n) => `person-${n}@example.com`);

  const answers = await Promise.all([add(asAdmin, ...many), add(asAdmin, ...many.toReversed())]);

  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers.reduce((sum, { data }) => sum + data.added, 0)).toBe(10_000);
  const rows = await db.selectFrom("suppression").select("id").execute();
  expect(rows).toHaveLength(10_000);
});
