import { outreach, threads } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

test("selected conversations end together: what is queued is not sent, and others stay", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const [one, two, other] = [
    await given.thread(db, { owner, campaign }),
    await given.thread(db, { owner, campaign }),
    await given.thread(db, { owner, campaign }),
  ];
  const foreign = await given.thread(db, { owner });
  const caller = app.as(owner);
  const draft = await given.draft(db, { thread: one });
  await caller.call(outreach.sendMessage, { params: { id: draft._id } });
  const request = {
    params: { id: campaign._id },
    body: { threadIds: [one, two, foreign].map(({ _id }) => _id), reason: "Over budget" },
  };

  expect((await caller.call(threads.cancelThreads, request)).data).toEqual({ changed: 2, skipped: 1 });
  await app.deliverMail();
  const read = async ({ _id }: { _id: string }) =>
    (await caller.call(outreach.getThread, { params: { id: _id } })).data;
  expect(await read(one)).toMatchObject({ status: "cancelled", cancelReason: "Over budget" });
  expect((await read(one)).messages.map(({ status }) => status)).toEqual(["draft"]);
  expect((await read(two)).status).toBe("cancelled");
  expect([(await read(other)).status, (await read(foreign)).status]).toEqual(["active", "active"]);
  expect((await caller.call(threads.cancelThreads, request)).data).toEqual({ changed: 0, skipped: 3 });
});

test("all conversations that match end together, unless others match than were shown", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const [one, two] = [await given.thread(db, { owner, campaign }), await given.thread(db, { owner, campaign })];
  const foreign = await given.thread(db, { owner });
  const caller = app.as(owner);
  const cancel = (count: number) =>
    caller.call(threads.cancelThreads, {
      params: { id: campaign._id },
      body: { matching: { q: "", step: "initial", count }, reason: "Over budget" },
    });
  const statusOf = async ({ _id }: { _id: string }) =>
    (await caller.call(outreach.getThread, { params: { id: _id } })).data.status;

  expect((await cancel(1)).status).toBe(409);
  expect([await statusOf(one), await statusOf(two)]).toEqual(["active", "active"]);
  expect((await cancel(2)).data).toEqual({ changed: 2, skipped: 0 });
  expect([await statusOf(one), await statusOf(two), await statusOf(foreign)]).toEqual([
    "cancelled",
    "cancelled",
    "active",
  ]);
});
