import { describe, expect, test } from "vitest";
import { deviationOfNext, estimateLevel, fitLevelPrior, type LevelGroup, usualLevelPrior } from "./level-estimates.js";
import { seededRandom } from "./random-draws.js";
import { estimateRate, fitRateStrength, type RateGroup, strengthOfMeans, usualRateStrength } from "./rate-estimates.js";
import { drawing } from "./testing/draws.js";

describe("a rate", () => {
  test("is the given one without observations, and moves with them", () => {
    expect(estimateRate({ prior: 0.2, trials: 0, successes: 0 }, 10).estimate).toBe(0.2);
    expect(estimateRate({ prior: 0.2, trials: 10, successes: 6 }, 10).estimate).toBeCloseTo(0.4, 12);
    expect(estimateRate({ prior: 0.2, trials: 1_000, successes: 600 }, 10).estimate).toBeCloseTo(0.596, 3);
  });

  test("has the bounds of its posterior: those of Beta(3, 9)", () => {
    const { low, high } = estimateRate({ prior: 0.2, trials: 2, successes: 1 }, 10);
    expect(low).toBeCloseTo(0.104_773_672, 8);
    expect(high).toBeCloseTo(0.415_156_932, 8);
  });

  test("lies within its bounds, whatever was given and seen, and a given 0 or 1 learns", () => {
    for (const prior of [0, 0.005, 0.5, 1]) {
      for (const [trials, successes] of [
        [0, 0],
        [5, 0],
        [5, 5],
        [400, 3],
      ] as const) {
        const { estimate, low, high } = estimateRate({ prior, trials, successes }, 2);
        expect(low).toBeLessThanOrEqual(estimate);
        expect(high).toBeGreaterThanOrEqual(estimate);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
      }
    }
    expect(estimateRate({ prior: 0, trials: 0, successes: 0 }, 2).estimate).toBe(0);
    expect(estimateRate({ prior: 0, trials: 20, successes: 10 }, 2).estimate).toBeGreaterThan(0.4);
  });

  test("is weighed as usual while too little was seen, and single trials say nothing", () => {
    expect(fitRateStrength([])).toBe(usualRateStrength);
    expect(fitRateStrength([{ prior: 0.3, trials: 1, successes: 1, creators: 5_000 }])).toBe(usualRateStrength);
    expect(fitRateStrength([{ prior: 0.3, trials: 4, successes: 4, creators: 19 }])).toBe(usualRateStrength);
  });

  test("is not fitted to chance: two dozen creators hardly change it", () => {
    const alike = [1, 2].map((successes) => ({ prior: 0.5, trials: 3, successes, creators: 12 }));
    const unlike = [0, 3].map((successes) => ({ prior: 0.5, trials: 3, successes, creators: 12 }));
    expect(fitRateStrength(alike)).toBeLessThan(60);
    expect(fitRateStrength(alike)).toBeGreaterThan(usualRateStrength);
    expect(fitRateStrength(unlike)).toBeLessThan(usualRateStrength);
  });

  test("that is given right weighs most, and one that says nothing weighs least", () => {
    const exact = Array.from({ length: 11 }, (_, k) => ({
      prior: 0.5,
      trials: 10,
      successes: k,
      creators: 100 * ([1, 10, 44, 117, 205, 246, 205, 117, 44, 10, 1][k] ?? 0),
    }));
    const useless = [0, 10].map((successes) => ({ prior: 0.5, trials: 10, successes, creators: 500 }));
    expect(fitRateStrength(exact)).toBe(200);
    expect(fitRateStrength(useless)).toBe(2);
  });
});

describe("a genre's mean, in place of a rate that is not given,", () => {
  const genreOf = (rates: readonly number[]) => ({
    mean: sumOf(rates) / rates.length,
    meanOfSquares: sumOf(rates.map((rate) => rate ** 2)) / rates.length,
    creators: rates.length,
  });

  test("weighs as much as given rates where these are all alike, and never more than they do", () => {
    expect(strengthOfMeans([{ mean: 0.3, meanOfSquares: 0.09, creators: 50 }], 14)).toBeCloseTo(14, 9);
    const random = seededRandom(20_261_127);
    for (let round = 0; round < 200; round++) {
      const genres = Array.from({ length: 1 + (round % 4) }, () => genreOf(Array.from({ length: 20 }, random)));
      const ofGiven = 2 + 198 * random();
      const strength = strengthOfMeans(genres, ofGiven);
      expect(strength).toBeGreaterThanOrEqual(2);
      expect(strength).toBeLessThanOrEqual(ofGiven);
    }
  });

  test("weighs as usual where hardly anything is given, or nothing but 0 and nothing but 1", () => {
    expect(strengthOfMeans([], 14)).toBe(usualRateStrength);
    expect(strengthOfMeans([{ mean: 0.3, meanOfSquares: 0.1, creators: 19 }], 14)).toBe(usualRateStrength);
    expect(strengthOfMeans([{ mean: 0, meanOfSquares: 0, creators: 50 }], 14)).toBe(usualRateStrength);
    expect(strengthOfMeans([{ mean: 1, meanOfSquares: 1, creators: 50 }], 14)).toBe(usualRateStrength);
  });

  test("says 80 % where 80 % hold, before anything was seen of those creators and after", () => {
    const random = seededRandom(8);
    const { beta, binomial } = drawing(random);
    for (const [scatter, ofGiven] of [
      [4, 12],
      [6, 14],
      [8, 60],
    ] as const) {
      const creators = Array.from({ length: 12_000 }, (_, at) => {
        const mean = at % 2 ? 0.3 : 0.6;
        const given = beta(scatter * mean, scatter * (1 - mean));
        const truth = beta(ofGiven * given, ofGiven * (1 - given));
        const trials = at % 5;
        return { mean, given, truth, trials, successes: binomial(trials, truth) };
      });
      const genres = [0.3, 0.6].map((mean) =>
        genreOf(creators.filter((one) => one.mean === mean).map((one) => one.given)),
      );
      const strength = strengthOfMeans(genres, ofGiven);
      for (const least of [0, 1]) {
        const those = creators.filter(({ trials }) => Math.min(trials, 1) === least);
        const held = those.filter(({ mean, truth, ...tried }) => {
          const { low, high } = estimateRate({ ...tried, prior: mean }, strength);
          return low <= truth && truth <= high;
        });
        // With the usual weight of 10 it is 49 to 73 %.
        expect(held.length / those.length, `${scatter}, ${ofGiven}, ${least}`).toBeGreaterThan(0.77);
        expect(held.length / those.length, `${scatter}, ${ofGiven}, ${least}`).toBeLessThan(0.83);
      }
    }
  });
});

test("the middle 80 % of rates holds in each of thirty young agencies, whatever their few mails happen to say", () => {
  const inverseLogit = (score: number) => 1 / (1 + Math.exp(-score));
  const shares = Array.from({ length: 30 }, (_, seed) => {
    const random = seededRandom(seed + 1);
    const { normal, binomial } = drawing(random);
    const creators = Array.from({ length: 400 }, () => {
      const given = -0.2 + 0.8 * normal();
      const truth = inverseLogit(given + 0.6 * normal());
      const trials = 2 + Math.floor(2 * random());
      return { prior: inverseLogit(given), truth, trials, successes: binomial(trials, truth), creators: 1 };
    });
    const strength = fitRateStrength(creators);
    const held = creators.filter(({ truth, ...creator }) => {
      const { low, high } = estimateRate(creator, strength);
      return low <= truth && truth <= high;
    });
    return held.length / creators.length;
  });
  // Without a prior, or with twice its deviation, the smallest share is 0.60.
  expect(Math.min(...shares)).toBeGreaterThan(0.7);
  expect(Math.max(...shares)).toBeLessThan(0.9);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(mean).toBeGreaterThan(0.78);
  expect(mean).toBeLessThan(0.84);
});

test.each([
  [0.3, 0.77],
  [0.225, 0.785],
])("the middle 80 %% of levels holds in thirty young agencies, where given figures err by %d", (off, minMean) => {
  const shares = Array.from({ length: 30 }, (_, seed) => {
    const random = seededRandom(seed + 1);
    const { normal } = drawing(random);
    const creators = Array.from({ length: 400 }, (__, index) => {
      const level = off * normal();
      const seen = Array.from({ length: index % 4 }, () => level + 0.45 * normal());
      return { level, observations: seen.length, sum: sumOf(seen), squares: sumOf(seen.map((one) => one ** 2)) };
    });
    const prior = fitLevelPrior(
      creators.map(({ observations, sum, squares }) => ({
        ...{ observations, creators: 1, sumOfSquares: squares, squaresOfSums: sum ** 2 },
      })),
    );
    const held = creators.filter(({ level, ...seen }) => {
      const { low, high } = estimateLevel({ ...seen, expected: 1 }, prior);
      return Math.log(low) <= level && level <= Math.log(high);
    });
    return held.length / creators.length;
  });
  const mean = sumOf(shares) / shares.length;
  // With a usual weight of 4 and twice the deviation, the smallest shares are 0.63 and 0.59, the means 0.78 and 0.775.
  expect(Math.min(...shares)).toBeGreaterThan(0.64);
  expect(Math.max(...shares)).toBeLessThan(0.9);
  expect(mean).toBeGreaterThan(minMean);
  expect(mean).toBeLessThan(0.83);
});

describe("a level", () => {
  test("is what was expected while nothing was seen, and the mean of logarithms after much", () => {
    expect(estimateLevel({ expected: 5_000, observations: 0, sum: 0 }, usualLevelPrior).estimate).toBe(5_000);
    const { estimate, low, high } = estimateLevel(
      { expected: 100, observations: 12, sum: 12 * Math.log(2) },
      { strength: 4, deviation: 0.5 },
    );
    expect(estimate).toBeCloseTo(100 * 2 ** 0.75, 10);
    expect(Math.log(high / low)).toBeCloseTo(2 * 1.281_551_565_544_6 * (0.5 / 4), 10);
  });

  test("has the usual prior while too little was seen", () => {
    expect(fitLevelPrior([])).toEqual(usualLevelPrior);
    const once = { observations: 1, creators: 40, sumOfSquares: 12.5, squaresOfSums: 12.5 };
    expect(fitLevelPrior([once])).toEqual({ strength: 3, deviation: Math.sqrt(0.234_375) });
  });

  test("with observations exactly as expected keeps some width", () => {
    const same = { observations: 5, creators: 40, sumOfSquares: 0, squaresOfSums: 0 };
    expect(fitLevelPrior([same]).deviation).toBe(0.01);
  });
});

describe("an agency of which the truth is known", () => {
  const { beta, binomial, normal } = drawing(seededRandom(20_261_123));

  test("has rates that are nearer to it than given and raw ones, however much was seen, and 80 % within the bounds", () => {
    const creators = Array.from({ length: 12_000 }, (_, index) => {
      const prior = Math.round(100 * beta(2, 5)) / 100;
      const bounded = Math.min(Math.max(prior, 0.005), 0.995);
      const truth = beta(12 * bounded, 12 * (1 - bounded));
      const trials = 1 + (index % 20);
      return { prior, truth, trials, successes: binomial(trials, truth) };
    });
    const strength = fitRateStrength(creators.map((creator): RateGroup => ({ ...creator, creators: 1 })));
    expect(strength).toBeGreaterThan(10.5);
    expect(strength).toBeLessThan(13.5);

    const lossOf = (truth: number, said: number) => {
      const chance = Math.min(Math.max(said, 0.01), 0.99);
      return -truth * Math.log(chance) - (1 - truth) * Math.log(1 - chance);
    };
    let held = 0;
    for (let trials = 1; trials <= 20; trials++) {
      const same = creators.filter((creator) => creator.trials === trials);
      const loss = { given: 0, raw: 0, estimate: 0 };
      for (const creator of same) {
        const { estimate, low, high } = estimateRate(creator, strength);
        if (low <= creator.truth && creator.truth <= high) held++;
        loss.given += lossOf(creator.truth, creator.prior);
        loss.raw += lossOf(creator.truth, creator.successes / trials);
        loss.estimate += lossOf(creator.truth, estimate);
      }
      expect(loss.estimate, `${trials} seen`).toBeLessThan(Math.min(loss.given, loss.raw));
    }
    expect(held / creators.length).toBeGreaterThan(0.78);
    expect(held / creators.length).toBeLessThan(0.82);
  });

  test("has levels that are nearer to it than given and raw ones, however much was seen, and 80 % within the bounds", () => {
    const creators = Array.from({ length: 8_000 }, (_, index) => {
      const level = 0.25 * normal();
      const seen = Array.from({ length: 1 + (index % 8) }, () => level + 0.6 * normal());
      return { level, observations: seen.length, sum: sumOf(seen), squares: sumOf(seen.map((one) => one ** 2)) };
    });
    const groups = creators.map(
      ({ observations, sum, squares }): LevelGroup => ({
        observations,
        creators: 1,
        sumOfSquares: squares,
        squaresOfSums: sum ** 2,
      }),
    );
    const prior = fitLevelPrior(groups);
    expect(prior.deviation).toBeCloseTo(0.6, 1);
    expect(prior.strength).toBeGreaterThan(5);
    expect(prior.strength).toBeLessThan(6.6);

    expect(deviationOfNext(0, { strength: 4, deviation: 0.6 })).toBeCloseTo(0.6 * Math.sqrt(1.25), 12);
    let held = 0;
    let heldNext = 0;
    for (let observations = 1; observations <= 8; observations++) {
      const off = { given: 0, raw: 0, estimate: 0 };
      for (const creator of creators.filter((one) => one.observations === observations)) {
        const { estimate, low, high } = estimateLevel({ ...creator, expected: 1 }, prior);
        if (Math.log(low) <= creator.level && creator.level <= Math.log(high)) held++;
        off.given += creator.level ** 2;
        off.raw += (creator.level - creator.sum / observations) ** 2;
        off.estimate += (creator.level - Math.log(estimate)) ** 2;
        const next = creator.level + 0.6 * normal();
        if (Math.abs(next - Math.log(estimate)) < 1.2816 * deviationOfNext(observations, prior)) heldNext++;
      }
      expect(off.estimate, `${observations} seen`).toBeLessThan(Math.min(off.given, off.raw));
    }
    expect(held / creators.length).toBeGreaterThan(0.78);
    expect(held / creators.length).toBeLessThan(0.82);
    // By the scatter of observations alone it would be 76 %.
    expect(heldNext / creators.length).toBeGreaterThan(0.785);
    expect(heldNext / creators.length).toBeLessThan(0.815);
  });
});

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
