import { figures, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";

async function startWithCampaign() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const caller = app.as(owner);
  const read = async () => (await caller.call(figures.getFigures, { params: { id: campaign._id } })).data;
  const threadWith = async (creator: Parameters<typeof given.creator>[1]) =>
    given.thread(db, { owner, campaign, creator: await given.creator(db, creator) });
  const close = (thread: { _id: string }, finalDealAmount: number) =>
    caller.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount } });
  return { app, db, owner, campaign, caller, read, threadWith, close };
}

test("a campaign in which nothing has happened has figures of nothing", async () => {
  const { campaign, read } = await startWithCampaign();

  expect(await read()).toMatchObject({
    plannedSpend: 1_000,
    plannedViews: campaign.targetViews,
    days: [],
    funnel: { chosen: 0, written: 0, answered: 0, negotiated: 0, closed: 0 },
    creators: [],
  });
});

test("spend and views grow day by day, and the plan keeps what there was at the beginning", async () => {
  const { app, threadWith, close, read } = await startWithCampaign();
  const day = 24 * 60 * 60;
  const [first, second, third] = [
    await threadWith({ avgViews: 10_000 }),
    await threadWith({ avgViews: 20_000 }),
    await threadWith({ avgViews: 5_000 }),
  ];
  await close(first, 100);
  await close(second, 250.5);
  app.clock.advance(2 * day);
  await close(third, 50);

  const { days, plannedSpend } = await read();

  expect(days).toEqual([
    { date: "2026-11-02", spent: 350.5, views: 30_000 },
    { date: "2026-11-04", spent: 400.5, views: 35_000 },
  ]);
  expect(plannedSpend).toBe(1_000);
});

test("the funnel counts a conversation at every step that it has come through", async () => {
  const { app, db, owner, campaign, caller, threadWith, close, read } = await startWithCampaign();
  const draft = await given.draft(db, { owner, campaign });
  await caller.call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  await receive(app, db, await replyTo(db, draft._id, { text: "Tell me more about it" }));
  await close(await threadWith({ avgViews: 1_000 }), 10);
  await given.draft(db, { owner, campaign });

  expect((await read()).funnel).toEqual({ chosen: 3, written: 2, answered: 2, negotiated: 1, closed: 1 });
});

test("a creator's price for a thousand views is the deal's, or the newest that was named", async () => {
  const { app, db, owner, campaign, caller, threadWith, close, read } = await startWithCampaign();
  const closed = await threadWith({ username: "closed one", avgViews: 20_000 });
  await close(closed, 300);
  const creator = await given.creator(db, { username: "open one", avgViews: 10_000 });
  const open = await given.thread(db, { owner, campaign, creator });
  const draft = await given.draft(db, { thread: open, offer: 250 });
  await caller.call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  await threadWith({ username: "unknown views" });

  expect((await read()).creators).toEqual([
    { threadId: closed._id, username: "closed one", views: 20_000, costPerThousand: 15, isDeal: true },
    { threadId: open._id, username: "open one", views: 10_000, costPerThousand: 25, isDeal: false },
  ]);
});
