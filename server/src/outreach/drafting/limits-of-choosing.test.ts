import { type BodyInput, campaigns, outreach, outreachPreview } from "@overture/contract";
import { describe, expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

type Query = Partial<Record<"q" | "beyond" | "avgViews" | "acceptanceRate", string | number>>;
type Filling = BodyInput<typeof outreachPreview.fillBudget>;

async function startWithCampaign(plan: { budget?: number; genreFocus?: string[]; region?: string[] } = {}) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  for (const genre of ["Travel", "Food"]) await given.genre(db, genre);
  for (const region of ["Portugal", "Spain"]) await given.region(db, region);
  const campaign = await given.campaign(db, { owner, budget: 1_000, ...plan });
  const as = app.as(owner);
  const params = { id: campaign._id };
  const names = async (query: Query = {}) => {
    const { data } = await as.call(outreach.listAvailableCreators, { params, query });
    return data.creators.map(({ username }) => username).sort();
  };
  const explain = async (query: Query = {}) => (await as.call(outreachPreview.explainEmpty, { params, query })).data;
  const tryToFill = async (body: Filling) => as.call(outreachPreview.fillBudget, { params, body });
  const fill = async (body: Filling = { filters: {} }) => {
    const { data } = await tryToFill(body);
    return { ...data, creators: data.creators.map(({ username }) => username) };
  };
  return { as, db, owner, campaign, params, names, explain, fill, tryToFill };
}

describe("without a budget", () => {
  test("cost has no limit, and nobody fits better for being cheap", async () => {
    const { as, db, params, names } = await startWithCampaign({ budget: 0 });
    await given.creator(db, { username: "dear", avgCost: 90_000, avgViews: 1_000 });
    await given.creator(db, { username: "cheap", avgCost: 1, avgViews: 1_000 });

    expect(await names()).toEqual(["cheap", "dear"]);
    expect((await as.call(campaigns.getCampaign, { params })).data.hasBudget).toBe(false);
    const { data } = await as.call(outreach.listAvailableCreators, { params });
    expect(new Set(data.creators.map(({ score }) => score)).size).toBe(1);
  });

  test("there is nothing to fill up to", async () => {
    const { tryToFill } = await startWithCampaign({ budget: 0 });
    expect((await tryToFill({ filters: {} })).status).toBe(400);
  });

  test("is another thing than a budget that deals have used up", async () => {
    const { as, db, owner, campaign, names } = await startWithCampaign({ budget: 500 });
    await given.creator(db, { username: "dear", avgCost: 90_000 });
    await given.creator(db, { username: "free", avgCost: 0 });
    const { _id: id } = await given.thread(db, { owner, campaign, creator: await given.creator(db) });
    await as.call(outreach.finalizeThread, { params: { id }, body: { finalDealAmount: 500 } });

    expect(await names()).toEqual(["free"]);
    const { budget, hasBudget } = (await as.call(campaigns.getCampaign, { params: { id: campaign._id } })).data;
    expect([budget, hasBudget]).toEqual([0, true]);
  });
});

describe("a search beyond a limit of the campaign", () => {
  test("finds whom that limit left out, and the outreach takes the same search", async () => {
    const { as, db, campaign, names } = await startWithCampaign({ genreFocus: ["Food"], region: ["Spain"] });
    await given.creator(db, { username: "fits", genres: ["Food"], region: ["Spain"] });
    await given.creator(db, { username: "other genre", genres: ["Travel"], region: ["Spain"] });
    await given.creator(db, { username: "other region", genres: ["Food"], region: ["Portugal"] });
    await given.creator(db, { username: "dear", genres: ["Food"], region: ["Spain"], avgCost: 2_000 });

    expect(await names()).toEqual(["fits"]);
    expect(await names({ beyond: "genres" })).toEqual(["fits", "other genre"]);
    expect(await names({ beyond: "region" })).toEqual(["fits", "other region"]);
    expect(await names({ beyond: "budget" })).toEqual(["dear", "fits"]);
    const template = await given.template(db);
    const body = {
      ...{ campaignId: campaign._id, emailTemplates: { initial: template._id } },
      matching: { filters: { beyond: ["genres" as const, "region" as const] }, count: 3 },
    };
    expect((await as.call(outreach.createOutreach, { body })).data).toEqual({ created: 3, skipped: 0 });
  });

  test("names a limit that there is", async () => {
    const { as, params } = await startWithCampaign();
    const query = { beyond: "everything" };
    const { status, errors } = await as.call(outreach.listAvailableCreators, { params, query });
    expect([status, Object.keys(errors ?? {})]).toEqual([400, ["beyond"]]);
  });
});

describe("an empty list", () => {
  test("names what each filter and each limit leaves out", async () => {
    const { db, names, explain } = await startWithCampaign({ genreFocus: ["Food"] });
    await given.creator(db, { username: "few views", genres: ["Food"], avgViews: 10 });
    await given.creator(db, { username: "travels", genres: ["Travel"], avgViews: 90_000 });
    await given.creator(db, { username: "dear", genres: ["Food"], avgViews: 90_000, avgCost: 5_000 });
    const query = { avgViews: 50_000, acceptanceRate: 0 };

    expect(await names(query)).toEqual([]);
    expect(await explain(query)).toEqual({
      hasCreators: true,
      written: 0,
      filters: { avgViews: 1 },
      limits: { genres: 1, budget: 1 },
      countedUpTo: 1_000,
    });
    expect(await explain({ ...query, beyond: "genres,budget" })).toMatchObject({ limits: {} });
  });

  test("says that all who match are written to, and that there are no creators at all", async () => {
    const { db, owner, campaign, explain } = await startWithCampaign();
    expect(await explain()).toMatchObject({ hasCreators: false, written: 0 });
    await given.thread(db, { owner, campaign, creator: await given.creator(db, { username: "ann" }) });

    expect(await explain({ q: "an" })).toMatchObject({ hasCreators: true, written: 1, filters: { q: 0 } });
  });
});

describe("filling up to the budget", () => {
  async function startWithPrices() {
    const start = await startWithCampaign({ budget: 1_000 });
    const { db } = start;
    const chosen = await given.creator(db, { username: "chosen", avgCost: 100, avgViews: 9_000 });
    // Creators with more views rank higher.
    await given.creator(db, { username: "best", avgCost: 400, avgViews: 400_000 });
    await given.creator(db, { username: "too much by now", avgCost: 600, avgViews: 300_000 });
    await given.creator(db, { username: "fits behind it", avgCost: 500, avgViews: 100_000 });
    await given.creator(db, { username: "a gift", avgCost: 0, avgViews: 5 });
    await given.creator(db, { username: "unknown" });
    return { ...start, chosen };
  }

  test("picks the best whose costs fit beside the chosen ones, and says what stays free", async () => {
    const { fill, chosen } = await startWithPrices();

    expect(await fill({ filters: {}, creatorIds: [chosen._id] })).toEqual({
      creators: ["a gift", "best", "fits behind it"],
      cost: 900,
      free: 0,
      unpriced: 1,
    });
    expect(await fill({ filters: {}, sort: "-costPerThousand" })).toMatchObject({
      creators: ["chosen", "fits behind it", "best", "a gift"],
      free: 0,
    });
    expect(await fill({ filters: { avgViews: 350_000 } })).toMatchObject({ creators: ["best"], free: 600 });
  });

  test("takes off what is committed, and picks nobody who costs anything above that", async () => {
    const { as, db, owner, campaign, fill } = await startWithPrices();
    const { _id: id } = await given.draft(db, { owner, campaign, offer: 1_100 });
    await as.call(outreach.sendMessage, { params: { id } });

    expect(await fill()).toMatchObject({ creators: [], cost: 0, free: -100 });
  });
});
