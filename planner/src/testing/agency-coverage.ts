import type { SimulatedCreator } from "./agency.js";
import { type EstimatedFigures, sumOf } from "./agency-figures.js";

/**
 * Whether the middle 80 % of a creator's figure held the true value: by our estimate, by the learner's and the
 * oracle's.
 */
export interface HeldFigure {
  creator: SimulatedCreator;
  /** The number of observations behind the figure: mails, answers, prices or deliveries. */
  seen: number;
  isGiven: boolean;
  said: boolean;
  /** By the interval of `Learner`, who knows the distributions but has to learn how wide they are. */
  byLearner: boolean;
  /** By the interval of `boundsByOracle`, who knows the distributions completely. */
  byOracle: boolean;
}

/** A share with its standard error. */
export interface Share {
  share: number;
  error: number;
}

export interface Coverage extends Share {
  byLearner: number;
  byOracle: number;
}

export interface CoverageBand extends Coverage {
  figure: keyof EstimatedFigures;
  /** The group's name: a number of observations, or creators without a given figure. */
  of: string;
  count: number;
}

/**
 * A creator who is written to again has the same true value, so results of one creator depend on each other. The error
 * is that of a mean over creators, by the sums of their deviations (the sandwich of clusters; Liang and Zeger 1986).
 */
export function coverageOf(held: readonly HeldFigure[]): Coverage {
  const share = shareOf(held.map(({ said }) => said));
  const deviations = new Map<SimulatedCreator, number>();
  for (const { creator, said } of held) {
    deviations.set(creator, (deviations.get(creator) ?? 0) + (said ? 1 : 0) - share);
  }
  const squares = sumOf([...deviations.values()].map((each) => each ** 2));
  return {
    share,
    error: Math.sqrt(squares) / held.length,
    byLearner: shareOf(held.map(({ byLearner }) => byLearner)),
    byOracle: shareOf(held.map(({ byOracle }) => byOracle)),
  };
}

/** Returns the coverage by number of observations, and that of creators without a given figure. */
export function coverageBands(held: Record<keyof EstimatedFigures, readonly HeldFigure[]>): CoverageBand[] {
  return (["answers", "deals", "price", "views"] as const).flatMap((figure) => {
    const bands = seenBands.map(([from, to]) => ({
      of: from === to ? `${from} seen` : to === Number.POSITIVE_INFINITY ? `${from} and more` : `${from} to ${to}`,
      those: held[figure].filter(({ seen }) => seen >= from && seen <= to),
    }));
    const groups = [...bands, { of: "nothing given", those: held[figure].filter(({ isGiven }) => !isGiven) }];
    return groups
      .filter(({ those }) => those.length > 0)
      .map(({ of, those }) => ({ figure, of, count: those.length, ...coverageOf(those) }));
  });
}

const seenBands = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 5],
  [6, Number.POSITIVE_INFINITY],
] as const;

export function shareOf(held: readonly boolean[]): number {
  return held.filter(Boolean).length / held.length;
}
