import { betaQuantile } from "./beta.js";
import { drawGamma, seededRandom } from "./random-draws.js";

/** The results of mails with the same text: how many were sent, and how many of these were answered. */
export interface Outcomes {
  sent: number;
  answered: number;
}

export interface RateOfOutcomes {
  /** The share that was answered; absent if none was sent. */
  rate?: number;
  /** The bounds of the middle 80 % of the true rate. */
  low: number;
  high: number;
}

/**
 * Returns the observed rate, with the 10th and 90th percentile of its posterior. The prior is uniform on 0 to 1, so the
 * posterior is Beta(1 + answered, 1 + sent - answered) (Bayes 1763).
 */
export function rateOfOutcomes({ sent, answered }: Outcomes): RateOfOutcomes {
  const [a, b] = posterior({ sent, answered });
  return {
    ...(sent > 0 && { rate: answered / sent }),
    low: betaQuantile(0.1, a, b),
    high: betaQuantile(0.9, a, b),
  };
}

/**
 * Returns, for each text, the chance that its true rate is the highest: the share of 20,000 draws from all posteriors
 * in which its own is the largest (Thompson 1933). The chances add up to 1. The draws are seeded, so the same results
 * always give the same chances. The simulation error is less than one in a hundred (two standard errors of a share of a
 * half are 0.7 %).
 *
 * A chance is not certainty: if texts have few mails, each may be the best, and their chances are similar.
 */
export function chancesOfBest(variants: readonly Outcomes[], seed = 1): number[] {
  if (variants.length === 0) return [];
  const random = seededRandom(seed);
  const posteriors = variants.map(posterior);
  const wins = variants.map(() => 0);
  for (let draw = 0; draw < draws; draw++) {
    let best = 0;
    let highest = -1;
    for (const [index, [a, b]] of posteriors.entries()) {
      const rate = drawBeta(a, b, random);
      if (rate > highest) [best, highest] = [index, rate];
    }
    wins[best] = (wins[best] as number) + 1;
  }
  return wins.map((count) => count / draws);
}

const draws = 20_000;

function posterior({ sent, answered }: Outcomes): [a: number, b: number] {
  return [1 + answered, 1 + Math.max(0, sent - answered)];
}

/** Only for shapes of at least 1. */
function drawBeta(a: number, b: number, random: () => number): number {
  const yes = drawGamma(a, random);
  return yes / (yes + drawGamma(b, random));
}
