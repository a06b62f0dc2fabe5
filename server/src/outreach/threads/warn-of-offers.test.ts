import { outreach, outreachPreview } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function startOffering(budget: number) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget });
  const caller = app.as(owner);
  const thread = await given.thread(db, { owner, campaign });
  const other = await given.draft(db, { owner, campaign, offer: 500 });
  await caller.call(outreach.sendMessage, { params: { id: other._id } });
  const write = async (offer: number | null) => {
    const body = { threadId: thread._id, step: "initial" as const, content: `We offer $${offer}`, offer };
    return (await caller.call(outreach.createMessage, { body })).data;
  };
  const edit = async (id: string, offer: number) =>
    (await caller.call(outreach.editDraft, { params: { id }, body: { offer } })).data;
  return { db, caller, campaign, thread, write, edit };
}

const aboveFree = { field: "offer", message: "More than is free: of the $700 left, $500 is offered to others" };

test("an offer above what is free is allowed, and says so wherever its draft is shown", async () => {
  const { caller, campaign, thread, write, edit } = await startOffering(700);

  expect(await write(null)).not.toHaveProperty("warnings");
  const draft = await write(200);
  expect(draft).not.toHaveProperty("warnings");

  expect(await edit(draft._id, 200.01)).toMatchObject({ warnings: [aboveFree] });
  const left = { field: "offer", message: "More than is left of the budget ($700)" };
  expect(await edit(draft._id, 700.01)).toMatchObject({ warnings: [left] });
  expect(await edit(draft._id, 200)).not.toHaveProperty("warnings");
  expect(await write(300)).toMatchObject({ warnings: [aboveFree] });

  const { messages } = (await caller.call(outreach.getThread, { params: { id: thread._id } })).data;
  expect(messages.map(({ offer, warnings }) => [offer, warnings])).toEqual([
    [null, undefined],
    [200, undefined],
    [300, [aboveFree]],
  ]);
  const { drafts } = (await caller.call(outreach.listDrafts, { params: { id: campaign._id } })).data;
  expect(drafts.map(({ warnings }) => warnings)).toEqual([undefined, undefined, [aboveFree]]);
});

test("before many drafts are sent, those above what is free are named, and all together where they are", async () => {
  const { caller, campaign, thread, write } = await startOffering(700);
  const review = async () => (await caller.call(outreachPreview.reviewDrafts, { params: { id: campaign._id } })).data;
  await write(null);
  const first = await write(150);
  expect(await review()).toMatchObject({ overFree: [] });
  expect(await review()).not.toHaveProperty("offersTogether");

  const second = await write(150);
  expect(await review()).toMatchObject({
    overFree: [],
    offersTogether: "Together they offer $300, and $200 of the budget is free",
  });
  await caller.call(outreach.editDraft, { params: { id: second._id }, body: { offer: 250 } });
  expect((await review()).overFree).toEqual([second._id]);

  // The earlier offer of the same thread counts as free budget for it, and the warning does not prevent sending.
  await caller.call(outreach.sendMessage, { params: { id: first._id } });
  expect((await review()).overFree).toEqual([second._id]);
  await caller.call(outreach.editDraft, { params: { id: second._id }, body: { offer: 200 } });
  expect((await review()).overFree).toEqual([]);
  const body = { all: true as const };
  const { data } = await caller.call(outreach.sendCampaign, { params: { id: thread.campaignId }, body });
  expect(data.queued).toBe(2);
});

test("before chosen drafts are sent, what these offer together is held against what is free", async () => {
  const { db, caller, campaign, write } = await startOffering(700);
  const [first, second, third] = [await write(100), await write(150), await write(100)];
  const review = async (...chosen: { _id: string }[]) => {
    const body = { messageIds: chosen.map(({ _id }) => _id) };
    return (await caller.call(outreachPreview.reviewChosenDrafts, { params: { id: campaign._id }, body })).data;
  };

  const fine = await review(first, third);
  expect(fine).toMatchObject({ messageIds: [first._id, third._id], overFree: [], total: 2 });
  expect(fine).not.toHaveProperty("offersTogether");
  expect((await review(first, second)).offersTogether).toBe("Together they offer $250, and $200 of the budget is free");

  // A draft of another campaign is ignored.
  const others = await given.draft(db, { offer: 5_000 });
  expect(await review(first, others)).toMatchObject({ messageIds: [first._id], overFree: [], total: 1 });
});

test("without a budget no deal can be taken, and so every offer of many drafts is above it", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const draft = await given.draft(db, { owner, campaign, offer: 5_000 });
  const { data } = await app.as(owner).call(outreachPreview.reviewDrafts, { params: { id: campaign._id } });
  expect(data).toMatchObject({
    overFree: [draft._id],
    total: 1,
    offersTogether: "Together they offer $5,000, and $0 of the budget is free",
  });
});

test("the thread's own older offer is not counted against what is free, and what is sent warns of nothing", async () => {
  const { caller, thread, write, edit } = await startOffering(700);
  const first = await write(150);
  expect(await caller.call(outreach.sendMessage, { params: { id: first._id } })).toMatchObject({ status: 200 });

  const second = await write(200);
  expect(second).not.toHaveProperty("warnings");
  expect(await edit(second._id, 201)).toMatchObject({ warnings: [aboveFree] });
  const sent = await caller.call(outreach.sendMessage, { params: { id: second._id } });
  expect(sent.data).not.toHaveProperty("warnings");
  const { messages } = (await caller.call(outreach.getThread, { params: { id: thread._id } })).data;
  expect(messages.filter(({ warnings }) => warnings)).toEqual([]);
});

test("where nothing is left of the budget, every offer is above it", async () => {
  const { write } = await startOffering(0);
  expect(await write(1)).toMatchObject({ warnings: [{ field: "offer", message: "Nothing is left of the budget" }] });
});
