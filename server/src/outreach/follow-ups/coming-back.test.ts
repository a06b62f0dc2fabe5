import { accounts, archive, campaigns, catalogue, mailboxes, members, outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { day, silentThread } from "../../testing/given-follow-ups.js";

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

test("what is sent after a restore waits for its own days, however long the campaign had been deleted before", async () => {
  const { app, pass, remove, restore, findDueAt } = await startDeletable();
  await remove();
  await pass(25);
  await restore();
  expect(await pass(3)).toBe(1);
  await pass(2);
  await remove();
  await restore();

  expect(await findDueAt()).toBe(daysAfter(app.clock.now(), 5));
  expect(await pass(4.99)).toBe(0);
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

/** Starts a silent thread whose mailbox is its owner's, with everything that can stop its follow-ups. */
async function startStoppable() {
  const world = await silentThread();
  const { app, db, owner, caller, params, creator, thread, read } = world;
  const mailbox = await given.mailbox(db, { owner });
  await db.updateTable("thread").set({ mailbox_id: mailbox._id }).where("id", "=", thread._id).execute();
  const admin = app.as(await given.administrator(db));
  const ofMailbox = { params: { id: mailbox._id } };
  const ofCreator = { params: { id: creator._id } };
  const restore = (as: typeof caller, kind: "mailbox" | "creator", { id }: { id: string }) =>
    as.call(archive.restoreArchived, { params: { kind, id } });
  const stops = {
    "a paused campaign": [
      () => caller.call(campaigns.pauseCampaign, { params }),
      () => caller.call(campaigns.resumeCampaign, { params }),
    ],
    "a paused mailbox": [
      () => caller.call(mailboxes.pauseMailbox, ofMailbox),
      () => caller.call(mailboxes.resumeMailbox, ofMailbox),
    ],
    "a deleted mailbox": [
      () => caller.call(mailboxes.deleteMailbox, ofMailbox),
      () => restore(caller, "mailbox", ofMailbox.params),
    ],
    "a deleted creator": [
      () => admin.call(catalogue.deleteCreator, ofCreator),
      () => restore(admin, "creator", ofCreator.params),
    ],
    "creators that were deleted together": [
      () => admin.call(catalogue.deleteCreators, { body: { creatorIds: [creator._id] } }),
      () => admin.call(catalogue.restoreCreators, { body: { creatorIds: [creator._id] } }),
    ],
  };
  return {
    ...world,
    sentAt: app.clock.now(),
    sweep: (days: number) => {
      app.clock.advance(days * day);
      return app.runFollowUps();
    },
    stop: async (what: keyof typeof stops) => expect((await stops[what][0]?.())?.status).toBe(200),
    resume: async (what: keyof typeof stops) => expect((await stops[what][1]?.())?.status).toBe(200),
    findDueAt: async () => (await read()).nextFollowUp?.at,
  };
}

describe.each([
  "a paused campaign",
  "a paused mailbox",
  "a deleted mailbox",
  "a deleted creator",
  "creators that were deleted together",
] as const)("after %s comes back", (what) => {
  test("its follow-ups are put off by the time without sending, and none is sent at once", async () => {
    const { sweep, stop, resume, findDueAt, sentAt } = await startStoppable();
    expect(await sweep(2)).toBe(0);
    await stop(what);
    expect(await sweep(21)).toBe(0);

    await resume(what);

    expect(await sweep(0)).toBe(0);
    expect(await findDueAt()).toBe(daysAfter(sentAt, 24));
    expect(await sweep(0.99)).toBe(0);
    expect(await sweep(0.01)).toBe(1);
  });

  test("the hours between count, however often it stops", async () => {
    const { sweep, stop, resume, findDueAt, sentAt } = await startStoppable();
    for (let night = 1; night <= 5; night++) {
      expect(await sweep(0.5)).toBe(0);
      await stop(what);
      expect(await sweep(0.5)).toBe(0);
      await resume(what);
    }

    expect(await findDueAt()).toBe(daysAfter(sentAt, 5.5));
    expect(await sweep(0.49)).toBe(0);
    expect(await sweep(0.01)).toBe(1);
  });
});

test("a time in which two things stop a follow-up counts once", async () => {
  const { sweep, stop, resume, findDueAt, sentAt } = await startStoppable();
  await sweep(1);
  await stop("a paused campaign");
  await sweep(2);
  await stop("a paused mailbox");
  await stop("a deleted mailbox");
  await sweep(2);
  await resume("a paused campaign");
  await sweep(2);
  await resume("a deleted mailbox");
  await resume("a paused mailbox");

  expect(await findDueAt()).toBe(daysAfter(sentAt, 9));
  expect(await sweep(1.99)).toBe(0);
  expect(await sweep(0.01)).toBe(1);
});

test("creators who were written to a day apart get their follow-ups a day apart, whatever came between", async () => {
  const { app, db, owner, campaign, caller, params, pass } = await silentThread();
  await pass(1);
  const later = await given.draft(db, { owner, campaign });
  await caller.call(outreach.sendMessage, { params: { id: later._id } });
  await app.deliverMail();
  await caller.call(campaigns.pauseCampaign, { params });
  await pass(40);
  await caller.call(campaigns.resumeCampaign, { params });

  expect(await pass(1.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
  expect(await pass(0.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test("whoever takes a campaign over after weeks sends none of its follow-ups at once", async () => {
  const { app, db, caller, params, pass } = await silentThread();
  const newOwner = await given.user(db);
  await caller.call(members.saveMembers, { params, body: { members: [{ userId: newOwner._id, role: "viewer" }] } });
  await caller.call(members.changeOwner, { params, body: { userId: newOwner._id } });
  expect(await pass(21)).toBe(0);

  await app.as(newOwner).call(campaigns.updateCampaign, { params, body: { name: "Mine" } });

  expect(await pass(2.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});
