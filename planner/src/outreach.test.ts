import { expect, test } from "vitest";
import { ContradictoryOptions, planOutreach, type UncertainCandidates, UnsafeNumber } from "./index.js";
import { seededRandom } from "./random-draws.js";

test("the stated chance is the exact one, within its error", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const candidates = randomCandidates(9, seed);
    const options = { views: 120, budget: 150, confidence: 0.75, seed };
    const answer = planOutreach(candidates, options);
    const exact = exactChance(candidates, answer.chosen, options);
    expect(Math.abs(answer.chance - exact)).toBeLessThan(2 * answer.chanceError);
    expect(answer.short === null).toBe(answer.chance >= options.confidence);
  }
}, 60_000);

test("fewer creators are rarely enough, and never by more than one", () => {
  let isFewest = 0;
  const rounds = 40;
  for (let seed = 1; seed <= rounds; seed++) {
    const candidates = randomCandidates(8, seed);
    const options = { views: 60, budget: 200, confidence: 0.7, seed };
    const answer = planOutreach(candidates, options);
    const fewest = fewestByTrying(candidates, options);
    if (fewest === undefined || answer.short) {
      isFewest++;
      continue;
    }
    expect(answer.chosen.length - fewest).toBeLessThanOrEqual(1);
    if (answer.chosen.length <= fewest) isFewest++;
  }
  expect(isFewest / rounds).toBeGreaterThan(0.9);
}, 60_000);

test("if no choice is enough, the best is returned with the missing views", () => {
  const candidates = candidatesOf([
    [100, 50, 0.5],
    [100, 40, 0.5],
  ]);
  const answer = planOutreach(candidates, { views: 90, budget: 200, confidence: 0.9 });
  expect(answer.chosen).toEqual([0, 1]);
  expect(answer.chance).toBeCloseTo(0.25, 1);
  expect(answer.short).toEqual({ views: 90 });
}, 60_000);

test("if no choice has a chance or certain views, the one with the most expected views is returned", () => {
  const candidates = candidatesOf([
    [100, 50, 0.2],
    [100, 40, 0.3],
  ]);
  const options = { views: 1_000, budget: 200, confidence: 0.9 };
  expect(planOutreach(candidates, options)).toMatchObject({ chosen: [0, 1], chance: 0, short: { views: 1_000 } });
  expect(planOutreach(candidates, { ...options, most: 1 }).chosen).toEqual([1]);
}, 60_000);

test.each([
  ["nobody-allowed", { most: 0 }],
  ["nobody-affordable", { budget: 99 }],
  ["no-candidate", { exclude: [1, 2] }],
  ["target-met", { views: 0 }],
] as const)("who chooses nobody says why: %s", (nothing, limits) => {
  const candidates = candidatesOf([
    [100, 50, 0.5],
    [100, 40, 0.5],
  ]);
  const exclude = "exclude" in limits ? [...limits.exclude] : [];
  const options = { views: 90, budget: 200, confidence: 0.9, ...limits, exclude };
  expect(planOutreach(candidates, options)).toMatchObject({ chosen: [], nothing });
});

test("deals are taken by views per cent, and who does not fit is skipped", () => {
  const candidates = candidatesOf([
    [60, 50, 1],
    [60, 60, 1],
    [40, 20, 1],
  ]);
  const answer = planOutreach(candidates, { views: 80, budget: 100, confidence: 0.9, include: [1, 2, 3] });
  expect(answer).toMatchObject({
    chosen: [1, 0, 2],
    chance: 1,
    expected: { deals: 2, views: expect.closeTo(80, 6), cost: expect.closeTo(100, 6) },
    views: { low: 80, likely: 80, high: 80 },
    short: null,
  });
}, 60_000);

test("without a target only the included creators are written to", () => {
  const candidates = candidatesOf([
    [100, 50, 0.5],
    [100, 40, 0.5],
  ]);
  const options = { views: 0, budget: 200, confidence: 0.9 };
  expect(planOutreach(candidates, options)).toMatchObject({ chosen: [], chance: 1, short: null });
  expect(planOutreach(candidates, { ...options, include: [2] }).chosen).toEqual([1]);
  expect(planOutreach(candidates, { ...options, views: 40, most: 1 }).chosen).toHaveLength(1);
  expect(planOutreach(candidates, { ...options, views: 40, exclude: [1, 2] })).toMatchObject({ chosen: [], chance: 0 });
}, 60_000);

test("the same seed gives the same answer, another one nearly the same chance", () => {
  const candidates = randomCandidates(200, 5);
  const options = { views: 1_000, budget: 4_000, confidence: 0.9 };
  const answer = planOutreach(candidates, { ...options, seed: 7 });
  expect(planOutreach(candidates, { ...options, seed: 7 })).toEqual(answer);
  expect(answer.chance).toBeGreaterThanOrEqual(0.9);
}, 60_000);

test("contradictions and invalid chances are refused", () => {
  const candidates = candidatesOf([[100, 50, 0.5]]);
  const options = { views: 10, budget: 200, confidence: 0.9 };
  expect(() => planOutreach(candidates, { ...options, include: [1], exclude: [1] })).toThrow(ContradictoryOptions);
  expect(() => planOutreach(candidates, { ...options, include: [7] })).toThrow("include: unknown");
  expect(() => planOutreach(candidates, { ...options, include: [1], most: 0 })).toThrow("include: more-than-most");
  expect(() => planOutreach(candidates, { ...options, confidence: 1 })).toThrow(UnsafeNumber);
  expect(() => planOutreach(candidatesOf([[100, 50, 1.5]]), options)).toThrow(UnsafeNumber);
}, 60_000);

interface Wanted {
  views: number;
  budget: number;
  confidence: number;
}

/** Returns the exact chance over all combinations of answers, with the deals taken in this order. */
function exactChance({ cost, views, chance }: UncertainCandidates, order: number[], { views: target, budget }: Wanted) {
  const reach = (at: number, spent: number, brought: number): number => {
    const next = order[at];
    if (next === undefined) return brought >= target ? 1 : 0;
    const yes = chance[next] ?? 0;
    const price = cost[next] ?? 0;
    const without = reach(at + 1, spent, brought);
    if (spent + price > budget) return without;
    return yes * reach(at + 1, spent + price, brought + (views[next] ?? 0)) + (1 - yes) * without;
  };
  return reach(0, 0, 0);
}

function fewestByTrying(candidates: UncertainCandidates, wanted: Wanted): number | undefined {
  const { cost, views } = candidates;
  const byRatio = [...cost.keys()].sort((a, b) => (views[b] ?? 0) / (cost[b] ?? 1) - (views[a] ?? 0) / (cost[a] ?? 1));
  let fewest: number | undefined;
  for (let subset = 0; subset < 1 << byRatio.length; subset++) {
    const chosen = byRatio.filter((_, i) => subset & (1 << i));
    if (chosen.length >= (fewest ?? Number.POSITIVE_INFINITY)) continue;
    // The expected chance is slightly higher than the required one, because simulated draws decide at the limit.
    if (exactChance(candidates, chosen, wanted) >= wanted.confidence + 0.02) fewest = chosen.length;
  }
  return fewest;
}

function randomCandidates(size: number, seed: number): UncertainCandidates {
  const random = seededRandom(seed);
  return candidatesOf(
    Array.from({ length: size }, () => [
      1 + Math.floor(random() * 60),
      1 + Math.floor(random() * 60),
      0.2 + 0.7 * random(),
    ]),
  );
}

/** Candidates 1, 2, 3 ... with cost, views and chance. */
function candidatesOf(rows: number[][]): UncertainCandidates {
  const column = (index: number) => Float64Array.from(rows, (row) => row[index] ?? 0);
  return { ids: rows.map((_, at) => at + 1), cost: column(0), views: column(1), chance: column(2) };
}
