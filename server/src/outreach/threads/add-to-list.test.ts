import { lists, threads } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

test("the creators of selected conversations are added to a list of one's own, those of other campaigns are not", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  const campaign = await given.campaign(db, { owner });
  const [lena, mara] = [await given.creator(db), await given.creator(db)];
  const one = await given.thread(db, { owner, campaign, creator: lena });
  const two = await given.thread(db, { owner, campaign, creator: mara });
  const foreign = await given.thread(db, { owner });
  const { data: list } = await caller.call(lists.createList, { body: { name: "Again", creatorIds: [lena._id] } });
  const add = (body: object = {}) =>
    caller.call(threads.addToList, {
      params: { id: campaign._id },
      body: { threadIds: [one, two, foreign].map(({ _id }) => _id), listId: list._id, ...body },
    });

  expect((await add()).data).toEqual({ changed: 1, skipped: 2, addedIds: [mara._id] });
  expect((await add()).data).toEqual({ changed: 0, skipped: 3, addedIds: [] });
  expect((await caller.call(lists.getList, { params: { id: list._id } })).data.total).toBe(2);

  const { data: segment } = await caller.call(lists.createList, { body: { name: "Wide", filter: { avgViews: 1 } } });
  expect((await add({ listId: segment._id })).errors).toHaveProperty("listId");
  const stranger = app.as(await given.user(db));
  const { data: shared } = await stranger.call(lists.createList, {
    body: { name: "Theirs", creatorIds: [], isShared: true },
  });
  expect((await add({ listId: shared._id })).status).toBe(403);
});

test("the creators of all conversations that match are added, unless others match than were shown", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  const campaign = await given.campaign(db, { owner });
  const [lena, mara, nils] = [await given.creator(db), await given.creator(db), await given.creator(db)];
  await given.thread(db, { owner, campaign, creator: lena });
  await given.thread(db, { owner, campaign, creator: mara });
  const ended = await given.thread(db, { owner, campaign, creator: nils });
  await given.thread(db, { owner });
  await caller.call(threads.cancelThreads, { params: { id: campaign._id }, body: { threadIds: [ended._id] } });
  const { data: list } = await caller.call(lists.createList, { body: { name: "Again", creatorIds: [] } });
  const add = (matching: threads.MatchingThreads) =>
    caller.call(threads.addToList, { params: { id: campaign._id }, body: { matching, listId: list._id } });

  const refused = await add({ q: "", status: "active", count: 3 });
  expect([refused.status, refused.message]).toEqual([
    409,
    "The list has changed: 2 conversations match now, not 3. Look at it again.",
  ]);
  expect((await caller.call(lists.getList, { params: { id: list._id } })).data.total).toBe(0);
  expect((await add({ q: lena.username, count: 1 })).data.addedIds).toEqual([lena._id]);
  const { data } = await add({ q: "", status: "active", count: 2 });
  expect(data).toEqual({ changed: 1, skipped: 1, addedIds: [mara._id] });
  expect((await add({ q: "", place: "ended", count: 1 })).data.addedIds).toEqual([nils._id]);

  const both = { threadIds: [ended._id], matching: { q: "", count: 1 }, listId: list._id };
  expect((await caller.call(threads.addToList, { params: { id: campaign._id }, body: both })).errors).toHaveProperty(
    "threadIds",
  );
});
