import { outreach } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import { suppressAddress } from "../../mail/suppression/suppression-queries.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function startWithCampaign(plan: { budget?: number; targetViews?: number } = {}) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  await given.genre(db, "Travel");
  const campaign = await given.campaign(db, { owner, budget: 1_000, ...plan, genreFocus: ["Travel"] });
  const available = async (query: Record<string, string | number> = {}) =>
    (await app.as(owner).call(outreach.listAvailableCreators, { params: { id: campaign._id }, query })).data;
  return { app, db, owner, campaign, available };
}

describe("the available creators", () => {
  test("are those the campaign could still write to", async () => {
    const { app, db, owner, campaign, available } = await startWithCampaign();
    const fits = await given.creator(db, { username: "fits", avgCost: 1_000 });
    const unknownCost = await given.creator(db, { username: "unknown-cost" });
    await given.creator(db, { username: "too-dear", avgCost: 1_000.01 });
    await given.creator(db, { username: "other-genre", genres: ["Food"] });
    await given.creator(db, { username: "silent", email: "Silent@example.com" });
    const written = await given.creator(db, { username: "written" });
    await given.thread(db, { owner, campaign, creator: written });
    const deleted = await given.creator(db, { username: "deleted" });
    await db.updateTable("creator").set({ deleted_at: app.clock.now() }).where("id", "=", deleted._id).execute();
    const at = app.clock.now();
    await inTransaction(db, (tx) =>
      suppressAddress(tx, { address: "silent@example.com", ownerId: null, reason: "complaint", at }),
    );

    const { creators, total, pages } = await available();

    expect(creators.map(({ username }) => username).sort()).toEqual([fits.username, unknownCost.username]);
    expect({ total, pages }).toEqual({ total: 2, pages: 1 });
    expect((await available({ avgCost: 2_000 })).creators.map(({ username }) => username)).toEqual(["fits"]);
  });

  test("have a genre and a region of the campaign's, where the campaign names some", async () => {
    const { app, db, owner } = await startWithCampaign();
    await given.creator(db, { username: "lisbon", genres: ["Travel", "Food"], region: ["Portugal"] });
    await given.creator(db, { username: "madrid", genres: ["Food"], region: ["Spain"] });
    await given.creator(db, { username: "paris", genres: ["Music"], region: ["France"] });
    const names = async (focus: { genreFocus?: string[]; region?: string[] }) => {
      const { _id: id } = await given.campaign(db, { owner, ...focus });
      const { data } = await app.as(owner).call(outreach.listAvailableCreators, { params: { id } });
      return data.creators.map(({ username }) => username).sort();
    };

    expect(await names({ genreFocus: ["Food", "Music"], region: ["Spain", "France"] })).toEqual(["madrid", "paris"]);
    expect(await names({ region: ["Portugal"] })).toEqual(["lisbon"]);
    expect(await names({})).toEqual(["lisbon", "madrid", "paris"]);
  });

  test("are ordered by a score of price and chance", async () => {
    const { db, available } = await startWithCampaign({ budget: 1_000, targetViews: 100_000 });
    const figures = { avgCost: 500, avgViews: 50_000, acceptanceRate: 50, dealSuccessIndex: 50 };
    await given.creator(db, { ...figures, username: "fair" });
    await given.creator(db, { ...figures, username: "cheap", avgCost: 250 });
    await given.creator(db, { ...figures, username: "keen", acceptanceRate: 100, dealSuccessIndex: 100 });
    await given.creator(db, { ...figures, username: "without views", avgViews: 0 });
    await given.creator(db, { username: "unknown" });
    const zeros = { avgCost: 0, avgViews: 0, acceptanceRate: 0, dealSuccessIndex: 0 };
    await given.creator(db, { ...zeros, username: "as a form begins" });

    const { creators } = await available();

    // The campaign can pay $10 per thousand of the views that it needs, which is the price of `fair`.
    expect(
      creators.map(({ username, score, expectedViews, costPerThousand }) => [
        username,
        score,
        expectedViews,
        costPerThousand,
      ]),
    ).toEqual([
      ["keen", 70, 50_000, 10],
      ["cheap", 60, 25_000, 5],
      ["fair", 50, 25_000, 10],
      ["unknown", 50, 0, undefined],
      ["without views", 20, 0, undefined],
      ["as a form begins", 0, 0, undefined],
    ]);
  });

  test("are about so many beyond 10,000, and end with the worst on the last page", async () => {
    const { app, db, owner } = await startWithCampaign();
    await given.manyCreators(db, 22_000);
    const { _id: id } = await given.campaign(db, { owner, budget: 1_000 });
    const list = async (query: { page?: number }) =>
      (await app.as(owner).call(outreach.listAvailableCreators, { params: { id }, query })).data;

    const first = await list({});
    const last = await list({ page: first.pages });

    expect(first).toMatchObject({ totalIsEstimate: true, creators: { length: 10 } });
    expect(Math.abs(first.total - 22_000)).toBeLessThan(6_000);
    expect(last.creators.length).toBeGreaterThan(0);
    const scores = [...first.creators, ...last.creators].map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(await list({ page: first.pages + 1 })).toMatchObject({ creators: [], total: first.total });
  });

  test("are all that are left, where the first 10,001 of one set are written to or too dear", async () => {
    const { db, campaign, available } = await startWithCampaign({ budget: 1_000 });
    const { _id: model } = await given.creator(db, { genres: ["Travel"] });
    await sql`
      insert into creator (username, email, genre_codes, region_codes, created_at)
      select username || '.' || number, number || email, genre_codes, region_codes, created_at
      from creator cross join generate_series(1, 10519) as number
      where id = ${model}`.execute(db);
    await sql`
      insert into thread (campaign_id, creator_id, created_at, last_activity_at)
      select ${campaign._id}, id, created_at, created_at from creator order by id limit 10500`.execute(db);

    expect(await available()).toMatchObject({ total: 20, creators: { length: 10 } });

    await sql`update creator set avg_cost = 100001 where id in (select creator_id from thread)`.execute(db);
    await sql`delete from thread`.execute(db);
    expect(await available()).toMatchObject({ total: 20, creators: { length: 10 } });
  });

  test("are the best, in their order, although not every one is scored", { timeout: 60_000 }, async () => {
    const { app, db, owner } = await startWithCampaign();
    await given.drawnCreators(db, 30_000);
    const { _id: id } = await given.campaign(db, {
      owner,
      budget: 4_000,
      targetViews: 2_000_000,
      genreFocus: ["Drawn"],
    });
    const [best] = await allByScore(db, 1);
    const [worst] = await allByScore(db, -1);
    await inTransaction(db, (tx) =>
      suppressAddress(tx, { address: best?.email ?? "", ownerId: null, reason: "complaint", at: app.clock.now() }),
    );
    const ordered = (await allByScore(db, 1)).filter(({ email }) => email !== best?.email);
    const list = async (query: Record<string, number>) =>
      (await app.as(owner).call(outreach.listAvailableCreators, { params: { id }, query })).data;

    const first = await list({});
    expect(first.totalIsEstimate).toBe(true);
    expect(first.creators.map(({ username, score }) => [username, score])).toEqual(placesOf(ordered.slice(0, 10)));
    const third = await list({ page: 3, limit: 50 });
    expect(third.creators.map(({ username, score }) => [username, score])).toEqual(placesOf(ordered.slice(100, 150)));
    const deep = await list({ page: 102, limit: 100 });
    expect(deep.creators.map(({ username, score }) => [username, score])).toEqual(
      placesOf(ordered.slice(10_100, 10_200)),
    );
    const last = await list({ page: first.pages });
    expect(last.creators.at(-1)?.username).toBe(worst?.username);
    const ends = last.creators.map(({ username, score }) => [username, score]);
    expect(ends).toEqual(placesOf(ordered.slice(-ends.length)));
    const dear = await list({ avgViews: 200_000, acceptanceRate: 20 });
    const fitting = ordered.filter(({ views, acceptance }) => (views ?? 0) >= 200_000 && (acceptance ?? 0) >= 20);
    expect(dear.creators.map(({ username, score }) => [username, score])).toEqual(placesOf(fitting.slice(0, 10)));
  });

  test("are paged in one stable order", async () => {
    const { db, available } = await startWithCampaign();
    for (let number = 0; number < 12; number += 1) await given.creator(db);

    const pages = [
      await available({ limit: 5 }),
      await available({ limit: 5, page: 2 }),
      await available({ limit: 5, page: 3 }),
    ];

    expect(pages.map(({ creators }) => creators.length)).toEqual([5, 5, 2]);
    expect(new Set(pages.flatMap(({ creators }) => creators.map(({ _id }) => _id))).size).toBe(12);
    expect(pages[0]).toMatchObject({ total: 12, pages: 3 });
  });
});

interface Scored {
  username: string;
  email: string;
  score: number;
  views: number | null;
  acceptance: number | null;
}

function placesOf(creators: readonly Scored[]): [string, number][] {
  return creators.map(({ username, score }) => [username, score]);
}

/** Returns all creators with their scores for a budget of $4,000 and 2,000,000 views, computed without the index. */
async function allByScore(db: Db, direction: 1 | -1): Promise<Scored[]> {
  const { rows } = await sql<Scored & { id: string; expected: number }>`
    with known as (
      select *, coalesce(acceptance_rate / 100, 0.5) as chance, coalesce(deal_success_index / 100, 0.5) as success,
        case when avg_views = 0 then 0 when avg_cost = 0 then 1
          else coalesce(2::float8 / (2 + avg_cost::float8 * 10 / nullif(avg_views, 0)), 0.5) end as fit
      from creator where avg_cost is null or avg_cost <= 400000
    )
    select id, username, email, avg_views as views, acceptance_rate as acceptance,
      round((0.6::float8 * fit + 0.2::float8 * chance + 0.2::float8 * success) * 1000) / 10 as score,
      round(coalesce(avg_views, 0) * chance) as expected
    from known order by score desc, expected desc, id`.execute(db);
  return direction === 1 ? rows : rows.toReversed();
}
