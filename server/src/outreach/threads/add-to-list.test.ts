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
