import { followUps } from "@overture/contract";
import { deviationOfNext } from "@overture/planner";
import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { foldChangedThreads } from "../../outreach/figures/fold-changed-threads.js";
import { day, silentThread } from "../../testing/given-follow-ups.js";
import type { Weights } from "../estimates/estimate-creator.js";
import { keepEstimates } from "../estimates/keep-estimates.js";
import { readMeans } from "../planning/mean-queries.js";
import { underWayStatement } from "./under-way-queries.js";

const weighed = { given: { strength: 4, deviation: 0.5 }, guessed: { strength: 2, deviation: 0.8 } };
const weights: Weights = { of: (_figure, isGiven) => (isGiven ? weighed.given : weighed.guessed) };

async function start() {
  const world = await silentThread();
  const { app, db, campaign } = world;
  const means = await readMeans(db);
  const columnOf = async (name: "age" | "price_deviation") => {
    const { text, values } = underWayStatement(db, { campaignId: campaign._id, now: app.clock.now(), means, weights });
    const { rows } = await db.executeQuery<Record<typeof name, number>>(CompiledQuery.raw(text, values));
    return rows.map((row) => row[name]);
  };
  return { ...world, columnOf };
}

test("a forecast works out what a worker of the version before has folded by the click", async () => {
  const { app, db, campaign, thread, columnOf } = await start();
  await foldChangedThreads(db);
  app.clock.advance(2 * day);
  expect(await columnOf("age")).toEqual([2]);

  await sql`update thread_figure set last_sent_at = last_sent_at - interval '5 days'`.execute(db);
  await sql`insert into fold_again (thread_id, campaign_id) values (${thread._id}, ${campaign._id})`.execute(db);

  expect(await columnOf("age")).toEqual([2]);
});

test("a creator has had a mail for as long as it has been there, whatever put its follow-ups off", async () => {
  const { app, db, caller, thread, columnOf } = await start();
  const params = { id: thread._id };
  app.clock.advance(2 * day);
  await caller.call(followUps.stopFollowUps, { params });
  app.clock.advance(10 * day);
  await caller.call(followUps.startFollowUps, { params });
  await foldChangedThreads(db);

  expect(await columnOf("age")).toEqual([12]);
});

test("a price that nobody named is doubted, the more so the less was seen of the creator's, and a named one is not", async () => {
  const { app, db, answer, columnOf } = await start();
  const doubt = async () => (await columnOf("price_deviation"))[0];

  await sql`update creator set avg_cost = 40000`.execute(db);
  expect(await doubt()).toBeCloseTo(deviationOfNext(0, weighed.given), 12);
  await foldChangedThreads(db);
  await keepEstimates(db, app.clock.now());
  await sql`update creator_estimate set prices = 5`.execute(db);
  expect(await doubt()).toBeCloseTo(deviationOfNext(5, weighed.given), 12);

  await sql`update creator set avg_cost = null`.execute(db);
  expect(await doubt()).toBeCloseTo(deviationOfNext(5, weighed.guessed), 12);

  await answer("I charge $450");
  expect(await columnOf("price_deviation")).toEqual([0]);
});
