import { estimateLevel, fitLevelPrior, type LevelPrior } from "../level-estimates.js";
import { type Estimate, estimateRate, fitRateStrength, type GivenRates, strengthOfMeans } from "../rate-estimates.js";
import type { SimulatedCreator } from "./agency.js";

/** The priors fitted to all that an agency has seen. */
export interface FittedAgency {
  /** By genre: the mean of given rates. */
  means: { answers: number; deals: number }[];
  strengths: { answers: WithoutAndWith; deals: WithoutAndWith };
  levels: { price: LevelPrior; views: LevelPrior };
}

/** For creators without a given rate, and with one. */
type WithoutAndWith = readonly [number, number];

export function fitAgency(creators: readonly SimulatedCreator[]): FittedAgency {
  const means = meansOf(creators);
  const strength = (figure: Rate): WithoutAndWith => {
    const fit = (isGiven: boolean, usual?: number) =>
      fitRateStrength(
        creators
          .filter(({ given }) => (given[figure] !== undefined) === isGiven)
          .map((creator) => ({ ...triedOf(creator, figure), prior: priorOf(creator, figure, means), creators: 1 })),
        usual,
      );
    const ofGiven = fit(true);
    return [fit(false, strengthOfMeans(givenRates(creators, figure), ofGiven)), ofGiven];
  };
  const level = (figure: "prices" | "deliveries") =>
    fitLevelPrior(
      creators.map(({ seen }) => ({
        observations: seen[figure].length,
        creators: 1,
        sumOfSquares: sumOf(seen[figure].map((each) => each ** 2)),
        squaresOfSums: sumOf(seen[figure]) ** 2,
      })),
    );
  return {
    means,
    strengths: { answers: strength("answers"), deals: strength("deals") },
    levels: { price: level("prices"), views: level("deliveries") },
  };
}

type Rate = "answers" | "deals";

export interface EstimatedFigures {
  answers: Estimate;
  deals: Estimate;
  price: Estimate;
  views: Estimate;
}

export function estimatesOf(creator: SimulatedCreator, { means, strengths, levels }: FittedAgency): EstimatedFigures {
  const { given, seen } = creator;
  const rate = (figure: Rate) =>
    estimateRate(
      { ...triedOf(creator, figure), prior: priorOf(creator, figure, means) },
      strengths[figure][given[figure] === undefined ? 0 : 1],
    );
  const level = (expected: number, seenOnes: readonly number[], prior: LevelPrior) =>
    estimateLevel({ expected, observations: seenOnes.length, sum: sumOf(seenOnes) }, prior);
  return {
    answers: rate("answers"),
    deals: rate("deals"),
    price: level(given.price, seen.prices, levels.price),
    views: level(given.views, seen.deliveries, levels.views),
  };
}

export function triedOf({ seen }: SimulatedCreator, figure: Rate): { trials: number; successes: number } {
  return figure === "answers"
    ? { trials: seen.written, successes: seen.answered }
    : { trials: seen.answered, successes: seen.deals };
}

export function priorOf({ given, genre }: SimulatedCreator, figure: Rate, means: FittedAgency["means"]): number {
  return given[figure] ?? means[genre]?.[figure] ?? 0.5;
}

function meansOf(creators: readonly SimulatedCreator[]): FittedAgency["means"] {
  const genres = Math.max(...creators.map(({ genre }) => genre)) + 1;
  return Array.from({ length: genres }, (_, genre) => {
    const mean = (figure: Rate) => {
      const known = creators.flatMap((creator) =>
        creator.genre === genre && creator.given[figure] !== undefined ? [creator.given[figure]] : [],
      );
      return known.length === 0 ? 0.5 : sumOf(known) / known.length;
    };
    return { answers: mean("answers"), deals: mean("deals") };
  });
}

/** Returns the given rates by genre. */
function givenRates(creators: readonly SimulatedCreator[], figure: Rate): GivenRates[] {
  const byGenre = new Map<number, number[]>();
  for (const { genre, given } of creators) {
    const rate = given[figure];
    if (rate !== undefined) byGenre.set(genre, [...(byGenre.get(genre) ?? []), rate]);
  }
  return [...byGenre.values()].map((rates) => ({
    mean: sumOf(rates) / rates.length,
    meanOfSquares: sumOf(rates.map((rate) => rate ** 2)) / rates.length,
    creators: rates.length,
  }));
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
