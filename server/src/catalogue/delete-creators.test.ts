import { archive, audit, campaigns, catalogue, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

async function start() {
  const { app, db } = await startApp();
  const caller = app.as(await given.administrator(db));
  const listed = async () =>
    (await caller.call(catalogue.listCreators, { query: {} })).data.creators.map(({ username }) => username).sort();
  return { db, clock: app.clock, caller, listed };
}

test("selected creators are deleted together, come back together, and each is one entry of the audit log", async () => {
  const { db, caller, listed } = await start();
  const [lena, noah] = [await given.creator(db, { username: "lena" }), await given.creator(db, { username: "noah" })];
  await given.creator(db, { username: "omar" });
  const absent = "01938a5e-7c00-7000-8000-0000000000ff";
  const body = { creatorIds: [lena._id, noah._id, noah._id, absent] };

  const deleted = await caller.call(catalogue.deleteCreators, { body });
  expect(deleted).toMatchObject({ status: 200, data: { changed: 2, skipped: 1, skippedIds: [absent] } });
  expect(await listed()).toEqual(["omar"]);
  const again = await caller.call(catalogue.deleteCreators, { body });
  expect(again.data).toEqual({ changed: 0, skipped: 3, skippedIds: [lena._id, noah._id, absent] });

  const restored = await caller.call(catalogue.restoreCreators, { body });
  expect(restored.data).toEqual({ changed: 2, skipped: 1 });
  expect(await listed()).toEqual(["lena", "noah", "omar"]);
  const { items } = (await caller.call(audit.listAudit, { query: { kind: "creator" } })).data;
  expect(items.map(({ action }) => action)).toEqual(["creator.restore-selected", "creator.delete-selected"]);
  const ids = [lena._id, noah._id].sort().join();
  const both = { creators: expect.toSatisfy((named: string[]) => named.toSorted().join() === ids) };
  expect(items.map(({ after }) => after)).toEqual([both, both]);
});

test("of those with one address, and of one whose address is another's by now, only one comes back", async () => {
  const { db, clock, caller, listed } = await start();
  const first = await given.creator(db, { username: "first", email: "same@example.com" });
  await caller.call(catalogue.deleteCreators, { body: { creatorIds: [first._id] } });
  const second = await given.creator(db, { username: "second", email: "Same@example.com" });
  const body = { creatorIds: [first._id, second._id] };

  expect((await caller.call(catalogue.restoreCreators, { body })).data).toEqual({ changed: 0, skipped: 2 });
  clock.advance(1);
  await caller.call(catalogue.deleteCreators, { body: { creatorIds: [second._id] } });
  expect((await caller.call(catalogue.restoreCreators, { body })).data).toEqual({ changed: 1, skipped: 1 });
  expect(await listed()).toEqual(["second"]);
});

test("what another administrator has restored and deleted again meanwhile is not theirs to undo", async () => {
  const { app, db } = await startApp();
  const [caller, other] = [app.as(await given.administrator(db)), app.as(await given.administrator(db))];
  const [lena, noah] = [await given.creator(db, { username: "lena" }), await given.creator(db, { username: "noah" })];
  const body = { creatorIds: [lena._id, noah._id] };
  await caller.call(catalogue.deleteCreators, { body });
  await other.call(archive.restoreArchived, { params: { kind: "creator" as const, id: noah._id } });
  await other.call(catalogue.deleteCreator, { params: { id: noah._id } });

  expect((await caller.call(catalogue.restoreCreators, { body })).data).toEqual({ changed: 1, skipped: 1 });

  const { creators } = (await caller.call(catalogue.listCreators, { query: {} })).data;
  expect(creators.map(({ username }) => username)).toEqual(["lena"]);
  expect((await other.call(catalogue.restoreCreators, { body })).data).toEqual({ changed: 1, skipped: 1 });
});

test("before creators are deleted, their open conversations are counted over all campaigns", async () => {
  const { app, db } = await startApp();
  const administrator = app.as(await given.administrator(db));
  const [maria, omar] = [await given.user(db), await given.user(db)];
  const [lena, noah, yuki] = [await given.creator(db), await given.creator(db), await given.creator(db)];
  await given.thread(db, { owner: maria, creator: lena });
  await given.thread(db, { owner: omar, creator: lena });
  const cancelled = await given.thread(db, { owner: maria, creator: noah });
  await app.as(maria).call(outreach.cancelThread, { params: { id: cancelled._id } });
  const gone = await given.campaign(db, { owner: omar });
  await given.thread(db, { owner: omar, campaign: gone, creator: yuki });
  await app.as(omar).call(campaigns.deleteCampaign, { params: { id: gone._id } });
  const count = async (...creators: { _id: string }[]) => {
    const body = { creatorIds: creators.map(({ _id }) => _id) };
    return (await administrator.call(catalogue.countOpenConversations, { body })).data;
  };

  expect(await count(lena)).toEqual({ conversations: 2, creators: 1 });
  expect(await count(lena, lena, noah, yuki)).toEqual({ conversations: 2, creators: 1 });
  expect(await count(noah, yuki)).toEqual({ conversations: 0, creators: 0 });
});
