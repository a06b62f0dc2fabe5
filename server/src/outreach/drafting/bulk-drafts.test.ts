import { drafts, outreach, templates } from "@overture/contract";
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
  return { app, db, owner, caller, params, list, foreign };
}

test("one offer for many drafts stands in their texts, and of others nothing changes", async () => {
  const { app, db, caller, params, list, foreign } = await startWithDrafts();
  const [one, two] = (await list()) as [outreach.Draft, outreach.Draft];
  expect(one.problems).toEqual(["missing-value"]);
  const body = { messageIds: [one._id, foreign._id], offer: 1_250 };

  const stranger = app.as(await given.user(db));
  expect((await stranger.call(drafts.setOffers, { params, body })).status).toBe(404);
  expect((await caller.call(drafts.setOffers, { params, body })).data).toMatchObject({ changed: 1, skipped: 1 });

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

test("another template rewrites drafts whose words nobody has changed, with their offers, and says how many were left", async () => {
  const { app, db, owner, caller, params, list, foreign } = await startWithDrafts();
  const [one, two] = (await list()) as [outreach.Draft, outreach.Draft];
  const other = await given.template(db, {
    owner,
    subject: "For {{username}}",
    content: "Dear {{username}}: {{offer}}.",
  });
  await caller.call(drafts.setOffers, { params, body: { messageIds: [one._id], offer: 300 } });
  // The first draft is saved without a change, and the second with other text.
  await caller.call(outreach.editDraft, { params: { id: one._id }, body: { content: "We would pay $300 for it." } });
  await caller.call(outreach.editDraft, { params: { id: two._id }, body: { content: "My own words" } });
  const body = { messageIds: [one._id, two._id, foreign._id], templateId: other._id };

  const stranger = app.as(await given.user(db));
  expect((await stranger.call(drafts.applyTemplate, { params, body })).status).toBe(404);
  expect((await caller.call(drafts.applyTemplate, { params, body })).data).toMatchObject({
    changed: 1,
    skipped: 1,
    left: 1,
  });

  const byId = async (id: string) => (await list()).find(({ _id }) => _id === id);
  expect(await byId(one._id)).toMatchObject({
    subject: `For ${one.creator.username}`,
    content: `Dear ${one.creator.username}: $300.`,
    offer: 300,
  });
  expect(await byId(two._id)).toMatchObject({ content: "My own words" });

  // With `all`, the template replaces the edited text too.
  const all = await caller.call(drafts.applyTemplate, { params, body: { ...body, all: true } });
  expect(all.data).toMatchObject({ changed: 2, skipped: 1, left: 0 });
  expect(await byId(two._id)).toMatchObject({
    content: `Dear ${two.creator.username}: .`,
    gaps: [{ in: "content", variable: "offer" }],
    problems: ["missing-value"],
  });
  expect((await caller.call(drafts.applyTemplate, { params, body })).data).toMatchObject({ changed: 2, left: 0 });
});

test("a template that is not there for the user, or was deleted, is refused at its field and changes nothing", async () => {
  const { db, owner, caller, params, list } = await startWithDrafts();
  const before = await list();
  const foreign = await given.template(db, { owner: await given.user(db) });
  const deleted = await given.template(db, { owner });
  await caller.call(templates.deleteTemplate, { params: { id: deleted._id } });
  for (const { _id: templateId } of [foreign, deleted]) {
    const body = { messageIds: before.map(({ _id }) => _id), templateId };
    const refused = await caller.call(drafts.applyTemplate, { params, body });
    expect(refused).toMatchObject({ status: 400, errors: { templateId: "Choose a template that exists" } });
  }
  expect(await list()).toEqual(before);
});

test("within a conversation another template keeps the subject", async () => {
  const { db, owner, caller, params, list } = await startWithDrafts();
  const [one] = (await list()) as [outreach.Draft];
  await caller.call(outreach.sendMessage, { params: { id: one._id } });
  const answer = { threadId: one.threadId, step: "negotiation" as const, subject: "Re: Summer", content: "By hand" };
  const { data: reply } = await caller.call(outreach.createMessage, { body: answer });
  const other = await given.template(db, { owner, subject: "{{offer}}", content: "{{offer}}?" });

  const body = { messageIds: [reply._id], templateId: other._id };
  expect((await caller.call(drafts.applyTemplate, { params, body })).data).toMatchObject({ changed: 0, left: 1 });
  await caller.call(drafts.applyTemplate, { params, body: { ...body, all: true } });
  expect((await list()).find(({ _id }) => _id === reply._id)).toMatchObject({
    subject: "Re: Summer",
    content: "?",
    gaps: [{ in: "content" }],
  });
});
