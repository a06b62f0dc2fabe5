import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  type Candidates,
  ContradictoryOptions,
  loadSolver,
  type PlanAnswer,
  plan,
  type Solver,
  worthOfViews,
} from "./index.js";
import { bestOfAll } from "./testing/brute-force.js";
import { almostByTrying, type Instance, instancesUpTo, wantedBy } from "./testing/instances.js";

let highs: Solver;
beforeAll(async () => {
  highs = await loadSolver();
});

/** How many times the clock may be read before the time is over, and whether the solver finishes in its own time. */
const limits = fc.record({
  asked: fc.oneof(fc.nat(30), fc.nat(400), fc.constant(Number.POSITIVE_INFINITY)),
  solverEnds: fc.boolean(),
});

test("whenever time runs out, for the plan or for the solver alone, what is called proven is true", () => {
  const seen = { proven: 0, unproven: 0, unprovenBudgets: 0, unknownPrices: 0, almost: 0 };
  fc.assert(
    fc.property(instancesUpTo(7, { hasCounts: true }), limits, (instance, { asked, solverEnds }) => {
      const answer = planUnlessContradictory(instance, { solver: solverEnds ? highs : neverInTime(), asked });
      if (!answer) return;
      expectTrue(instance, answer);
      seen[answer.isProven ? "proven" : "unproven"]++;
      seen.unprovenBudgets += answer.frontier.filter(({ isProven }) => !isProven).length;
      seen.unknownPrices += answer.viewsPerDollar === null ? 1 : 0;
      seen.almost += answer.almost.length;
    }),
    { numRuns: 400, seed: 12 },
  );
  for (const often of Object.values(seen)) expect(often).toBeGreaterThan(5);
}, 60_000);

test("a solver that never finishes in time makes no choice impossible", () => {
  const candidates = candidatesOf(Array.from({ length: 60 }, (_, i) => [100 + ((i * 37) % 91), 200 + ((i * 53) % 89)]));
  const members = Uint8Array.from(candidates.cost, (_, i) => i % 2);
  const quotas = [{ members, least: 2 }];
  for (const aim of ["views", "cost"] as const) {
    const options = { aim, budget: 700, views: 600, most: 4, quotas };
    const best = plan(candidates, options, { solver: highs });
    expect(best.chosen).not.toEqual([]);
    const answer = plan(candidates, options, { solver: neverInTime() });
    expect(answer).toMatchObject({ views: best.views, cost: best.cost, isProven: true });
  }
}, 60_000);

test("without a plan in time there is a bound that holds, with those that are included", () => {
  const candidates = candidatesOf(Array.from({ length: 60 }, (_, i) => [100 + ((i * 37) % 91), 200 + ((i * 53) % 89)]));
  for (const limit of [
    { aim: "views", most: 4 },
    { aim: "cost", least: 9 },
  ] as const) {
    const options = { ...limit, budget: 700, views: 600, include: [3] };
    const best = plan(candidates, options, { solver: highs });
    let asked = 0;
    const remainingMs = () => 0;
    const solver: Solver = {
      solve: (...given) => {
        asked++;
        return neverInTime().solve(...given);
      },
    };
    const answer = plan(candidates, options, { solver, remainingMs });
    expect(answer).toMatchObject({ chosen: [], isProven: false, nothing: "out-of-time", viewsPerDollar: null });
    if (limit.aim === "views") expect(answer.bound).toBeGreaterThanOrEqual(best.views);
    else expect(answer.bound).toBeLessThanOrEqual(best.cost);
    // The solver is called neither for the plan nor for the frontier.
    expect(asked, "questions to the solver").toBe(0);
  }
}, 60_000);

test("the worth of views is undefined if time ran out before its proof", () => {
  const candidates = hardToFill();
  const asked = { budget: 77_777, exclude: [], views: [1_000, 5_000] };
  const exact = worthOfViews(candidates, asked);
  const reasons = new Set<string>();
  for (let often = 0; often < 60; often++) {
    let questions = 0;
    const worth = worthOfViews(candidates, asked, { remainingMs: () => often - ++questions });
    for (const [at, cents] of worth.entries()) {
      reasons.add(cents === undefined ? "unsaid" : "said");
      if (cents !== undefined) expect(cents).toBe(exact[at]);
    }
  }
  expect([...reasons].sort()).toEqual(["said", "unsaid"]);
}, 60_000);

test("when time runs out, the best so far is given with a bound that holds", () => {
  const candidates = hardToFill();
  const options = { aim: "views" as const, budget: 77_777, views: 0 };
  const proven = plan(candidates, options);
  let questions = 0;
  const answer = plan(candidates, options, { remainingMs: () => 3 - ++questions });
  expect(answer.views).toBeLessThanOrEqual(proven.views);
  expect(answer.bound).toBeGreaterThanOrEqual(proven.views);
  expect(answer.isProven).toBe(answer.bound === answer.views);
  expect(answer.cost).toBeLessThanOrEqual(options.budget);
}, 60_000);

test("whenever time runs out while the reason of an empty plan is computed, there is an answer", () => {
  const rows = Array.from({ length: 12 }, (_, i): [number, number] => [100 + ((i * 37) % 91), 200 + ((i * 53) % 89)]);
  const candidates = candidatesOf(rows);
  const members = Uint8Array.from(rows, (_, i) => i % 2);
  const options = { aim: "views" as const, budget: 300, views: 0, least: 2, quotas: [{ members, least: 4 }] };
  const reasons = new Set<string | undefined>();
  for (const asked of [1, 2, 3, 5, 8, 13, 21, 34, 55, 600_000]) {
    let questions = 0;
    const answer = plan(candidates, options, { solver: highs, remainingMs: () => asked - ++questions });
    expect(answer.chosen).toEqual([]);
    reasons.add(answer.nothing);
  }
  expect([...reasons].sort()).toEqual(["out-of-time", "too-few"]);
}, 60_000);

/** Checks the proven parts of an answer, and its bounds, against all subsets. */
function expectTrue(instance: Instance, answer: PlanAnswer) {
  const { options, problem } = instance;
  const best = bestOfAll(problem, wantedBy(options));
  const objective = options.aim === "views" ? "views" : "cost";
  const mostAt = (budget: number) => bestOfAll(problem, { aim: "views", budget })?.views ?? 0;
  if (answer.isProven) expect(answer[objective]).toBe(best?.[objective] ?? 0);
  if (answer.isProven) expect(answer.chosen.length > 0 || !best || best.chosen.length === 0).toBe(true);
  if (best && options.aim === "views") expect(answer.bound).toBeGreaterThanOrEqual(best.views);
  if (best && options.aim === "cost") expect(answer.bound).toBeLessThanOrEqual(best.cost);
  if (answer.isProven && answer.isFirst)
    expect(answer.chosen.map(({ position }) => position)).toEqual(best?.chosen ?? []);
  for (const { budget, views, isProven } of answer.frontier) {
    if (isProven) expect(views).toBe(mostAt(budget));
    else expect(views).toBeLessThanOrEqual(mostAt(budget));
  }
  if (answer.viewsPerDollar !== null && best) {
    const from = options.aim === "views" ? options.budget : answer.cost;
    expect(answer.viewsPerDollar).toBe(mostAt(from + 100) - mostAt(from));
  }
  expectShortTrue(instance, answer);
  if (answer.almost.length > 0 && best)
    expect(almostByTrying(instance, best)).toEqual(expect.arrayContaining(answer.almost));
}

function expectShortTrue({ options, problem }: Instance, { short }: PlanAnswer) {
  const cheapest = bestOfAll(problem, { aim: "cost", views: options.views })?.cost;
  if (!short) return;
  if (short.cents !== null) expect(short.cents).toBeGreaterThanOrEqual((cheapest ?? Number.NaN) - options.budget);
  if (short.isProven) expect(short.cents).toBe(cheapest === undefined ? null : cheapest - options.budget);
}

/** A solver whose time always runs out before it finds anything. */
function neverInTime(): Solver {
  return {
    solve: () => ({ Status: "Time limit reached", ObjectiveValue: 0, Columns: {}, Rows: [] }),
  } as unknown as Solver;
}

function planUnlessContradictory(
  { candidates, options }: Instance,
  { solver, asked }: { solver: Solver; asked: number },
): PlanAnswer | undefined {
  let questions = 0;
  try {
    return plan(candidates, options, { solver, remainingMs: () => asked - ++questions });
  } catch (error) {
    if (error instanceof ContradictoryOptions) return undefined;
    throw error;
  }
}

function hardToFill(): Candidates {
  return candidatesOf(
    Array.from({ length: 400 }, (_, i) => [1_000 + ((i * 7_919) % 997), 2_000 + ((i * 104_729) % 991)]),
  );
}

/** Candidates 1, 2, 3 ... with cost and views. */
function candidatesOf(rows: [cost: number, views: number][]): Candidates {
  return {
    ids: rows.map((_, at) => at + 1),
    cost: Float64Array.from(rows, ([cost]) => cost),
    views: Float64Array.from(rows, ([, views]) => views),
  };
}
