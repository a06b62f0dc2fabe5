import { accounts, archive, campaigns } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { silentThread } from "../../testing/given-follow-ups.js";

const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000).toISOString();

async function startDeletable() {
  const world = await silentThread();
  const { app, caller, params, read } = world;
  const remove = () => caller.call(campaigns.deleteCampaign, { params });
  const restore = () => caller.call(archive.restoreArchived, { params: { kind: "campaign" as const, id: params.id } });
  const findDueAt = async () => (await read()).nextFollowUp?.at;
  return { ...world, remove, restore, findDueAt, sentAt: app.clock.now() };
}

test("a restored campaign puts its follow-ups off by the time for which it was deleted, and sends none at once", async () => {
  const { pass, remove, restore, findDueAt, sentAt } = await startDeletable();
  await pass(2);
  await remove();
  expect(await pass(21)).toBe(0);

  expect((await restore()).status).toBe(200);

  expect(await pass(0)).toBe(0);
  expect(await findDueAt()).toBe(daysAfter(sentAt, 24));
  expect(await pass(0.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
  // What is sent since waits for its own days alone.
  expect(await findDueAt()).toBe(daysAfter(sentAt, 31));
  expect(await pass(6.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test("a campaign that is restored in the next minute follows up a minute later than it would have", async () => {
  const { app, pass, remove, restore, findDueAt, sentAt } = await startDeletable();
  await pass(2);
  await remove();
  app.clock.advance(60);
  await restore();

  expect(await findDueAt()).toBe(new Date(sentAt.getTime() + 3 * 86_400_000 + 60_000).toISOString());
  expect(await pass(1)).toBe(1);
});

test("one that is deleted again and again counts the days between", async () => {
  const { pass, remove, restore } = await startDeletable();
  for (let round = 1; round <= 2; round++) {
    await pass(1);
    await remove();
    await pass(20);
    await restore();
  }

  expect(await pass(0.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test("a follow-up never waits for more than its days after a restore, however long an earlier one had lasted", async () => {
  const { app, pass, remove, restore, findDueAt } = await startDeletable();
  await remove();
  await pass(25);
  await restore();
  expect(await pass(3)).toBe(1);
  await pass(2);
  await remove();
  await restore();

  expect(await findDueAt()).toBe(daysAfter(app.clock.now(), 7));
  expect(await pass(6.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test("the campaigns of a restored user put their follow-ups off as well", async () => {
  const { app, db, owner, pass } = await silentThread();
  const admin = app.as(await given.administrator(db));
  await admin.call(accounts.deleteUser, { params: { id: owner._id } });
  await pass(21);

  await admin.call(archive.restoreArchived, { params: { kind: "user" as const, id: owner._id } });

  expect(await pass(2.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});
