import { lists, outreach, outreachPreview } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function startWithLists() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  const ana = await given.creator(db, { username: "ana", avgCost: 100, avgViews: 9_000 });
  const bruno = await given.creator(db, { username: "bruno", avgCost: 200, avgViews: 500 });
  const chloe = await given.creator(db, { username: "chloe", avgCost: 300, avgViews: 9_000 });
  const dora = await given.creator(db, { username: "dora", genres: ["Food"] });
  const campaign = await given.campaign(db, { owner, budget: 5_000, genreFocus: ["Travel"] });
  await given.thread(db, { owner, campaign, creator: chloe });
  const { data: byHand } = await caller.call(lists.createList, {
    body: { name: "By hand", creatorIds: [bruno, chloe, dora].map(({ _id }) => _id) },
  });
  const { data: segment } = await caller.call(lists.createList, {
    body: { name: "Wide", filter: { avgViews: 5_000 } },
  });
  return { app, db, caller, campaign, ana: ana._id, bruno: bruno._id, byHand: byHand._id, segment: segment._id };
}

test("the available creators of a list are those of it that the campaign can still write to", async () => {
  const { caller, campaign, ana, bruno, byHand, segment } = await startWithLists();
  const params = { id: campaign._id };
  const ids = async (query: object) =>
    (await caller.call(outreach.listAvailableCreators, { params, query })).data.creators.map(({ _id }) => _id);

  expect(await ids({ list: byHand })).toEqual([bruno]);
  expect(await ids({ list: segment })).toEqual([ana]);
  expect(await ids({ list: byHand, avgViews: 5_000 })).toEqual([]);
  const every = await caller.call(outreachPreview.listEveryAvailableCreator, { params, query: { list: byHand } });
  expect(every.data.creators.map(({ _id }) => _id)).toEqual([bruno]);
  const sums = await caller.call(outreachPreview.sumAvailableCreators, { params, query: { list: byHand } });
  expect(sums.data).toMatchObject({ count: 1, cost: 200 });
});

test("an outreach to all that match writes to those of the list alone, and its offers are summed for them", async () => {
  const { db, caller, campaign, bruno, byHand } = await startWithLists();
  const template = await given.template(db);
  const filters = { list: byHand };

  const offer = { by: "usualCost" as const };
  const sums = await caller.call(outreachPreview.sumOffers, {
    body: { campaignId: campaign._id, matching: { filters }, offer },
  });
  const filled = await caller.call(outreachPreview.fillBudget, { params: { id: campaign._id }, body: { filters } });
  const made = await caller.call(outreach.createOutreach, {
    body: {
      campaignId: campaign._id,
      matching: { filters, count: 1 },
      emailTemplates: { initial: template._id },
    },
  });

  expect(sums.data).toMatchObject({ offers: 1, sum: 200 });
  expect(filled.data.creators.map(({ _id }) => _id)).toEqual([bruno]);
  expect(made.data).toEqual({ created: 1, skipped: 0 });
  const written = await db.selectFrom("thread").select("creator_id").orderBy("created_at", "desc").limit(1).execute();
  expect(written.map(({ creator_id }) => creator_id)).toEqual([bruno]);
});

test("an empty answer says what there would be without the list, and a stranger's list is none", async () => {
  const { app, db, caller, campaign, byHand } = await startWithLists();
  const params = { id: campaign._id };
  const query = { list: byHand, q: "ana" };
  const { data } = await caller.call(outreachPreview.explainEmpty, { params, query });
  expect(data.filters).toEqual({ list: 1, q: 1 });

  const stranger = app.as(await given.user(db));
  const { data: theirs } = await stranger.call(lists.createList, { body: { name: "Theirs", creatorIds: [] } });
  const asked = { params, query: { list: theirs._id } };
  expect((await caller.call(outreach.listAvailableCreators, asked)).status).toBe(404);
  expect((await caller.call(outreachPreview.sumAvailableCreators, asked)).status).toBe(404);
});
