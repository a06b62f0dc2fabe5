import { type BodyInput, decisions, limits, merging, outreach, tags } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { foldChangedThreads } from "../../outreach/figures/fold-changed-threads.js";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { keepEstimates } from "../estimates/keep-estimates.js";

type Body = BodyInput<typeof decisions.planCampaign>;

async function start({ budget = 1_000, targetViews = 200_000 } = {}) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget, targetViews });
  const call = (body: Body) => app.as(owner).call(decisions.planCampaign, { params: { id: campaign._id }, body });
  const plan = async (body: Partial<Body> = {}) => (await call({ aim: "views", ...body })).data;
  const names = async (body: Partial<Body> = {}) => namesOf(await plan(body));
  return { app, db, owner, campaign, call, plan, names };
}

const namesOf = ({ picked }: decisions.Plan) => picked.map(({ creator }) => creator.username).sort();

test("the plan has the most views that the budget can pay, and says that nothing is better", async () => {
  const { db, plan } = await start();
  const dear = await given.creator(db, { avgCost: 900, avgViews: 100_000 });
  await given.creator(db, {
    username: "near",
    avgCost: 600,
    avgViews: 70_000,
    acceptanceRate: 80,
    dealSuccessIndex: 50,
  });
  await given.creator(db, { username: "cheap", avgCost: 400, avgViews: 40_000 });

  const data = await plan();

  expect(namesOf(data)).toEqual(["cheap", "near"]);
  expect(data).toMatchObject({
    cost: 1_000,
    views: 110_000,
    perThousand: 9.09,
    candidates: 3,
    isProven: true,
    bound: 110_000,
    gapPercent: 0,
    short: { views: 90_000, dollars: 900, isProven: true },
    price: { viewsPerDollar: 0, dollarsPerThousandViews: null },
    asked: { budget: 1_000, views: 200_000 },
  });
  expect(data.picked.find(({ creator }) => creator.username === "near")).toMatchObject({
    cost: 600,
    views: 70_000,
    chance: 0.4,
    why: "best",
  });
  expect(data.almost).toMatchObject([{ creator: { _id: dear._id }, cost: 900, views: 100_000, dollarsTooDear: 300 }]);
  expect(data.frontier).toHaveLength(20);
  expect(data.frontier[0]).toEqual({ budget: 0, views: 0, isProven: true });
  expect(data.frontier.at(-1)).toEqual({ budget: 2_000, views: 210_000, isProven: true });
});

test("the least cost for the views may be above the budget, and says by how much", async () => {
  const { db, plan } = await start({ budget: 500 });
  await given.creator(db, { username: "cheap", avgCost: 300, avgViews: 40_000 });
  await given.creator(db, { username: "near", avgCost: 400, avgViews: 70_000 });

  const data = await plan({ aim: "cost", views: 100_000 });

  expect(namesOf(data)).toEqual(["cheap", "near"]);
  expect(data).toMatchObject({
    cost: 700,
    bound: 700,
    isProven: true,
    short: { views: 0, dollars: 200, isProven: true },
  });
  expect(await plan({ aim: "cost", views: 200_000 })).toMatchObject({
    picked: [],
    short: { views: 90_000, dollars: null, isProven: true },
    nothing: expect.stringContaining("do not bring these views"),
  });
});

describe("candidates", () => {
  test("are whom the filters leave, whatever they cost, with known views and a price or a genre's", async () => {
    const { db, plan, names } = await start({ budget: 100 });
    await given.creator(db, { username: "usual", genres: ["Travel"], avgCost: 500, avgViews: 100_000 });
    await given.creator(db, { username: "unpriced", genres: ["Travel"], avgViews: 40_000 });
    await given.creator(db, { username: "elsewhere", genres: ["Food"], avgViews: 20_000 });
    await given.creator(db, { username: "unseen", genres: ["Travel"], avgCost: 10 });
    await given.creator(db, { username: "free", genres: ["Sports"], avgCost: 0, avgViews: 5 });
    const opted = await given.creator(db, { username: "opted out", avgCost: 5_000, avgViews: 1_000_000 });
    await given.suppression(db, { address: opted.email });

    const data = await plan({ budget: 10_000 });

    expect(data.candidates).toBe(4);
    // The price of `unpriced` is 0.5 cents per view, as of the one creator with a known price.
    const costs = Object.fromEntries(data.picked.map(({ creator, cost }) => [creator.username, cost]));
    expect(costs).toEqual({ usual: 500, unpriced: 200, elsewhere: 100, free: 0 });
    expect(await names({ budget: 10_000, filters: { genres: ["Food"] } })).toEqual(["elsewhere"]);
    expect((await plan({ filters: { avgViews: 50_000 } })).candidates).toBe(1);
  });

  test("include the open conversations at what is asked there, unless only new ones are wanted", async () => {
    const { app, db, owner, campaign, plan, call } = await start();
    const asking = await given.creator(db, {
      username: "asking",
      avgCost: 100,
      avgViews: 50_000,
      email: "a@x.example",
    });
    const thread = await given.thread(db, { owner, campaign, creator: asking });
    const draft = await given.draft(db, { thread });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    await app.deliverMail();
    await receive(app, db, await replyTo(db, draft._id, { text: "I charge $450." }));
    const done = await given.creator(db, { username: "done", avgCost: 1, avgViews: 90_000 });
    const closed = await given.thread(db, { owner, campaign, creator: done });
    await app.as(owner).call(outreach.finalizeThread, { params: { id: closed._id }, body: { finalDealAmount: 10 } });

    const nothing = { settled: 0, answered: 0, prices: 0, deliveries: 0 };
    const asked = { creator: { username: "asking" }, threadId: thread._id, cost: 450 };
    expect((await plan()).picked).toMatchObject([{ ...asked, seen: nothing }]);
    await foldChangedThreads(db);
    await keepEstimates(db, app.clock.now());
    expect((await plan()).picked).toMatchObject([
      { ...asked, seen: { ...nothing, settled: 1, answered: 1, prices: 1 } },
    ]);
    expect((await plan({ filters: { genres: ["Food"] } })).candidates).toBe(1);
    expect((await plan({ onlyNew: true })).candidates).toBe(0);
    expect((await plan({ onlyNew: true, include: [asking._id] })).picked).toMatchObject([
      { creator: { username: "asking" }, cost: 450, why: "included" },
    ]);
    expect((await call({ aim: "views", include: [done._id] })).errors).toEqual({
      include: "done cannot be planned: suppressed, closed in this campaign, or without known views and price",
    });
  });
});

test("merged creators with two open conversations in the campaign are one candidate, as the newer one says", async () => {
  const { app, db, owner, campaign, plan, call } = await start({ budget: 2_000 });
  const [one, other] = [
    await given.creator(db, { username: "lena", avgCost: 400, avgViews: 40_000 }),
    await given.creator(db, { username: "lena again", avgCost: 400, avgViews: 40_000 }),
  ];
  const older = await given.thread(db, { owner, campaign, creator: one });
  const newer = await given.thread(db, { owner, campaign, creator: other });
  await sql`update thread set last_activity_at = last_activity_at - interval '1 hour' where id = ${older._id}`.execute(
    db,
  );
  const administrator = app.as(await given.administrator(db));
  await administrator.call(merging.mergeCreators, { params: { id: one._id }, body: { otherId: other._id } });

  const all = { candidates: 1, cost: 400, views: 40_000, isProven: true };
  const picked = [{ creator: { _id: one._id }, threadId: newer._id }];
  expect(await plan()).toMatchObject({ ...all, picked });
  expect(await plan({ include: [one._id] })).toMatchObject({ ...all, picked: [{ ...picked[0], why: "included" }] });
  expect((await call({ aim: "views", exclude: [one._id] })).data.picked).toEqual([]);
});

test("without a budget the plan has what is left and not committed to others than its candidates", async () => {
  const { app, db, owner, campaign, plan } = await start({ budget: 1_000 });
  const offered = async (username: string, avgViews?: number) => {
    const creator = await given.creator(db, { username, avgCost: 300, ...(avgViews !== undefined && { avgViews }) });
    const draft = await given.draft(db, { owner, campaign, creator, offer: 200 });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    return creator;
  };
  const known = await offered("known", 10_000);
  await offered("without views");

  expect((await plan()).asked.budget).toBe(800);
  expect((await plan({ exclude: [known._id] })).asked.budget).toBe(600);
  expect((await plan({ onlyNew: true })).asked.budget).toBe(600);
  expect((await plan({ onlyNew: true, include: [known._id] })).asked.budget).toBe(800);
  expect((await plan({ budget: 50 })).asked.budget).toBe(50);
});

const whyNobody: [string, Partial<Body>, string][] = [
  ["a budget of 0", { budget: 0 }, "There is no budget to plan with."],
  ["a target that is met", { aim: "cost" }, "The target is met: no views are missing."],
  ["nobody matches", { filters: { genres: ["Nowhere"] } }, "No creator matches whose views and price are known."],
  ["all too dear", { budget: 1 }, "Everybody costs more than the budget, or than one may take of it."],
  ["too many asked for", { least: 5 }, 'There are not enough creators for "least" within the other options.'],
  [
    "too many of a genre asked for",
    { quotas: [{ genre: "Food", least: 2 }] },
    'There are not enough creators for "quotas.0.least" within the other options.',
  ],
  ["nobody allowed", { most: 0 }, "The options allow nobody: what they limit is 0."],
];

test("an answer that picks nobody says why", async () => {
  const { db, call } = await start({ targetViews: 0 });
  await given.creator(db, { genres: ["Travel"], avgCost: 300, avgViews: 40_000 });
  await given.creator(db, { genres: ["Food"], avgCost: 400, avgViews: 50_000 });

  for (const [name, body, nothing] of whyNobody) {
    const { status, data } = await call({ aim: "views", ...body });
    expect(status, name).toBe(200);
    expect(data, name).toMatchObject({ picked: [], nothing });
  }
});

test("quotas count creators by genre or region, by id or name, and say whom they alone brought in", async () => {
  const { db, plan, call } = await start({ budget: 600 });
  await given.creator(db, { username: "one", genres: ["Travel"], avgCost: 300, avgViews: 90_000 });
  await given.creator(db, { username: "two", genres: ["Travel"], avgCost: 300, avgViews: 80_000 });
  const cook = await given.creator(db, {
    username: "cook",
    genres: ["Food"],
    region: ["Spain"],
    avgCost: 300,
    avgViews: 10_000,
  });

  const data = await plan({ quotas: [{ genre: cook.genres[0]?._id ?? "", least: 1 }] });

  expect(data.picked.map(({ creator, why }) => [creator.username, why]).sort()).toEqual([
    ["cook", "quota"],
    ["one", "best"],
  ]);
  expect(namesOf(await plan({ quotas: [{ genre: "travel", most: 1 }] }))).toEqual(["cook", "one"]);
  expect(namesOf(await plan({ quotas: [{ genre: "Food", region: "spain", most: 0 }] }))).toEqual(["one", "two"]);
  expect(namesOf(await plan({ most: 1 }))).toEqual(["one"]);
  expect(
    (await call({ aim: "views", quotas: [{ most: 3 }, { genre: "Unknown" }, { region: "None" }] })).errors,
  ).toEqual({
    "quotas.1.genre": "No such genre",
    "quotas.2.region": "No such region",
  });
});

const contradictions: [string, (ids: [string[], string[]]) => Partial<Body>, Record<string, string>][] = [
  ["included and excluded", ([a]) => ({ include: a, exclude: a }), { include: "first is included and excluded" }],
  [
    "dearer than the budget",
    ([a]) => ({ include: a, budget: 10 }),
    { include: "The included creators cost more than the budget" },
  ],
  ["unknown", () => ({ include: ["01938a5e-7c00-7000-8000-0000000000ff"] }), { include: "No such creator" }],
  [
    "quotas above most",
    () => ({ most: 1, quotas: [{ genre: "Travel", least: 2 }] }),
    { "quotas.0.least": "More creators are asked for than are allowed" },
  ],
  ["least above most", () => ({ most: 1, least: 2 }), { least: "More creators are asked for than are allowed" }],
  [
    "more included than most",
    ([a, b]) => ({ most: 1, include: [...a, ...b] }),
    { include: "More creators are included than the other options allow" },
  ],
  [
    "a share too small",
    ([a]) => ({ include: a, shareOfOne: 0.1 }),
    { shareOfOne: "first is included and takes a larger share of the budget" },
  ],
  [
    "no views for the least cost",
    () => ({ aim: "cost" as const, views: 0 }),
    { views: "Enter how many views are to be reached" },
  ],
];

test("options that contradict each other are refused on their field", async () => {
  const { db, call } = await start();
  const first = await given.creator(db, { username: "first", avgCost: 300, avgViews: 40_000 });
  const second = await given.creator(db, { username: "second", avgCost: 300, avgViews: 40_000 });

  for (const [name, body, errors] of contradictions) {
    const answer = await call({ aim: "views", ...body([[first._id], [second._id]]) });
    expect(answer, name).toMatchObject({ status: 400, errors });
  }
});

test("an invalid option is refused on its field, and nothing is planned", async () => {
  const { app, owner, campaign } = await start();
  const token = await app.accessTokenOf(owner);
  const send = async (body: string) => {
    const response = await fetch(`${app.origin}/api/v1/campaign/${campaign._id}/plan`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
    });
    const { errors = {} } = (await response.json()) as { errors?: object };
    return [response.status, ...Object.keys(errors)];
  };
  const id = campaign._id;

  expect(await send('{"aim":"views","budget":NaN}')).toEqual([400]);
  expect(await send('{"aim":"views","budget":1e999}')).toEqual([400, "budget"]);
  expect(await send('{"aim":"views","budget":-1}')).toEqual([400, "budget"]);
  expect(await send('{"aim":"views","budget":1.005}')).toEqual([400, "budget"]);
  expect(await send('{"aim":"views","views":1.5}')).toEqual([400, "views"]);
  expect(await send('{"aim":"views","shareOfOne":2}')).toEqual([400, "shareOfOne"]);
  expect(await send('{"aim":"most","most":-1}')).toEqual([400, "aim", "most"]);
  expect(await send("{}")).toEqual([400, "aim"]);
  expect(await send(JSON.stringify({ aim: "views", include: ["x"] }))).toEqual([400, "include"]);
  expect(await send(JSON.stringify({ aim: "views", include: Array(limits.creatorIds + 1).fill(id) }))).toEqual([
    400,
    "include",
  ]);
  expect(await send(JSON.stringify({ aim: "views", quotas: Array(limits.plan.quotas + 1).fill({}) }))).toEqual([
    400,
    "quotas",
  ]);
  expect(await send(JSON.stringify({ aim: "views", exclude: Array(100_000).fill(id) }))).toEqual([413]);
});

test("a plan is made of the creators with a tag, where its filters name one", async () => {
  const { app, db, owner, names } = await start();
  const tagged = await given.creator(db, { username: "tagged", avgCost: 400, avgViews: 10_000 });
  await given.creator(db, { username: "better", avgCost: 400, avgViews: 90_000 });
  await app.as(owner).call(tags.setCreatorTags, { params: { id: tagged._id }, body: { tags: ["Agency"] } });

  expect(await names({ filters: { tag: "agency" } })).toEqual(["tagged"]);
  expect(await names()).toEqual(["better", "tagged"]);
});
