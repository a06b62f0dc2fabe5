import { type BodyInput, decisions, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function start() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 1_000, targetViews: 100_000 });
  const call = (body: Partial<BodyInput<typeof decisions.planOutreach>> = {}) =>
    app.as(owner).call(decisions.planOutreach, {
      params: { id: campaign._id },
      body: { confidence: 0.8, ...body },
    });
  return { app, db, owner, campaign, call };
}

test("few are written to, such that those who say yes reach the views with the confidence", async () => {
  const { db, call } = await start();
  for (let index = 0; index < 20; index++) {
    await given.creator(db, { avgCost: 200, avgViews: 50_000, acceptanceRate: 50, dealSuccessIndex: 100 });
  }

  const { status, data } = await call();

  expect(status).toBe(200);
  // The chance of at least two deals of n at 0.5 each is 1 - (n + 1) / 2^n. Five creators exceed 0.8.
  expect(data.picked).toHaveLength(5);
  expect(data.picked[0]).toMatchObject({ cost: 200, views: 50_000, chance: 0.5 });
  expect(Math.abs(data.chance - 0.8125)).toBeLessThan(3 * data.chanceError);
  expect(data.chanceError).toBeLessThan(0.01);
  expect(data).toMatchObject({ short: null, asked: { budget: 1_000, views: 100_000 } });
  expect(data.cost.low).toBeLessThanOrEqual(data.cost.likely);
  expect((await call()).data).toEqual(data);
});

test("whoever is in the campaign is not written to again, and what cannot be reached says what is missing", async () => {
  const { db, owner, campaign, call } = await start();
  const known = await given.creator(db, { avgCost: 10, avgViews: 900_000, acceptanceRate: 100, dealSuccessIndex: 100 });
  await given.thread(db, { owner, campaign, creator: known });
  const sure = await given.creator(db, { avgCost: 200, avgViews: 50_000, acceptanceRate: 100, dealSuccessIndex: 100 });

  const { data } = await call();

  expect(data.picked.map(({ creator }) => creator._id)).toEqual([sure._id]);
  expect(data).toMatchObject({ chance: 0, short: { views: 50_000 }, expected: { deals: 1, views: 50_000, cost: 200 } });
  const included = await call({ include: [known._id] });
  expect(included.data.picked.map(({ creator }) => creator._id)).toEqual([known._id]);
});

test("what is out of reach is answered with the best there is, and expected views are whole", async () => {
  const { db, call } = await start();
  await given.creator(db, { avgCost: 200, avgViews: 7_001, acceptanceRate: 30, dealSuccessIndex: 50 });

  const { data } = await call({ views: 1_000_000 });

  expect([data.picked.length, data.nothing, data.short]).toEqual([1, undefined, { views: 1_000_000 }]);
  expect(data.expected.views).toBeGreaterThan(0);
  expect(Number.isInteger(data.expected.views)).toBe(true);
});

test("nobody to write to, nothing to reach, and contradictions have their words", async () => {
  const { app, db, owner, campaign, call } = await start();
  expect((await call()).data).toMatchObject({
    picked: [],
    chance: 0,
    short: { views: 100_000 },
    nothing: "No creator matches whose views and price are known.",
  });

  const creator = await given.creator(db, { avgCost: 200, avgViews: 500_000 });
  expect((await call({ budget: 10 })).data.nothing).toContain("Everybody costs more");
  expect((await call({ most: 0 })).data.nothing).toBe("The options allow nobody: what they limit is 0.");
  expect((await call({ exclude: [creator._id] })).data.nothing).toBe("Nobody who may be picked brings any views.");
  expect((await call({ include: [creator._id], exclude: [creator._id] })).errors).toEqual({
    include: `${creator.username} is included and excluded`,
  });
  expect((await call({ views: 0 })).errors).toHaveProperty("views");
  expect((await call({ confidence: 1 })).errors).toHaveProperty("confidence");
  expect((await call({ confidence: 0.4 })).errors).toHaveProperty("confidence");

  const thread = await given.thread(db, { owner, campaign, creator });
  await app.as(owner).call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: 10 } });
  expect((await call()).data).toMatchObject({
    picked: [],
    chance: 1,
    short: null,
    nothing: "The target is met: no views are missing.",
  });
});
