import { outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
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

    const { creators } = await available();

    // The campaign can pay $10 for a thousand of the views that it needs: exactly what the fair one takes.
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
