import { drafts, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function startWithDrafts() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const template = await given.template(db, { content: "We would pay {{offer}} for it." });
  const creators = [await given.creator(db), await given.creator(db)].map(({ _id }) => _id);
  const caller = app.as(owner);
  const body = { campaignId: campaign._id, creatorIds: creators, emailTemplates: { initial: template._id } };
  await caller.call(outreach.createOutreach, { body });
  const params = { id: campaign._id };
  const list = async () => (await caller.call(outreach.listDrafts, { params })).data.drafts;
  const foreign = await given.draft(db, { owner });
  return { app, db, caller, params, list, foreign };
}

test("one offer for many drafts stands in their texts, and of others nothing changes", async () => {
  const { app, db, caller, params, list, foreign } = await startWithDrafts();
  const [one, two] = (await list()) as [outreach.Draft, outreach.Draft];
  expect(one.problems).toEqual(["missing-value"]);
  const body = { messageIds: [one._id, foreign._id], offer: 1_250 };

  const stranger = app.as(await given.user(db));
  expect((await stranger.call(drafts.setOffers, { params, body })).status).toBe(404);
  expect((await caller.call(drafts.setOffers, { params, body })).data).toEqual({ changed: 1, skipped: 1 });

  const after = await list();
  expect(after.find(({ _id }) => _id === one._id)).toMatchObject({
    offer: 1_250,
    content: "We would pay $1,250 for it.",
  });
  expect(after.find(({ _id }) => _id === one._id)).not.toHaveProperty("problems");
  expect(after.find(({ _id }) => _id === two._id)).toEqual(two);
  expect(after.map(({ _id }) => _id)).not.toContain(foreign._id);
});

test("selected drafts are discarded together; what was sent meanwhile is skipped", async () => {
  const { app, db, caller, params, list, foreign } = await startWithDrafts();
  const [one, two] = (await list()) as [outreach.Draft, outreach.Draft];
  await caller.call(outreach.sendMessage, { params: { id: two._id } });
  const body = { messageIds: [one._id, two._id, foreign._id] };

  const stranger = app.as(await given.user(db));
  expect((await stranger.call(drafts.discardDrafts, { params, body })).status).toBe(404);
  expect((await caller.call(drafts.discardDrafts, { params, body })).data).toEqual({ changed: 1, skipped: 2 });
  expect(await list()).toEqual([]);
  expect((await caller.call(drafts.discardDrafts, { params, body })).data).toEqual({ changed: 0, skipped: 3 });
});

test("an edit of the offer alone stands in the text that waited for it, and a text that comes along stays as typed", async () => {
  const { caller, list } = await startWithDrafts();
  const [one, two] = (await list()) as [outreach.Draft, outreach.Draft];
  const edit = async (id: string, body: outreach.DraftChanges) =>
    (await caller.call(outreach.editDraft, { params: { id }, body })).data;

  expect(await edit(one._id, { offer: 400 })).toMatchObject({ offer: 400, content: "We would pay $400 for it." });
  const typed = await edit(two._id, { offer: 400, content: two.content });
  expect(typed).toMatchObject({ content: two.content, problems: ["missing-value", "offer-not-named"] });
});
