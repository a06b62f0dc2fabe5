import type { SimulatedCreator } from "./agency.js";
import { type EstimatedFigures, sumOf } from "./agency-figures.js";

/** Whether the middle 80 % of a creator's figure held the truth: as it was said, and as two say it who know more. */
export interface HeldFigure {
  creator: SimulatedCreator;
  /** Of what the figure stands on: mails, answers, prices or deliveries. */
  seen: number;
  isGiven: boolean;
  said: boolean;
  /** Of somebody who knows by what the agency draws, and learns how wide it is (`Learner`). */
  byLearner: boolean;
  /** Of somebody who knows all of it (`boundsByOracle`). */
  byOracle: boolean;
}

/** With its standard error. */
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
  /** Of those of whom so much was seen before; or of whom nothing is given. */
  of: string;
  count: number;
}

/**
 * Who is written to again has the same truth, and is held or not with it: the error is that of a mean over creators, by
 * the sums of their deviations (the sandwich of clusters; Liang and Zeger 1986).
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

/** By how much was seen of a creator before, and of those of whom nothing is given. */
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
