import fc from "fast-check";
import { expect, test } from "vitest";
import {
  Cancelled,
  type Candidates,
  ContradictoryOptions,
  loadSolver,
  type PlanAnswer,
  plan,
  type Solver,
  UnsafeNumber,
} from "./index.js";
import { bestOfAll } from "./testing/brute-force.js";
import { almostByTrying, type Instance, instancesUpTo, wantedBy } from "./testing/instances.js";

test("a plan is the best of all subsets, ties included, with its frontier, its price and what is missing", () => {
  fc.assert(
    fc.property(instancesUpTo(11), (instance) => {
      const { candidates, options, problem } = instance;
      if (instance.isContradictory) {
        expect(() => plan(candidates, options)).toThrow(ContradictoryOptions);
        return;
      }
      const answer = plan(candidates, options);
      const best = bestOfAll(problem, wantedBy(options));

      const { cost, views, chosen, isProven, isFirst } = answer;
      expect({ cost, views, chosen: chosen.map(({ position }) => position), isProven, isFirst }).toEqual({
        ...(best ?? { cost: 0, views: 0, chosen: [] }),
        isProven: true,
        isFirst: true,
      });
      expect(sidesOf(answer)).toEqual(sidesByTrying(instance));
    }),
    { numRuns: 2_000, seed: 12 },
  );
}, 60_000);

test("an almost chosen creator is chosen at the stated price, and not at a cent more", () => {
  fc.assert(
    fc.property(instancesUpTo(7), (instance) => {
      if (instance.isContradictory) return;
      const best = bestOfAll(instance.problem, wantedBy(instance.options));
      const { almost } = plan(instance.candidates, instance.options);
      expect(almost).toEqual(best ? almostByTrying(instance, best).slice(0, 10) : []);
    }),
    { numRuns: 1_500, seed: 12 },
  );
}, 60_000);

test("with counts too, a plan is the best of all subsets, with its whole answer", async () => {
  const solver = await loadSolver();
  fc.assert(
    fc.property(instancesUpTo(9, { hasCounts: true }), (instance) => {
      const { candidates, options, problem } = instance;
      const best = bestOfAll(problem, wantedBy(options));
      const answer = planUnlessContradictory(instance, solver);
      if (answer === "contradictory") {
        expect(instance.isContradictory || best === undefined).toBe(true);
        return;
      }
      expect(instance.isContradictory).toBe(false);
      const { cost, views, chosen, isProven, isFirst } = answer;
      expect({ cost, views, chosen: chosen.map(({ position }) => position), isProven, isFirst }).toEqual({
        ...(best ?? { cost: 0, views: 0, chosen: [] }),
        isProven: true,
        isFirst: true,
      });
      if (best) expect(sidesOf(answer)).toEqual(sidesByTrying(instance));
      if (candidates.ids.length < 7)
        expect(answer.almost).toEqual(best ? almostByTrying(instance, best).slice(0, 10) : []);
    }),
    { numRuns: 150, seed: 12 },
  );
}, 60_000);

test("an empty plan says why", () => {
  const options = { aim: "views" as const, budget: 1_000, views: 0 };
  expect(plan(candidatesOf([]), options).nothing).toBe("no-candidate");
  expect(plan(candidatesOf([[100, 0]]), options).nothing).toBe("no-candidate");
  expect(plan(candidatesOf([[1_001, 50]]), options).nothing).toBe("nobody-affordable");
  expect(plan(candidatesOf([[100, 50]]), { ...options, budget: 0 }).nothing).toBe("nobody-affordable");
  expect(plan(candidatesOf([[100, 50]]), { ...options, aim: "cost" }).nothing).toBe("target-met");
  const missed = plan(candidatesOf([[100, 50]]), { ...options, aim: "cost", views: 60 });
  expect(missed).toMatchObject({
    chosen: [],
    nothing: "target-out-of-reach",
    short: { views: 10, cents: null, isProven: true },
  });
}, 60_000);

test("with a budget of 0, creators without a cost are chosen", () => {
  const answer = plan(
    candidatesOf([
      [0, 50],
      [1, 60],
      [0, 0],
    ]),
    { aim: "views", budget: 0, views: 0 },
  );
  expect(answer).toMatchObject({ chosen: [{ position: 0, why: "best" }], views: 50, cost: 0, isProven: true });
}, 60_000);

test("a plan for the least cost above the budget says by how much", () => {
  const answer = plan(
    candidatesOf([
      [700, 50],
      [900, 60],
    ]),
    { aim: "cost", budget: 500, views: 55 },
  );
  expect(answer).toMatchObject({ cost: 900, short: { views: 0, cents: 400, isProven: true } });
}, 60_000);

test("contradictions name the field and the creator", () => {
  const candidates = candidatesOf([
    [700, 50],
    [900, 60],
  ]);
  const contradictionsOf = (options: object) => {
    try {
      plan(candidates, { aim: "views", budget: 1_000, views: 0, ...options });
    } catch (error) {
      if (error instanceof ContradictoryOptions) return error.contradictions;
      throw error;
    }
    return [];
  };
  expect(contradictionsOf({ include: [1], exclude: [1, 7] })).toEqual([
    { field: "include", problem: "excluded", id: 1 },
  ]);
  expect(contradictionsOf({ include: [9] })).toEqual([{ field: "include", problem: "unknown", id: 9 }]);
  expect(contradictionsOf({ include: [1, 2] })).toEqual([{ field: "include", problem: "dearer-than-budget" }]);
  expect(contradictionsOf({ include: [2], shareOfOne: 0.5 })).toEqual([
    { field: "shareOfOne", problem: "above-share", id: 2 },
  ]);
}, 60_000);

test("impossible numbers of creators are named, and contradictory ones refused", async () => {
  const solver = await loadSolver();
  const candidates = candidatesOf([
    [700, 50],
    [900, 60],
    [300, 10],
  ]);
  const first = Uint8Array.of(1, 1, 0);
  const answerTo = (options: object) =>
    plan(candidates, { aim: "views", budget: 1_000, views: 0, ...options }, { solver });
  expect(answerTo({ least: 3 })).toMatchObject({ chosen: [], nothing: "too-few", unmet: "least" });
  // All views are missing. More money is enough, unless there are too few creators at any price.
  expect(answerTo({ least: 3, views: 20 }).short).toEqual({ views: 20, cents: 900, isProven: true });
  expect(answerTo({ least: 4, views: 20 }).short).toEqual({ views: 20, cents: null, isProven: true });
  expect(answerTo({ aim: "cost", least: 4, views: 20 }).short).toEqual({ views: 20, cents: null, isProven: true });
  expect(
    answerTo({
      quotas: [
        { members: first, most: 1 },
        { members: first, least: 2 },
      ],
    }),
  ).toMatchObject({
    nothing: "too-few",
    unmet: "quotas.1.least",
  });
  expect(answerTo({ most: 0 })).toMatchObject({ chosen: [], nothing: "nobody-allowed" });
  expect(() => answerTo({ least: 2, most: 1 })).toThrow("least: least-above-most");
  expect(() => answerTo({ most: 1, quotas: [{ members: first, least: 2 }] })).toThrow(
    "quotas.0.least: least-above-most",
  );
  const rest = Uint8Array.of(0, 0, 1);
  const spread = [
    { members: first, least: 1 },
    { members: rest, least: 1 },
  ];
  expect(() => answerTo({ most: 1, quotas: spread })).toThrow("quotas: least-above-most");
  expect(() => answerTo({ include: [1], quotas: [{ members: first, most: 0 }] })).toThrow("include: more-than-most");
}, 60_000);

test("a creator who is chosen only for a quota is marked so", async () => {
  const candidates = candidatesOf([
    [700, 50],
    [300, 40],
    [300, 10],
  ]);
  const quotas = [{ members: Uint8Array.of(0, 0, 1), least: 1 }];
  const options = { aim: "views" as const, budget: 1_000, views: 0 };
  expect(plan(candidates, options).chosen.map(({ position }) => position)).toEqual([0, 1]);
  expect(plan(candidates, { ...options, include: [2], quotas }, { solver: await loadSolver() }).chosen).toEqual([
    { position: 1, why: "included" },
    { position: 2, why: "quota" },
  ]);
}, 60_000);

test("numbers that cannot be represented exactly are refused", () => {
  const options = { aim: "views" as const, budget: 1_000, views: 0 };
  expect(() => plan(candidatesOf([[0.5, 50]]), options)).toThrow(UnsafeNumber);
  expect(() => plan(candidatesOf([[1, -1]]), options)).toThrow(UnsafeNumber);
  expect(() =>
    plan(
      candidatesOf([
        [1, 2 ** 52],
        [1, 2 ** 52],
      ]),
      options,
    ),
  ).toThrow(UnsafeNumber);
  expect(() => plan(candidatesOf([[1, 1]]), { ...options, budget: Number.NaN })).toThrow(UnsafeNumber);
}, 60_000);

test("figures near the largest whole numbers are still summed up exactly", () => {
  const candidates = candidatesOf([
    [2 ** 51, 2 ** 50 + 1],
    [2 ** 51, 2 ** 50],
    [2 ** 50 + 1, 2 ** 49],
  ]);
  const answer = plan(candidates, { aim: "views", budget: 2 ** 51, views: 0 });
  expect(answer).toMatchObject({ views: 2 ** 50 + 1, isProven: true });
}, 60_000);

test("a cancelled plan returns no answer", () => {
  const options = { aim: "views" as const, budget: 150, views: 0 };
  expect(() =>
    plan(
      candidatesOf([
        [100, 50],
        [90, 60],
      ]),
      options,
      { signal: { aborted: true } },
    ),
  ).toThrow(Cancelled);
}, 60_000);

test.each([
  [0.29, 100, 29],
  [0.57, 100, 57],
  [1.1e-6, 1_000_000, 1],
  [1, 2 ** 51, 2 ** 51],
  [0, 100, 0],
])("a share of %f of a budget of %i cents is %i cents", (shareOfOne, budget, price) => {
  const options = { aim: "views" as const, budget, views: 0, shareOfOne };
  expect(plan(candidatesOf([[price, 50]]), options).chosen).toHaveLength(1);
  expect(plan(candidatesOf([[price + 1, 50]]), options).chosen).toHaveLength(0);
});

test("a plan may have more creators than a call takes as arguments", () => {
  const size = 300_000;
  const all = candidatesOf(Array.from({ length: size }, (_, i) => [1 + (i % 7), 2 + (i % 5)]));
  const options = { aim: "views" as const, budget: 4 * size, views: 0 };
  expect(plan(all, options).chosen).toHaveLength(size);
}, 60_000);

function planUnlessContradictory({ candidates, options }: Instance, solver: Solver): PlanAnswer | "contradictory" {
  try {
    return plan(candidates, options, { solver });
  } catch (error) {
    if (error instanceof ContradictoryOptions) return "contradictory";
    throw error;
  }
}

/** Candidates 1, 2, 3 ... with cost and views. */
function candidatesOf(rows: [cost: number, views: number][]): Candidates {
  return {
    ids: rows.map((_, at) => at + 1),
    cost: Float64Array.from(rows, ([cost]) => cost),
    views: Float64Array.from(rows, ([, views]) => views),
  };
}

function sidesOf({ frontier, viewsPerDollar, short }: PlanAnswer) {
  return { frontier, viewsPerDollar, short };
}

function sidesByTrying({ problem, options }: Instance): ReturnType<typeof sidesOf> {
  const best = bestOfAll(problem, wantedBy(options));
  const mostAt = (budget: number) => bestOfAll(problem, { aim: "views", budget })?.views ?? 0;
  const cheapest = bestOfAll(problem, { aim: "cost", views: options.views })?.cost;
  const from = options.aim === "views" ? options.budget : best?.cost;
  const reached = options.aim === "views" ? (best?.views ?? 0) : mostAt(Number.MAX_SAFE_INTEGER);
  const isShort = options.aim === "views" || !best ? reached < options.views : best.cost > options.budget;
  return {
    frontier: Array.from({ length: 20 }, (_, k) => {
      const budget = Math.round((2 * options.budget * k) / 19);
      return { budget, views: mostAt(budget), isProven: true };
    }),
    viewsPerDollar: from === undefined ? 0 : mostAt(from + 100) - mostAt(from),
    short: isShort
      ? {
          views: Math.max(0, options.views - (best && options.aim === "cost" ? best.views : reached)),
          cents: cheapest === undefined ? null : cheapest - options.budget,
          isProven: true,
        }
      : null,
  };
}
