import { figures, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { findDifferences } from "./difference-queries.js";
import { foldChangedThreads } from "./fold-changed-threads.js";

async function startWithCampaign() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const caller = app.as(owner);
  const read = async (query: { zone?: string } = {}) =>
    (await caller.call(figures.getFigures, { params: { id: campaign._id }, query })).data;
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

test.each([
  // The zone is 5:45 ahead, so midnight is at 18:15 UTC.
  {
    zone: "Asia/Kathmandu",
    closedAt: ["2026-11-01T18:14:59.999Z", "2026-11-01T18:15:00Z", "2026-11-02T05:00:00Z"],
    days: [
      { date: "2026-11-01", spent: 1 },
      { date: "2026-11-02", spent: 111 },
    ],
    today: "2026-11-02",
  },
  // Clocks go back on November 1, so the day lasts from 4:00 to 5:00 UTC of the next day.
  {
    zone: "America/New_York",
    closedAt: ["2026-11-01T03:59:59Z", "2026-11-01T04:00:00Z", "2026-11-02T04:59:59Z", "2026-11-02T05:00:00Z"],
    days: [
      { date: "2026-10-31", spent: 1 },
      { date: "2026-11-01", spent: 111 },
      { date: "2026-11-02", spent: 1_111 },
    ],
    today: "2026-11-02",
  },
  // Clocks go forward by half an hour on October 4.
  {
    zone: "Australia/Lord_Howe",
    closedAt: ["2026-10-03T13:29:59Z", "2026-10-03T13:30:00Z", "2026-10-04T12:59:59Z", "2026-10-04T13:00:00Z"],
    days: [
      { date: "2026-10-03", spent: 1 },
      { date: "2026-10-04", spent: 111 },
      { date: "2026-10-05", spent: 1_111 },
    ],
    today: "2026-11-02",
  },
  {
    zone: "Pacific/Apia",
    closedAt: ["2026-11-01T10:59:59Z", "2026-11-01T11:00:00Z", "2026-11-02T01:00:00Z"],
    days: [
      { date: "2026-11-01", spent: 1 },
      { date: "2026-11-02", spent: 111 },
    ],
    today: "2026-11-02",
  },
  {
    zone: undefined,
    closedAt: ["2026-10-31T23:59:59Z", "2026-11-01T00:00:00Z"],
    days: [
      { date: "2026-10-31", spent: 1 },
      { date: "2026-11-01", spent: 11 },
    ],
    today: "2026-11-02",
  },
])("a deal belongs to the day on which it was closed in $zone", async ({ zone, closedAt, days, today }) => {
  const { db, campaign, threadWith, close, read } = await startWithCampaign();
  await sql`update campaign set created_at = '2026-09-30T20:00:00Z', budget = 1000000 where id = ${campaign._id}`.execute(
    db,
  );
  for (const [index, moment] of closedAt.entries()) {
    const thread = await threadWith({ avgViews: 1_000 });
    await close(thread, 10 ** index);
    await sql`update thread set closed_at = ${moment} where id = ${thread._id}`.execute(db);
  }
  const query = zone === undefined ? {} : { zone };

  const fresh = await read(query);
  await foldChangedThreads(db);
  const kept = await read(query);

  expect(fresh.days.map(({ date, spent }) => ({ date, spent }))).toEqual(days);
  expect(kept).toEqual(fresh);
  expect(kept.today).toBe(today);
  expect(await findDifferences(db)).toEqual([]);
});

test("today is that of the zone, and a zone that is none is refused", async () => {
  const { campaign, caller, read } = await startWithCampaign();
  expect((await read({ zone: "Pacific/Kiritimati" })).today).toBe("2026-11-02");
  expect((await read({ zone: "Pacific/Pago_Pago" })).today).toBe("2026-11-01");

  const refused = await caller.call(figures.getFigures, {
    params: { id: campaign._id },
    query: { zone: "Mars/Olympus" },
  });

  expect(refused).toMatchObject({ status: 400, errors: { zone: "Choose a time zone like Europe/Lisbon" } });
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
