import fc from "fast-check";
import { expect, test } from "vitest";
import { loadSolver } from "./index.js";
import { compareWithSolver, compareWithSubsets } from "./testing/exactness.js";
import { instancesUpTo, largeInstances } from "./testing/instances.js";

// A seeded part of `bench/decisions-exact.bench.mjs`, which compares 10,000 instances with all subsets, 500 with HiGHS.
test("with every combination of options up to 20 candidates have the plan that is the best of all subsets", async () => {
  const solver = await loadSolver();
  const seen = { proven: 0, unproven: 0, impossible: 0 };
  for (const [hasCounts, numRuns] of [
    [false, 250],
    [true, 50],
  ] as const) {
    fc.assert(
      fc.property(instancesUpTo(20, { hasCounts }), (instance) => {
        const { outcome, faults } = compareWithSubsets(instance, solver);
        seen[outcome]++;
        expect(faults).toEqual([]);
      }),
      { numRuns, seed: 2_026 },
    );
  }
  expect(seen.proven).toBeGreaterThan(150);
  expect(seen.unproven).toBe(0);
}, 120_000);

test("hundreds of candidates have the plan that HiGHS finds alone, with no gap", async () => {
  const solver = await loadSolver();
  const seen = { proven: 0, unproven: 0, impossible: 0 };
  fc.assert(
    fc.property(largeInstances({ least: 30, most: 300 }), (instance) => {
      const { outcome, faults } = compareWithSolver(instance, { solver, seconds: 5 });
      seen[outcome]++;
      expect(faults).toEqual([]);
    }),
    { numRuns: 12, seed: 2_026 },
  );
  expect(seen.proven).toBeGreaterThan(4);
}, 120_000);

test("a plan that was not found in time does not count as rightly empty", async () => {
  const solver = await loadSolver();
  const seen = { proven: 0, unproven: 0, impossible: 0 };
  fc.assert(
    fc.property(largeInstances({ least: 30, most: 60 }), (instance) => {
      const { outcome, faults } = compareWithSolver(instance, { solver, seconds: 1, remainingMs: () => -1 });
      seen[outcome]++;
      expect(faults).toEqual([]);
    }),
    { numRuns: 10, seed: 7 },
  );
  expect(seen.unproven).toBeGreaterThan(0);
}, 120_000);
