import { archive, catalogue, deals, estimates, outreach, personalData } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import type { Db } from "../../db/database.js";
import { foldChangedThreads } from "../../outreach/figures/fold-changed-threads.js";
import { openLog } from "../../process/log.js";
import * as given from "../../testing/given.js";
import { rawMail, receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { startStory } from "../../testing/story/random-story.js";
import { findEstimateDifferences, repairEstimates } from "./estimate-differences.js";
import { startEstimateWorker } from "./estimate-worker.js";
import { keepEstimates } from "./keep-estimates.js";
import { refitEstimates } from "./refit.js";

const day = 86_400;
const figures = { avgCost: 400, avgViews: 80_000, acceptanceRate: 20, dealSuccessIndex: 50 };

/** Starts with a creator with given figures who has been written to, and returns functions that read the estimates. */
async function startWritten() {
  const world = await startWithSent();
  const { app, db, owner, creator, thread, draft } = world;
  await sql`update creator set avg_cost = 40000, avg_views = 80000, acceptance_rate = 20, deal_success_index = 50`.execute(
    db,
  );
  const caller = app.as(owner);
  const readMetrics = async () => (await caller.call(estimates.getMetrics, { params: { id: creator._id } })).data;
  const keep = async () => {
    await foldChangedThreads(db);
    await keepEstimates(db, app.clock.now());
    expect(await findEstimateDifferences(db, app.clock.now())).toEqual([]);
  };
  const answer = async (text = "I charge $450.") => receive(app, db, await replyTo(db, draft._id, { text }));
  const params = { id: thread._id };
  const finalize = () => caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 450 } });
  const enter = (views: number) => caller.call(deals.enterDelivery, { params, body: { views } });
  return { ...world, caller, params, readMetrics, keep, answer, finalize, enter };
}

async function keptOf(db: Db, creatorId: string) {
  return db.selectFrom("creator_estimate").selectAll().where("creator_id", "=", creatorId).executeTakeFirst();
}

describe("a creator's figures", () => {
  test("are the given ones while nothing was seen, for any user", async () => {
    const { app, db } = await startApp();
    const { _id: id } = await given.creator(db, figures);
    const { data } = await app.as(await given.user(db)).call(estimates.getMetrics, { params: { id } });

    for (const [name, value] of Object.entries(figures)) {
      const metric = data[name as keyof typeof figures];
      expect(metric, name).toMatchObject({ given: value, estimate: value, seen: 0 });
      expect((metric.low ?? value) < value && value < (metric.high ?? value), name).toBe(true);
    }
  });

  test("follow what is answered, asked, agreed and delivered, and nothing of it when the deal is taken back", async () => {
    const { db, creator, caller, params, readMetrics, keep, answer, finalize, enter } = await startWritten();
    expect((await readMetrics()).acceptanceRate).toMatchObject({ given: 20, estimate: 20, seen: 0 });

    await answer();
    expect(await readMetrics()).toMatchObject({
      // Ten pseudo-observations and one observation: (2 + 1) / 11.
      acceptanceRate: { given: 20, estimate: 27.3, seen: 1 },
      dealSuccessIndex: { given: 50, estimate: 45.5, seen: 1 },
      avgCost: { given: 400, seen: 1 },
    });
    await finalize();
    await enter(40_000);

    const closed = await readMetrics();
    expect(closed).toMatchObject({
      dealSuccessIndex: { estimate: 54.5, seen: 1 },
      avgCost: { given: 400, estimate: 411.95, seen: 1 },
      avgViews: { given: 80_000, estimate: 67_272, seen: 1 },
      seen: { written: 1, settled: 1, answered: 1, deals: 1, viewsBooked: 80_000, viewsDelivered: 40_000 },
    });
    await keep();
    expect(await keptOf(db, creator._id)).toMatchObject({
      avg_cost: 41_195,
      avg_views: 67_272,
      deals: 1,
      deliveries: 1,
    });

    await caller.call(deals.reopenThread, { params, body: { reason: "By mistake" } });
    expect(await readMetrics()).toMatchObject({
      dealSuccessIndex: { estimate: 45.5 },
      avgViews: { estimate: 80_000, seen: 0 },
      seen: { deals: 0, prices: 1, deliveries: 0 },
    });
    await keep();
    expect(await keptOf(db, creator._id)).toMatchObject({ avg_views: 80_000, deals: 0, deliveries: 0 });
  });

  test("count a mail that nobody answers after 14 days, and its answer when it comes after all", async () => {
    const { app, db, creator, readMetrics, keep, answer } = await startWritten();
    await keep();
    expect(await keptOf(db, creator._id)).toMatchObject({ written: 1, settled: 0, acceptance_rate: 20 });

    app.clock.advance(14 * day - 60);
    expect(await keepEstimates(db, app.clock.now())).toBe(0);
    app.clock.advance(120);
    await keepEstimates(db, app.clock.now());
    expect(await keptOf(db, creator._id)).toMatchObject({ settled: 1, answered: 0, settles_at: null });
    expect((await readMetrics()).acceptanceRate).toMatchObject({ estimate: 18.2, seen: 1 });

    await answer("Sorry, I was away. Tell me more.");
    await keep();
    expect(await keptOf(db, creator._id)).toMatchObject({ settled: 1, answered: 1 });
  });

  test("are moved by no mail of which nothing says that it is the creator's", async () => {
    const { app, db, readMetrics } = await startWritten();

    const forged = { from: "lena@example.com", subject: "Re: Summer in Portugal", text: "I charge $1." };
    await receive(app, db, rawMail(forged));

    expect(await readMetrics()).toMatchObject({ acceptanceRate: { seen: 0 }, avgCost: { estimate: 400, seen: 0 } });
  });

  test("are given again by an import, which changes nothing of what was seen", async () => {
    const { app, db, creator, readMetrics, keep, answer } = await startWritten();
    await answer();
    await keep();
    const before = await readMetrics();
    const administrator = app.as(await given.administrator(db));
    const row = { username: creator.username, email: creator.email, genres: ["Travel"], region: ["Portugal"] };

    await administrator.call(catalogue.importCreators, {
      body: { creators: [{ ...row, ...figures, acceptanceRate: 60 }] },
    });

    const after = await readMetrics();
    expect(after).toEqual({
      ...before,
      acceptanceRate: expect.objectContaining({ given: 60, estimate: 63.6, seen: 1 }),
    });
    await keep();
    expect((await keptOf(db, creator._id))?.acceptance_rate).toBeCloseTo(63.636, 3);
  });

  test("go with a deleted creator, come back with a restored one, and go for good with an erased one", async () => {
    const { app, db, creator, caller, keep, answer } = await startWritten();
    await answer();
    await keep();
    const administrator = app.as(await given.administrator(db));
    const params = { id: creator._id };

    await administrator.call(catalogue.deleteCreator, { params });
    expect(await keptOf(db, creator._id)).toBeUndefined();
    expect((await caller.call(estimates.getMetrics, { params })).status).toBe(404);
    await keep();
    expect(await keptOf(db, creator._id)).toBeUndefined();

    await administrator.call(archive.restoreArchived, { params: { kind: "creator", id: creator._id } });
    await keep();
    expect(await keptOf(db, creator._id)).toMatchObject({ answered: 1 });

    const { username } = creator;
    await administrator.call(personalData.eraseCreator, { params, body: { username } });
    expect(await keptOf(db, creator._id)).toBeUndefined();
    await keep();
    expect(await keptOf(db, creator._id)).toBeUndefined();
  });
});

describe("what is kept", () => {
  test("is what history says, after whatever happened in whatever order", { timeout: 240_000 }, async () => {
    const world = await startApp();
    const { app, db } = world;
    const owner = await given.user(db);
    const caller = app.as(owner);
    const story = await startStory(world, 20_261_123);
    const happened: string[] = [];
    for (let step = 1; step <= 120; step += 1) {
      happened.push(await story.step());
      if (step % 15 !== 0) continue;
      // Adds a deal with delivered views to the story. Every second one is reopened.
      const params = { id: (await given.thread(db, { owner }))._id };
      await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: step } });
      await caller.call(deals.enterDelivery, { params, body: { views: step * 1_000 } });
      if (step % 30 === 0) await caller.call(deals.reopenThread, { params, body: { reason: "Again" } });
      app.clock.advance(4 * day);
      await foldChangedThreads(db);
      if (step % 30 === 0) await refitEstimates(db);
      await keepEstimates(db, app.clock.now());
      expect(await findEstimateDifferences(db, app.clock.now()), happened.slice(-15).join(", ")).toEqual([]);
    }
    const { rows } = await sql`select from creator_estimate where deliveries > 0`.execute(db);
    expect(rows.length, "deals that brought something, beside those that were taken back").toBeGreaterThanOrEqual(4);
  });

  test("is named and corrected where it is not what history says", async () => {
    const { app, db, creator, keep, answer } = await startWritten();
    await answer();
    await keep();
    await sql`update creator_estimate set answered = 0, avg_cost = 1`.execute(db);
    await sql`delete from changed_estimate`.execute(db);

    const now = app.clock.now();
    expect(await findEstimateDifferences(db, now)).toMatchObject([
      { table: "creator_estimate", kept: { answered: 0, avg_cost: 1 }, history: { answered: 1 } },
    ]);
    await repairEstimates(db, now);

    expect(await findEstimateDifferences(db, now)).toEqual([]);
    expect(await keptOf(db, creator._id)).toMatchObject({ answered: 1 });
  });

  test("is kept soon after a change, though nobody asks", async () => {
    const { app, db, creator, answer } = await startWritten();
    await answer();
    await foldChangedThreads(db);

    const worker = startEstimateWorker({ db, clock: app.clock, log: openLog({ logLevel: "error" }) });
    await vi.waitFor(async () => expect(await keptOf(db, creator._id)).toMatchObject({ answered: 1 }), {
      timeout: 20_000,
    });
    await worker.close();
  });
});

describe("how much given figures weigh", () => {
  /**
   * Starts with creators whose given rate is 20 %. Half of them always answer and half never, so it predicts nothing.
   */
  async function startUseless() {
    const { app, db } = await startApp();
    for (let n = 0; n < 30; n += 1) await given.creator(db, { acceptanceRate: 20, avgCost: 100, avgViews: 1_000 });
    await sql`
      insert into creator_estimate
      select id, 9, 9, answers, 0, 3, 0, 0, 0, 3 * ln(20), 3 * ln(20) ^ 2, 0, 0,
        20, 0, 100, 20, 0, 100, null, null, null, null, null, null, null
      from (select id, 9 * (row_number() over (order by id) % 2)::integer as answers from creator) as creator`.execute(
      db,
    );
    await sql`delete from changed_estimate`.execute(db);
    return { app, db };
  }

  const priors = async (db: Db) =>
    (await db.selectFrom("estimate_prior").selectAll().where("is_given", "=", true).orderBy("figure").execute()).map(
      ({ figure, strength, deviation }) => [figure, strength, deviation],
    );

  test("is fitted to the whole installation, and every estimate is worked out again by it", async () => {
    const { db } = await startUseless();

    expect(await refitEstimates(db)).toBe(true);

    // Every observed price is the same multiple of the given price. The least strength is 2.
    expect(await priors(db)).toEqual([
      ["acceptance", 2, null],
      ["cost", 2, expect.closeTo(0.4, 1)],
      ["success", 10, null],
      ["views", 3, 0.5],
    ]);
    expect((await sql`select from changed_estimate`.execute(db)).rows).toHaveLength(30);
  });

  test("goes for those of whom no rate is given by how given rates differ", async () => {
    const { db } = await startApp();
    const strengthOf = async (figure: string) => {
      await refitEstimates(db);
      const rows = await db.selectFrom("estimate_prior").selectAll().where("is_given", "=", false).execute();
      return rows.find((row) => row.figure === figure)?.strength;
    };
    // A catalogue without rates leaves the usual value.
    await given.creator(db, { genres: ["Travel"], avgViews: 1_000 });
    expect(await strengthOf("acceptance")).toBe(10);

    // All acceptance rates are equal, so a mean is as good as a given rate. The success rates go from 10 to 90 %, so
    // the mean says little about a creator.
    for (let n = 0; n < 27; n += 1) {
      const rates = { acceptanceRate: 30, dealSuccessIndex: 10 * (1 + (n % 9)) };
      await given.creator(db, { genres: ["Travel"], ...rates });
    }
    expect(await strengthOf("acceptance")).toBeCloseTo(10, 6);
    // The variance of the rates from 10 to 90 % is 1/15. True rates differ from given ones by another (1/2 - 19/60) /
    // 11.
    expect(await strengthOf("success")).toBeCloseTo(0.25 / (1 / 15 + (1 / 2 - 19 / 60) / 11) - 1, 6);
  });

  test("rewrites nothing when nothing has moved", async () => {
    const { db } = await startUseless();
    await refitEstimates(db);
    await sql`delete from changed_estimate`.execute(db);

    expect(await refitEstimates(db)).toBe(false);

    expect((await sql`select from changed_estimate`.execute(db)).rows).toEqual([]);
  });

  test("goes with means for those of whom nothing is given: of their genres, else of all", async () => {
    const { app, db } = await startUseless();
    const travel = await given.creator(db, { genres: ["Travel"] });
    const sport = await given.creator(db, { genres: ["Sport"], acceptanceRate: 50 });
    const lonely = await given.creator(db, { genres: ["Chess"], avgViews: 3_000 });
    await refitEstimates(db);
    const caller = app.as(await given.user(db));
    const read = async ({ _id: id }: { _id: string }) =>
      (await caller.call(estimates.getMetrics, { params: { id } })).data;

    expect((await read(travel)).acceptanceRate).toMatchObject({ estimate: 20, seen: 0 });
    expect(await read(travel)).toMatchObject({ avgCost: { estimate: 100 }, avgViews: { estimate: 1_000 } });
    expect((await read(sport)).acceptanceRate).toMatchObject({ given: 50, estimate: 50 });
    expect((await read(lonely)).acceptanceRate.estimate).toBeCloseTo((30 * 20 + 50) / 31, 1);
    expect((await read(lonely)).avgCost).toMatchObject({ estimate: 300, seen: 0 });
    expect((await read(lonely)).acceptanceRate).not.toHaveProperty("given");
  });
});
