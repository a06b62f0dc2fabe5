import { type advice, advice as calls, firstSteps, outreach } from "@overture/contract";
import { expect, test, vi } from "vitest";
import type { Db } from "../../db/database.js";
import { inTransaction } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { readDelays } from "../forecast/delay-model.js";
import { keepModels } from "../model-jobs.js";
import { observed, readAcceptance } from "./acceptance.js";
import { listAnsweredOffers } from "./offer-queries.js";
import { keepWorth } from "./worth-queries.js";

// Each test makes a dozen conversations, one call after the other.
vi.setConfig({ testTimeout: 180_000 });

const creator = (db: Db, figures = {}) => given.creator(db, { avgCost: 400, avgViews: 80_000, ...figures });

async function start({ budget = 100_000 } = {}) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget });
  const caller = app.as(owner);
  /** Sends an offer to a new creator, and receives the answer if there is one. */
  const offer = async (dollars: number, answer?: string, at = campaign) => {
    const thread = await given.thread(db, { owner, campaign: at, creator: await creator(db) });
    const draft = await given.draft(db, { thread, offer: dollars });
    await caller.call(outreach.sendMessage, { params: { id: draft._id } });
    await app.deliverMail();
    if (answer !== undefined) await receive(app, db, await replyTo(db, draft._id, { text: answer }));
    return thread;
  };
  const deal = async (dollars: number, final = dollars) => {
    const thread = await offer(dollars);
    await caller.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: final } });
    return thread;
  };
  const adviseTo = (id: string, as = owner) => app.as(as).call(calls.getAdvice, { params: { id } });
  const advise = async (id: string) => (await adviseTo(id)).data;
  return { app, db, owner, campaign, caller, offer, deal, adviseTo, advise };
}

/** Expects rounded amounts in ascending order, and chances that rise with the offer. */
function expectSound({ open = 0, aim = 0, most = 0, chance }: advice.Advice) {
  expect(open > 0 && open <= aim && aim <= most).toBe(true);
  for (const dollars of [open, aim, most]) expect(dollars % (dollars > 100 ? 5 : 1)).toBe(0);
  for (const { low, likely, high } of chance)
    expect(0 <= low && low <= likely && likely <= high && high <= 1).toBe(true);
  expect(chance.map(({ likely }) => likely)).toEqual(chance.map(({ likely }) => likely).sort((a, b) => a - b));
  expect(chance.map(({ offer }) => offer)).toEqual(expect.arrayContaining([open, aim, most]));
}

test("under eight own answered offers there are no chances, but the arithmetic of the budget", async () => {
  const { db, owner, campaign, deal, offer, advise, caller } = await start({ budget: 5_000 });
  for (let count = 0; count < 6; count++) await deal(400);
  await offer(300, "Thanks, but no, I am not interested.");
  const thread = await given.thread(db, { owner, campaign, creator: await creator(db) });

  const data = await advise(thread._id);

  expect(data).toMatchObject({
    abstains: "Only 7 of your offers were answered so far. From 8 on there are chances.",
    chance: [],
    most: 2_600,
    perThousand: { most: 32.5 },
  });
  expect(data).not.toHaveProperty("aim");
  expect(data.because.map(({ kind }) => kind)).toEqual(["creator", "budget", "deals"]);
  expect(data.because[1]).toMatchObject({ words: "$2,600 of the budget is free" });

  // An unanswered offer adds nothing to the evidence. An answered one does.
  const waiting = await offer(300);
  // $2,300 is free. Above $2,200, the plan prefers to spend $400 on the creator of `waiting`.
  expect(await advise(thread._id)).toMatchObject({ chance: [], most: 2_200 });
  await caller.call(outreach.finalizeThread, { params: { id: waiting._id }, body: { finalDealAmount: 300 } });
  const enough = await advise(thread._id);
  expect(enough).not.toHaveProperty("abstains");
  expectSound(enough);
});

test("accepted and refused offers shape the advice, and each reason names its deals", async () => {
  const { db, owner, campaign, deal, offer, advise, adviseTo, app } = await start();
  const deals = [];
  for (let count = 0; count < 8; count++) deals.push(await deal(280));
  const thread = await given.thread(db, { owner, campaign, creator: await creator(db) });
  const accepted = await advise(thread._id);
  expectSound(accepted);

  const refused = [];
  for (let count = 0; count < 8; count++) refused.push(await offer(300, "I would do it for $520."));
  const data = await advise(thread._id);

  expectSound(data);
  expect(data.aim).toBeGreaterThan(accepted.aim ?? 0);
  const reason = data.because.find(({ kind }) => kind === "deals");
  expect(reason).toMatchObject({ n: 16, words: "Of your 16 answered offers 8 were accepted" });
  expect(new Set(reason?.threadIds)).toEqual(new Set([...deals, ...refused].map(({ _id }) => _id)));
  expect(data.offers.map(({ threadId }) => threadId)).toEqual(reason?.threadIds);
  expect(data.offers[0]).toMatchObject({ offer: 300, answer: "countered", campaignId: campaign._id });
  expect(data.offers.filter(({ answer }) => answer === "accepted")).toHaveLength(8);
  expect(await advise(thread._id)).toEqual(data);

  // A viewer gets the same advice: the offers of campaigns shared with them count as their own.
  const viewer = await given.user(db);
  await given.campaignMember(db, { campaign, user: viewer, role: "viewer" });
  expect((await app.as(viewer).call(calls.getAdvice, { params: { id: thread._id } })).data).toEqual(data);
  expect((await adviseTo(thread._id, await given.user(db))).status).toBe(404);
});

test("a deal above our offer counters it, and a colleague's campaigns that are not shared count for nothing", async () => {
  const { app, db, deal, advise, owner, campaign } = await start();
  await deal(300, 450);
  const thread = await given.thread(db, { owner, campaign, creator: await creator(db) });
  expect((await advise(thread._id)).offers).toMatchObject([{ offer: 300, answer: "countered" }]);

  const other = await given.user(db);
  const theirs = await given.thread(db, { owner: other, creator: await creator(db) });
  const { data } = await app.as(other).call(calls.getAdvice, { params: { id: theirs._id } });
  expect(data).toMatchObject({
    offers: [],
    abstains: "None of your offers was answered so far. From 8 on there are chances.",
  });
});

test("nobody is advised above an ask, below an earlier offer, or beyond what is free", async () => {
  const { app, db, owner, campaign, caller, deal, offer, advise } = await start({ budget: 2_900 });
  for (let count = 0; count < 8; count++) await deal(300);
  const asking = await offer(200, "I would do it for $380.");

  const data = await advise(asking._id);
  expectSound(data);
  expect(data.because[0]).toMatchObject({ kind: "ask", words: "They ask $380" });
  expect(data.ask).toBe(380);
  expect(data.aim).toBeLessThanOrEqual(380);
  expect(data.open).toBeGreaterThanOrEqual(200);
  // $2,900 less 8 x $300. The offer of $200 belongs to this thread.
  expect(data.most).toBe(500);

  const other = await given.draft(db, { owner, campaign, offer: 380 });
  await caller.call(outreach.sendMessage, { params: { id: other._id } });
  const less = await advise(asking._id);
  expect(less).toMatchObject({ open: 120, aim: 120, most: 120 });
  const last = await given.draft(db, { owner, campaign, offer: 500 });
  await caller.call(outreach.sendMessage, { params: { id: last._id } });
  const nothing = await advise(asking._id);
  expect(nothing).toMatchObject({ most: 0, chance: [] });
  expect(nothing).not.toHaveProperty("aim");
  expect(nothing.because.find(({ kind }) => kind === "budget")).toMatchObject({
    words: "Nothing of the budget is free",
  });

  await caller.call(outreach.finalizeThread, { params: { id: asking._id }, body: { finalDealAmount: 1 } });
  const ended = await app.as(owner).call(calls.getAdvice, { params: { id: asking._id } });
  expect(ended).toMatchObject({ status: 400, message: "This conversation has ended" });
});

test("the most is the price at which the plan would rather take the next best creator", async () => {
  const { db, owner, campaign, advise } = await start({ budget: 1_000 });
  // Without the creator, the best plan takes both of these.
  await creator(db, { avgCost: 500, avgViews: 80_000 });
  await creator(db, { avgCost: 500, avgViews: 50_000 });
  const thread = await given.thread(db, { owner, campaign, creator: await creator(db) });

  const data = await advise(thread._id);

  // At $500, the creator and the first bring as much as both. Above $500, the second is the better choice.
  expect(data.most).toBe(500);
  expect(data.because).toContainEqual({
    kind: "budget",
    words: "$1,000 of the budget is free; above $500 the plan would rather take the next best creator",
  });

  // With many candidates, the kept computation is used for an hour.
  await inTransaction(db, (tx) =>
    keepWorth(tx, {
      campaignId: campaign._id,
      computedAt: new Date(),
      budget: 100_000,
      candidates: 100_000,
      views: [64_000, 128_000],
      cents: [10_000, 30_000],
    }),
  );
  expect((await advise(thread._id)).most).toBe(150);
});

test("without a budget nothing can be offered, and without any price there is no advice", async () => {
  const { db, owner, deal, advise } = await start();
  for (let count = 0; count < 8; count++) await deal(400);
  const campaign = await given.campaign(db, { owner });
  const known = await given.thread(db, { owner, campaign, creator: await creator(db) });
  const data = await advise(known._id);
  expect(data).toMatchObject({ most: 0, chance: [] });
  expect(data.because).toContainEqual({ kind: "budget", words: "Nothing of the budget is free" });

  await db.deleteFrom("creator_estimate").execute();
  await db.updateTable("creator").set({ avg_cost: null, avg_views: null }).execute();
  expect(await advise(known._id)).toMatchObject({
    abstains: "Neither an ask nor a usual price of this creator is known",
    chance: [],
  });
});

test("an offer that was raised after an answer was refused, and one that was raised before any was not answered", async () => {
  const { app, db, campaign, caller, offer } = await start();
  const raise = async (thread: Awaited<ReturnType<typeof offer>>, dollars: number) => {
    const draft = await given.draft(db, { thread, offer: dollars });
    await caller.call(outreach.sendMessage, { params: { id: draft._id } });
    await app.deliverMail();
  };
  const countered = await offer(200, "I would do it for $380.");
  await raise(countered, 300);
  await raise(countered, 310);
  const hasty = await offer(250);
  await raise(hasty, 350);
  for (const thread of [countered, hasty])
    await caller.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: 300 } });

  const rows = await listAnsweredOffers(db, [campaign._id]);

  expect(Object.fromEntries(rows.map((row) => [row.threadId, row.raised]))).toEqual({
    [countered._id]: [{ offer: 20_000, asked: null }],
    [hasty._id]: [],
  });
  const [row] = rows.filter(({ threadId }) => threadId === countered._id);
  expect(row && observed(row)).toMatchObject([
    { ratio: 310 / 380, isAsked: true, accepted: true },
    { ratio: expect.closeTo(200 / 400, 1), isAsked: false, accepted: false },
  ]);
});

test("an answer that came before an offer left is none to it", async () => {
  const { app, db, campaign, caller, offer } = await start();
  const thread = await offer(200);
  const [first] = await db.selectFrom("message").select("id").where("thread_id", "=", thread._id).execute();
  const raised = await given.draft(db, { thread, offer: 300 });
  await caller.call(outreach.sendMessage, { params: { id: raised._id }, body: { sendAt: "morning" } });
  app.clock.advance(3_600);
  await receive(app, db, await replyTo(db, first?.id ?? "", { text: "No thanks, I am not interested." }));
  expect(await listAnsweredOffers(db, [campaign._id])).toEqual([]);

  app.clock.advance(86_400);
  await app.deliverMail();

  expect(await listAnsweredOffers(db, [campaign._id])).toEqual([]);
  app.clock.advance(60);
  await receive(app, db, await replyTo(db, raised._id, { text: "That works for me, let us do it for $300." }));
  expect(await listAnsweredOffers(db, [campaign._id])).toMatchObject([
    { offer: 30_000, answer: "accepted", raised: [{ offer: 20_000, asked: null }] },
  ]);
});

test("what is fitted to the installation once a day is said and counted", async () => {
  const { app, db, owner, campaign, deal, offer, advise } = await start();
  for (let count = 0; count < 6; count++) await deal(350);
  for (let count = 0; count < 6; count++) await offer(250, "I would do it for $450.");
  const thread = await given.thread(db, { owner, campaign, creator: await creator(db) });
  expect((await advise(thread._id)).because.some(({ kind }) => kind === "size")).toBe(false);

  expect(await keepModels(db, app.clock.now())).toBe(true);
  expect(await keepModels(db, app.clock.now()), "once a day").toBe(false);

  const data = await advise(thread._id);
  expectSound(data);
  expect(data.because.at(-1)).toMatchObject({ kind: "size", n: 12 });
});

test("a sample campaign of made-up creators teaches the installation nothing", async () => {
  const { app, db, owner } = await start();
  await app.as(owner).call(firstSteps.createSampleCampaign);

  expect(await keepModels(db, app.clock.now())).toBe(true);

  expect((await readAcceptance(db)).answered).toBe(0);
  expect((await readDelays(db)).seen.first).toBe(0);
});
