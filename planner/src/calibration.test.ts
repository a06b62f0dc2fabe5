import { expect, test, vi } from "vitest";
import { sumOf } from "./testing/agency-figures.js";
import { calibrate } from "./testing/calibration.js";

// This takes two seconds of arithmetic, and more than a minute on a machine with seven times as much work as cores.
vi.setConfig({ testTimeout: 240_000 });

// A few campaigns of the 200 in `bench/decisions-calibration.bench.mjs`, with bounds as wide as so few campaigns need.
test("in an agency with known true values, estimates hold as often as they claim", () => {
  const { losses, coverage, bands, forecast, outreach, advice } = calibrate({
    seed: 4,
    creators: 150,
    campaigns: 16,
    candidates: 50,
  });

  for (const { from, count, given, raw, estimate } of losses) {
    if (from === 0 || count < 100) continue;
    expect(estimate, `${from} seen`).toBeLessThan(Math.min(given, raw ?? 1) + 0.005);
  }
  for (const [figure, { share, byLearner, byOracle }] of Object.entries(coverage)) {
    for (const held of [share, byLearner, byOracle]) {
      expect(held, figure).toBeGreaterThan(0.68);
      expect(held, figure).toBeLessThan(0.92);
    }
    const ofAll = bands.filter((band) => band.figure === figure && band.of !== "nothing given");
    const count = sumOf(ofAll.map((band) => band.count));
    for (const name of ["share", "byLearner", "byOracle"] as const) {
      const mean = sumOf(ofAll.map((band) => band.count * band[name])) / count;
      expect(mean, `${figure}, ${name}`).toBeCloseTo(coverage[figure as keyof typeof coverage][name], 9);
    }
  }
  for (const name of ["views", "spend"] as const) {
    expect(forecast.held[name].share, name).toBeGreaterThan(0.6);
    expect(forecast.held[name].share, name).toBeLessThanOrEqual(1);
  }
  expect(forecast.brier.forecast).toBeLessThan(forecast.brier.base);
  expect(outreach.withinError).toBeGreaterThan(0.8);
  expect(Math.abs(outreach.meanSaid - outreach.meanTrue)).toBeLessThan(0.08);
  expect(advice.brier.advice).toBeLessThan(advice.brier.base);
  const { of } = advice.all;
  expect(of.advice.perThousand).toBeLessThan(Math.min(of.usual.perThousand, of.ask.perThousand));
});
