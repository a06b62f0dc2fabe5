import { forecast as calls, followUps, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "../../db/database.js";
import { foldChangedThreads } from "../../outreach/figures/fold-changed-threads.js";
import { openLog } from "../../process/log.js";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { startPlanThread } from "../../testing/start-plan-thread.js";
import { keepModels } from "../model-jobs.js";
import { openPlanThreads } from "../planning/plan-threads.js";
import { readDelays } from "./delay-model.js";
import { forecastSweeps, keepForecasts } from "./forecast-jobs.js";

// Each test makes some conversations, one call after the other.
vi.setConfig({ testTimeout: 180_000 });

const daySeconds = 24 * 3_600;

async function start({ budget = 10_000, targetViews = 200_000 } = {}) {
  const { app, db, databaseUrl } = await startApp();
  const owner = await given.user(db);
  // The campaign's id seeds the simulation. A random id would fail the test in rare cases.
  await sql`alter table campaign alter id set default '01938a5e-7c00-7000-8000-000000000014'`.execute(db);
  const campaign = await given.campaign(db, { owner, budget, targetViews });
  await sql`alter table campaign alter id set default new_id()`.execute(db);
  const caller = app.as(owner);
  const write = async ({ offer, creator = {} }: { offer?: number; creator?: object } = {}) => {
    const made = await given.creator(db, { avgCost: 400, avgViews: 50_000, acceptanceRate: 40, ...creator });
    const thread = await given.thread(db, { owner, campaign, creator: made });
    const draft = await given.draft(db, { thread, ...(offer !== undefined && { offer }) });
    await caller.call(outreach.sendMessage, { params: { id: draft._id } });
    await app.deliverMail();
    const answer = async (text: string) => receive(app, db, await replyTo(db, draft._id, { text }));
    const close = (dollars: number) =>
      caller.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: dollars } });
    return { thread, answer, close };
  };
  const read = (as = owner) => app.as(as).call(calls.getForecast, { params: { id: campaign._id } });
  const data = async () => (await read()).data;
  return { app, db, databaseUrl, owner, campaign, caller, write, read, data };
}

function keeping(app: Awaited<ReturnType<typeof start>>["app"], databaseUrl: string) {
  const threads = openPlanThreads({ databaseUrl, startThread: startPlanThread });
  onTestFinished(() => threads.close());
  const log = openLog({ logLevel: "info", logStream: { write: (line) => void app.logLines.push(line) } });
  const { signal } = new AbortController();
  return (db: Db) => keepForecasts(db, { now: app.clock.now(), threads, signal, log });
}

const same = (value: number) => ({ low: value, likely: value, high: value });

test("a campaign without conversations has 90 days of nothing, and drafts count as not written", async () => {
  const { db, owner, campaign, data } = await start();
  const empty = await data();
  expect(empty).toMatchObject({ views: same(0), spend: same(0), deals: same(0), chanceOfTarget: 0, past: [] });
  expect(empty).not.toHaveProperty("targetBy");
  expect(empty.days).toHaveLength(90);
  expect(empty.days[0]).toEqual({ date: "2026-11-02", views: same(0) });
  expect(empty.days.at(-1)?.date).toBe("2027-01-30");
  expect(empty.assumes).toEqual(["Nothing is under way: all stays as it is closed"]);
  await given.draft(db, { owner, campaign });
  const drafted = await data();
  expect(drafted).toMatchObject({ views: same(0) });
  expect(drafted.assumes).toEqual(["Nothing is under way: all stays as it is closed", "1 draft counts as not written"]);
});

test("what is closed is in all figures, what is open adds to it, and it is the same before and after it is kept", async () => {
  const { app, db, campaign, write, read, data, caller } = await start();
  const deal = await write();
  await deal.close(300);
  const closed = await data();
  expect(closed).toMatchObject({ views: same(50_000), spend: same(300), deals: same(1), chanceOfTarget: 0 });

  for (let count = 0; count < 6; count++) await write();
  const asking = await write({ offer: 200 });
  await asking.answer("I would do it for $450.");
  const follow = (...contents: string[]) =>
    caller.call(followUps.saveFollowUps, {
      params: { id: campaign._id },
      body: { followUps: contents.map((content) => ({ afterDays: 4, content })) },
    });
  await follow("Did you see my mail?");
  const open = await data();
  expect(open.views.high).toBeGreaterThan(50_000);
  expect(open.views.low).toBeGreaterThanOrEqual(50_000);
  expect(open.deals.high).toBeLessThanOrEqual(8);
  expect(open.spend.low).toBeGreaterThanOrEqual(300);
  expect(open.chanceOfTarget).toBeGreaterThan(0);
  for (const name of ["low", "likely", "high"] as const) {
    const line = open.days.map(({ views }) => views[name]);
    expect(line).toEqual([...line].sort((a, b) => a - b));
    expect(line.at(-1)).toBe(open.views[name]);
  }
  expect(open.assumes).toEqual(
    expect.arrayContaining([
      "6 conversations wait for a first answer, 1 has one",
      "Follow-ups go out as they are set, next in 6 conversations",
      "A deal costs what is on the table, in 1 conversation, else what the creator usually takes, in 6",
      "No deal is closed beyond the $9,700 that is left",
    ]),
  );
  await foldChangedThreads(db, new AbortController().signal);
  expect(await data()).toEqual(open);

  const viewer = await given.user(db);
  await given.campaignMember(db, { campaign, user: viewer, role: "viewer" });
  expect((await read(viewer)).data).toEqual(open);
  expect((await read(await given.user(db))).status).toBe(404);

  await db.updateTable("campaign").set({ paused_at: app.clock.now() }).where("id", "=", campaign._id).execute();
  const paused = await data();
  expect(paused.assumes).toContain("The campaign is paused: no follow-ups go out");
  await db.updateTable("campaign").set({ paused_at: null }).where("id", "=", campaign._id).execute();
  expect(await data()).toEqual(open);

  // Without follow-ups, the simulated futures are the same as for a paused campaign.
  await follow();
  const without = await data();
  expect(without.chanceOfTarget).toBeLessThan(open.chanceOfTarget);
  expect({ ...without, assumes: [] }).toEqual({ ...paused, assumes: [] });
});

test("the longer nobody answers, the less is expected, and a no brings hardly anything", async () => {
  const { app, write, data } = await start({ targetViews: 50_000 });
  const threads = [];
  for (let count = 0; count < 4; count++) threads.push(await write({ creator: { acceptanceRate: 60 } }));
  const first = (await data()).chanceOfTarget;
  app.clock.advance(10 * daySeconds);
  const later = (await data()).chanceOfTarget;
  app.clock.advance(50 * daySeconds);
  const last = (await data()).chanceOfTarget;
  expect(first).toBeGreaterThan(later);
  expect(later).toBeGreaterThan(last);
  await threads[0]?.answer("Yes, I would love to work with you.");
  const interested = (await data()).chanceOfTarget;
  expect(interested).toBeGreaterThan(last);
  await threads[0]?.answer("Thanks, but no, I am not interested.");
  expect((await data()).chanceOfTarget).toBeLessThan(interested);
});

test("a target that is met is met today, and one of nothing always is", async () => {
  const { write, data } = await start({ targetViews: 40_000 });
  const { close } = await write();
  await close(100);
  const met = await data();
  expect(met).toMatchObject({ chanceOfTarget: 1, targetBy: { low: "2026-11-02", likely: "2026-11-02" } });
  const none = await start({ targetViews: 0 });
  expect(await none.data()).toMatchObject({ chanceOfTarget: 1, targetBy: { high: "2026-11-02" } });
});

test("once a day each running campaign is kept, by however many at once, and later compared with what came", async () => {
  const { app, db, databaseUrl, owner, write, data } = await start();
  await given.campaign(db, { owner });
  const threads = [await write(), await write(), await write()];
  await foldChangedThreads(db, new AbortController().signal);
  const [keep, another] = [keeping(app, databaseUrl), keeping(app, databaseUrl)];
  expect(await Promise.all([keep(db), another(db)]).then((kept) => kept.sort())).toEqual([0, 1]);
  expect(await keep(db)).toBe(0);
  const expected = (await data()).days[14]?.views;
  expect((await data()).past).toEqual([]);

  app.clock.advance(5 * daySeconds);
  await threads[0]?.close(400);
  app.clock.advance(9 * daySeconds);
  // The last day of the forecast is not over yet.
  expect((await data()).past).toEqual([]);
  app.clock.advance(daySeconds);
  await threads[1]?.close(400);
  await threads[2]?.close(400);
  const [past, ...others] = (await data()).past;
  expect(others).toEqual([]);
  expect(past).toEqual({
    on: "2026-11-02",
    until: "2026-11-16",
    low: expected?.low,
    high: expected?.high,
    came: 50_000,
    held: (expected?.high ?? 0) >= 50_000,
  });
  // No conversation is open any more.
  await foldChangedThreads(db, new AbortController().signal);
  expect(await keep(db)).toBe(0);

  const [sweep] = forecastSweeps({ db, clock: app.clock });
  expect(await sweep?.run()).toBe(0);
  app.clock.advance(400 * daySeconds);
  expect(await sweep?.run()).toBe(1);
  expect(await db.selectFrom("campaign_forecast").select("campaign_id").execute()).toEqual([]);
});

test("a snapshot goes with its campaign", async () => {
  const { app, db, databaseUrl, campaign, write } = await start();
  await write();
  await foldChangedThreads(db, new AbortController().signal);
  expect(await keeping(app, databaseUrl)(db)).toBe(1);
  await db.deleteFrom("message").execute();
  await db.deleteFrom("thread").execute();
  await db.deleteFrom("campaign").where("id", "=", campaign._id).execute();
  expect(await db.selectFrom("campaign_forecast").select("campaign_id").execute()).toEqual([]);
});

test("delays are fitted to what this installation has seen, where who still waits counts as waiting", async () => {
  const { app, db, write, data } = await start();
  const before = await readDelays(db);
  expect(before.seen).toMatchObject({ first: 0, answered: 0 });
  const threads = [];
  for (let count = 0; count < 5; count++) threads.push(await write());
  app.clock.advance(8 * daySeconds);
  for (const thread of threads.slice(0, 3)) await thread.answer("Yes, I would love to work with you.");
  app.clock.advance(2 * daySeconds);
  await threads[0]?.close(300);
  app.clock.advance(daySeconds);
  await keepModels(db, app.clock.now());
  const { seen, came, ended } = await readDelays(db);
  expect(seen).toMatchObject({ first: 3, followUp: 0, answered: 1, priced: 0, agreed: 0, declined: 0 });
  // All answers came between the seventh day and the tenth, and none of the five creators answered before.
  expect(came.first[5]).toBeGreaterThan(before.came.first[5] ?? 0);
  expect(came.first[0]).toBeLessThan(before.came.first[0] ?? 0);
  expect(ended.answered[0]).toBeLessThan(before.ended.answered[0] ?? 0);
  expect((await data()).assumes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Answers come as fast as 3 answers of this installation did/),
      "Deals follow answers as fast as 1 deal of this installation did",
    ]),
  );
  expect(await keepModels(db, app.clock.now())).toBe(false);
});
