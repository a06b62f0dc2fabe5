import { expect, test } from "vitest";
import {
  type CampaignNow,
  cumulativeRate,
  type DelayKind,
  type DelayModel,
  delayBounds,
  delayKinds,
  fitDelays,
  fitSpread,
  forecastCampaign,
  hazardOf,
} from "./index.js";
import { drawGamma, seededRandom, uniformOpen } from "./random-draws.js";
import { columnsOf, futureOf, type Thread, waitsOf } from "./testing/campaigns.js";

/** A model with so many observations that its rates are certain. */
const certain: DelayModel = (() => {
  const model = fitDelays([], { answers: 1e7, deals: 1e7 });
  return { ...model, seen: Object.fromEntries(delayKinds.map((kind) => [kind, 1e8])) as Record<DelayKind, number> };
})();
const usual = fitDelays([]);
const nobody = { came: 0, expected: 0 };

function campaignOf(threads: readonly Partial<Thread>[], more: Partial<CampaignNow> = {}): CampaignNow {
  return {
    underWay: columnsOf(threads),
    model: certain,
    followUps: [],
    own: { answers: nobody, deals: nobody },
    closed: { views: 0, spend: 0, deals: 0 },
    target: 100,
    days: 90,
    seed: 1,
    ...more,
  };
}

test("rates are found although most still wait, and waiting is no refusal", () => {
  const random = seededRandom(4);
  const rate = 0.05;
  const waits = Array.from({ length: 20_000 }, () => {
    const comes = -Math.log(uniformOpen(random)) / rate;
    const looked = 12 * random();
    return { kind: "first" as const, hazard: 1, days: Math.min(comes, looked), came: comes < looked, ended: false };
  });
  const model = fitDelays(waitsOf(waits));
  for (const [span, found] of model.came.first.slice(0, 6).entries()) {
    expect(found, `until day ${delayBounds[span]}`).toBeCloseTo(rate, 1.6);
    expect(Math.abs(found / rate - 1)).toBeLessThan(0.15);
  }
  expect(model.seen.first).toBe(waits.filter(({ came }) => came).length);
});

test("without observations rates are the usual ones, and many observations outweigh these", () => {
  const whole = (model: DelayModel, kind: DelayKind) => cumulativeRate(model.came[kind], 180);
  expect(whole(usual, "first")).toBeCloseTo(1, 9);
  expect(whole(usual, "declined")).toBeCloseTo(0.15, 9);
  const silent = waitsOf(
    Array.from({ length: 2_000 }, () => ({ kind: "first" as const, hazard: 1, days: 180, came: false, ended: false })),
  );
  expect(whole(fitDelays(silent), "first")).toBeLessThan(0.01);
  expect(whole(fitDelays(silent.map((sum) => ({ ...sum, exposure: sum.exposure / 200 }))), "first")).toBeCloseTo(
    0.5,
    1,
  );
});

test("a mixture of campaigns shows how much they differ", () => {
  const random = seededRandom(9);
  for (const strength of [4, 40]) {
    const campaigns = Array.from({ length: 600 }, () => {
      const expected = 20 + 60 * random();
      return { expected, came: poisson((expected * drawGamma(strength, random)) / strength, random) };
    });
    const found = fitSpread(campaigns, 10);
    expect(found / strength).toBeGreaterThan(0.7);
    expect(found / strength).toBeLessThan(1.5);
  }
  expect(fitSpread([{ came: 9, expected: 3 }], 10)).toBe(10);
});

test("chances in closed negotiations are exact, and fall with the time that was waited", () => {
  const model = { ...certain, ended: Object.fromEntries(delayKinds.map((kind) => [kind, delayBounds.map(() => 0)])) };
  const chanceAt = (age: number) =>
    forecastCampaign(campaignOf([{ kind: "priced", age, dealChance: 0.6 }], { model: model as DelayModel }))
      .chanceOfTarget;
  const exactAt = (age: number) => {
    const rates = certain.came.priced;
    return -Math.expm1(-hazardOf(0.6) * (cumulativeRate(rates, age + 90) - cumulativeRate(rates, age)));
  };
  for (const age of [0, 7, 21, 60]) expect(Math.abs(chanceAt(age) - exactAt(age))).toBeLessThan(0.05);
  expect(chanceAt(1)).toBeGreaterThan(chanceAt(21));
  expect(chanceAt(21)).toBeGreaterThan(chanceAt(60));
  expect(chanceAt(400)).toBe(0);
});

test("answers, follow-ups and deals come as when each conversation is played by itself, step by step", () => {
  const threads: Thread[] = Array.from({ length: 40 }, (_, i) => ({
    kind: delayKinds[i % 4] as DelayKind,
    age: (i * 7) % 13,
    nextFollowUp: i % 4 === 0 ? 1 : i % 4 === 1 ? 2 : 0,
    answerChance: 0.2 + (i % 5) / 10,
    dealChance: 0.3 + (i % 3) / 10,
    cost: 100 + i,
    views: 1_000 + 37 * i,
    priceDeviation: 0,
  }));
  const campaign = campaignOf(threads, { followUps: [4, 6], target: 12_000 });
  const found = forecastCampaign(campaign);
  const random = seededRandom(77);
  const played = Array.from({ length: 1_000 }, () => futureOf(threads, campaign, random));
  const middle = (of: (future: (typeof played)[number]) => number, share: number) =>
    played.map(of).sort((a, b) => a - b)[Math.floor(share * played.length)] as number;
  expect(found.chanceOfTarget).toBeCloseTo(played.filter(({ views }) => views >= 12_000).length / 1_000, 1.1);
  for (const [name, share] of [
    ["low", 0.1],
    ["likely", 0.5],
    ["high", 0.9],
  ] as const) {
    expect(Math.abs(found.deals[name] - middle(({ deals }) => deals, share))).toBeLessThanOrEqual(1);
    expect(found.views[name] / middle(({ views }) => views, share)).toBeCloseTo(1, 0.9);
    expect(Math.abs((found.viewsOn[13]?.[name] ?? 0) - middle(({ viewsIn14 }) => viewsIn14, share))).toBeLessThan(
      2_500,
    );
  }
}, 60_000);

test("days only rise, from what is closed, and the same seed draws the same futures", () => {
  const threads = Array.from({ length: 300 }, (_, i) => ({
    kind: delayKinds[i % 6] as DelayKind,
    age: i % 30,
    views: 500 + i,
    cost: 50 + i,
    priceDeviation: 0.3,
  }));
  const campaign = campaignOf(threads, {
    model: usual,
    followUps: [3, 5],
    closed: { views: 4_000, spend: 900, deals: 3 },
    target: 60_000,
  });
  const found = forecastCampaign(campaign);
  expect(forecastCampaign(campaign)).toEqual(found);
  expect(forecastCampaign({ ...campaign, seed: 2 })).not.toEqual(found);
  expect(found.viewsOn).toHaveLength(90);
  for (const name of ["low", "likely", "high"] as const) {
    const line = found.viewsOn.map((spread) => spread[name]);
    expect(line).toEqual([...line].sort((a, b) => a - b));
    expect(line[0]).toBeGreaterThanOrEqual(4_000);
  }
  expect(found.views).toEqual(found.viewsOn.at(-1));
  for (const { low, likely, high } of [...found.viewsOn, found.spend, found.deals]) {
    expect(low <= likely && likely <= high).toBe(true);
  }
  // The gamma factors are shared by all conversations, so results vary more than with independent ones.
  const alone = forecastCampaign({ ...campaign, model: { ...certain } });
  expect(found.views.high - found.views.low).toBeGreaterThan(1.3 * (alone.views.high - alone.views.low));
});

test("the campaign's results so far count: twice as many answers as expected raise the forecast", () => {
  const threads = Array.from({ length: 100 }, () => ({ kind: "first" as const, answerChance: 0.2, views: 10 }));
  const likelyAfter = (came: number) =>
    forecastCampaign(campaignOf(threads, { model: usual, own: { answers: { came, expected: 20 }, deals: nobody } }))
      .views.likely;
  expect(likelyAfter(40)).toBeGreaterThan(1.4 * likelyAfter(20));
  expect(likelyAfter(5)).toBeLessThan(0.8 * likelyAfter(20));
});

test("a deal's cost varies by its conversation's deviation, and a named price does not", () => {
  const threads = Array.from({ length: 10 }, (_, i) => ({
    kind: "agreed" as const,
    cost: 1_000,
    priceDeviation: i === 0 ? 0.5 : 0,
  }));
  const [came, ended] = [certain.came, certain.ended];
  // Everybody who agrees makes the deal.
  const model = {
    ...certain,
    came: { ...came, agreed: came.agreed.map((rate) => 100 * rate) },
    ended: { ...ended, agreed: ended.agreed.map(() => 0) },
  };
  const found = forecastCampaign(campaignOf(threads, { model }));
  const certainSum = 9 * 1_000;
  const [low, high] = [-1, 1].map((side) => certainSum + 1_000 * Math.exp(side * 0.5 * 1.2816)) as [number, number];
  expect(found.deals).toEqual({ low: 10, likely: 10, high: 10 });
  expect(found.spend.low).toBeGreaterThan(low - 60);
  expect(found.spend.low).toBeLessThan(low + 60);
  expect(found.spend.high).toBeGreaterThan(high - 150);
  expect(found.spend.high).toBeLessThan(high + 150);
});

test("deals never cost more than what is left", () => {
  const threads = Array.from({ length: 50 }, () => ({ kind: "agreed" as const, cost: 300, views: 10 }));
  const found = forecastCampaign(campaignOf(threads, { left: 1_000, closed: { views: 5, spend: 70, deals: 1 } }));
  expect(found.deals).toEqual({ low: 4, likely: 4, high: 4 });
  expect(found.spend).toEqual({ low: 970, likely: 970, high: 970 });
  expect(forecastCampaign(campaignOf(threads)).deals.likely).toBeGreaterThan(40);
});

test("without open conversations the forecast is the closed deals: the target is reached today or never", () => {
  const closed = { views: 100, spend: 50, deals: 2 };
  const over = forecastCampaign(campaignOf([], { closed }));
  const same = (value: number) => ({ low: value, likely: value, high: value });
  expect(over).toMatchObject({ views: same(100), spend: same(50), deals: same(2), chanceOfTarget: 1 });
  expect(over.targetOn).toEqual(same(0));
  expect(over.viewsOn).toEqual(Array.from({ length: 90 }, () => same(100)));
  const never = forecastCampaign(campaignOf([], { closed, target: 101 }));
  expect(never.chanceOfTarget).toBe(0);
  expect(never).not.toHaveProperty("targetOn");
  expect(forecastCampaign(campaignOf([], { target: 0 }))).toMatchObject({ chanceOfTarget: 1, targetOn: same(0) });
});

test("without follow-ups fewer waiting creators answer, and answered ones make as many deals", () => {
  const likely = (thread: Partial<Thread>, followUps: readonly number[]) =>
    forecastCampaign(
      campaignOf(
        Array.from({ length: 300 }, () => thread),
        { followUps },
      ),
    ).views.likely;
  const waiting = { kind: "first" as const, nextFollowUp: 1, answerChance: 0.3, dealChance: 0.5, views: 1_000 };
  expect(likely(waiting, [])).toBeLessThan(0.95 * likely(waiting, [4]));
  const answered = { ...waiting, kind: "answered" as const, nextFollowUp: 0 };
  expect(likely(answered, [])).toBe(likely(answered, [4]));
});

test("100,000 conversations that differ are drawn in groups, in hundreds of futures", () => {
  const random = seededRandom(5);
  const threads = Array.from({ length: 100_000 }, () => ({
    kind: delayKinds[random() < 0.9 ? 0 : 2] as DelayKind,
    age: 60 * random(),
    answerChance: 0.02 + 0.3 * random(),
    dealChance: 0.2 + 0.4 * random(),
    cost: 10_000 * random(),
    views: 50_000 * random(),
  }));
  const found = forecastCampaign(campaignOf(threads, { model: usual, followUps: [4] }));
  expect(found.draws).toBeGreaterThanOrEqual(200);
  expect(found.views.low).toBeLessThan(found.views.high);
}, 60_000);

test("of 300 campaigns with a known truth, the middle 80 % hold what comes in 75 to 85 of 100", () => {
  const random = seededRandom(2_026);
  const model = fitDelays([], { answers: 6, deals: 12 });
  let held = 0;
  let heldIn14 = 0;
  let heldDeals = 0;
  const campaigns = 300;
  for (let at = 0; at < campaigns; at++) {
    const factor = () =>
      (drawGamma(10, random) / 10) * (drawGamma(model.spread.answers, random) / model.spread.answers);
    const [answers, deals] = [factor(), (drawGamma(10, random) / 10) * (drawGamma(12, random) / 12)];
    const threads: Thread[] = Array.from({ length: 30 + Math.floor(50 * random()) }, () => ({
      kind: delayKinds[Math.floor(4 * random() ** 2)] as DelayKind,
      age: 15 * random(),
      nextFollowUp: 0,
      answerChance: 0.05 + 0.4 * random(),
      dealChance: 0.2 + 0.5 * random(),
      cost: 1,
      views: 1_000 + Math.floor(30_000 * random()),
      priceDeviation: 0,
    }));
    const now = campaignOf(threads, { model, seed: at });
    const found = forecastCampaign(now);
    const came = futureOf(threads, now, random, { answers, deals });
    if (came.views >= found.views.low && came.views <= found.views.high) held++;
    const { low, high } = found.viewsOn[13] ?? { low: 0, high: 0 };
    if (came.deals >= found.deals.low && came.deals <= found.deals.high) heldDeals++;
    if (came.viewsIn14 >= low && came.viewsIn14 <= high) heldIn14++;
  }
  expect(held / campaigns).toBeGreaterThan(0.75);
  expect(held / campaigns).toBeLessThan(0.85);
  expect(heldIn14 / campaigns).toBeGreaterThan(0.75);
  expect(heldIn14 / campaigns).toBeLessThan(0.85);
  expect(heldDeals / campaigns).toBeGreaterThan(0.75);
  expect(heldDeals / campaigns).toBeLessThan(0.85);
}, 60_000);

function poisson(mean: number, random: () => number): number {
  let count = 0;
  for (let sum = -Math.log(uniformOpen(random)); sum < mean; sum -= Math.log(uniformOpen(random))) count++;
  return count;
}
