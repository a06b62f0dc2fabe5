import type { Worker } from "node:worker_threads";
import { advice as calls, campaigns } from "@overture/contract";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Db } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { startPlanThread } from "../../testing/start-plan-thread.js";
import type { ThreadMessage } from "../planning/thread-messages.js";

// Each test fills a catalogue and starts a thread.
vi.setConfig({ testTimeout: 120_000 });

/** Adds creators with 10,000 to 109,900 views, who cost 5 to 15 dollars per thousand views. */
async function fillCatalogue(db: Db, count: number) {
  await sql`
    insert into creator (username, email, genre_codes, region_codes, avg_cost, avg_views, created_at)
    select 'many.' || number, 'many.' || number || '@example.com', like_this.genre_codes, like_this.region_codes,
      (10000 + 100 * (number % 1000)) * (500 + number * 7919 % 1001) / 1000, 10000 + 100 * (number % 1000), now()
    from generate_series(1, ${count}::int) as number, (select * from creator limit 1) as like_this`.execute(db);
}

async function start({ creators = 5_200, budget = 5_000 } = {}) {
  const jobs = { count: 0 };
  const { app, db } = await startApp({ startPlanThread: () => counting(startPlanThread(), jobs) });
  await given.creator(db, { avgCost: 400, avgViews: 40_000 });
  await fillCatalogue(db, creators);
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget });
  const adviseOn = async (avgViews: number) => {
    const creator = await given.creator(db, { avgCost: 400, avgViews });
    const thread = await given.thread(db, { owner, campaign, creator });
    return async () => (await app.as(owner).call(calls.getAdvice, { params: { id: thread._id } })).data.most ?? 0;
  };
  const kept = () => db.selectFrom("campaign_worth").select(["candidates", "reckoned_at"]).execute();
  const makeDearer = () => sql`update creator set avg_cost = 2 * avg_cost where username like 'many.%'`.execute(db);
  const setBudget = (dollars: number) =>
    app.as(owner).call(campaigns.updateCampaign, {
      params: { id: campaign._id },
      body: { name: campaign.name, budget: dollars, targetViews: campaign.targetViews },
    });
  return { app, adviseOn, kept, makeDearer, setBudget, jobs };
}

/** Counts the jobs that are sent to a thread. */
function counting(thread: Worker, jobs: { count: number }): Worker {
  const post = thread.postMessage.bind(thread);
  vi.spyOn(thread, "postMessage").mockImplementation((message: ThreadMessage) => {
    if (message.kind === "job") jobs.count += 1;
    post(message);
  });
  return thread;
}

test("among many, what creators are worth is planned once, and stands for an hour for all of them", async () => {
  const { app, adviseOn, kept, makeDearer } = await start();
  const [small, large] = [await adviseOn(33_000), await adviseOn(200_000)];

  const planned = { small: await small(), large: 0 };
  expect(await kept()).toMatchObject([{ candidates: expect.any(Number) }]);
  const read = { small: await small(), large: await large() };
  // With thousands of candidates, the value of a view is its marginal cost, whichever creator brings it.
  expect(Math.abs(read.small - planned.small)).toBeLessThanOrEqual(0.05 * planned.small + 5);
  expect(read.large / 200).toBeGreaterThan((0.95 * read.small) / 33);
  expect(read.large / 200).toBeLessThan((1.1 * read.small) / 33);

  await makeDearer();
  expect(await small(), "as it was planned before").toBe(read.small);
  app.clock.advance(3_601);
  expect(await small(), "planned again").toBeGreaterThan(1.8 * planned.small);
});

test("a plan for another budget is made again, and a plan for a similar budget is not", async () => {
  const { adviseOn, makeDearer, setBudget } = await start();
  const advise = await adviseOn(40_000);
  await advise();
  const before = await advise();
  await makeDearer();

  await setBudget(4_900);
  expect(await advise()).toBe(before);
  await setBudget(4_000);
  expect(await advise()).toBeGreaterThan(1.5 * before);
});

test("when several users ask at once, one plan is made and the others read it", async () => {
  const { adviseOn, jobs } = await start();
  const asking = [await adviseOn(30_000), await adviseOn(40_000), await adviseOn(50_000)];

  const most = await Promise.all(asking.map((advise) => advise()));

  expect(most.every((dollars) => dollars > 0)).toBe(true);
  expect(jobs.count).toBe(1);
});

test("among few, each call plans by itself and keeps nothing", async () => {
  const { adviseOn, jobs, kept } = await start({ creators: 200 });
  const advise = await adviseOn(30_000);
  expect(await advise()).toBe(await advise());
  expect(jobs.count).toBe(2);
  expect(await kept()).toEqual([]);
});
