import { minCreators } from "../rate-estimates.js";
import { type Agency, type SimulatedCreator, scatterOf, spreadOf } from "./agency.js";
import { type EstimatedFigures, sumOf, triedOf } from "./agency-figures.js";

type Figure = keyof EstimatedFigures;
type Rate = "answers" | "deals";
type Level = "price" | "views";

/** The values that a learner considers possible, with weights that add up to 1. */
interface Learned {
  rates: Record<Rate, { without: Possible[]; with: Possible[] }>;
  /** Absent while there are too few observations; the true values are used then. */
  levels: Record<Level, Possible[] | undefined>;
}

/** For rates: a deviation. For levels: a strength, and the likeliest deviation of an observation with it. */
interface Possible {
  value: number;
  deviation: number;
  weight: number;
}

/**
 * Knows the distributions of the agency, and learns how wide they are from the same observations as our estimates, by
 * Bayes' rule: each width has its likelihood as weight, and intervals are those of the mixture. In its prior the true
 * widths are the likeliest, with a deviation as wide as that of our own priors. Nobody can know more before the first
 * mail. So if this learner's intervals miss, the observations of one agency are not enough.
 */
export class Learner {
  readonly #likelihoods = new Map<string, number[]>();
  #learned: Learned;

  constructor(private readonly agency: Agency) {
    this.#learned = this.#learn();
  }

  learn(): void {
    this.#learned = this.#learn();
  }

  /** Returns whether the middle 80 % of each figure holds the true value. */
  holds(creator: SimulatedCreator): Record<Figure, boolean> {
    const isMiddle = (share: number) => share >= 0.1 && share <= 0.9;
    return {
      answers: isMiddle(this.#shareOfRate(creator, "answers")),
      deals: isMiddle(this.#shareOfRate(creator, "deals")),
      price: isMiddle(this.#shareOfLevel(creator, "price")),
      views: isMiddle(this.#shareOfLevel(creator, "views")),
    };
  }

  #learn(): Learned {
    const rate = (figure: Rate) => ({ without: this.#learnRate(figure, false), with: this.#learnRate(figure, true) });
    return {
      rates: { answers: rate("answers"), deals: rate("deals") },
      levels: { price: this.#learnLevel("price"), views: this.#learnLevel("views") },
    };
  }

  #learnRate(figure: Rate, isGiven: boolean): Possible[] {
    const deviations = widths.map((width) => deviationOf(isGiven) * Math.exp((latitude / 2) * width));
    const sums = widths.map((width) => -(width ** 2) / 2);
    for (const creator of this.agency.creators) {
      if ((creator.given[figure] !== undefined) !== isGiven || triedOf(creator, figure).trials === 0) continue;
      for (const [at, value] of this.#likelihoodOf(creator, figure, deviations).entries()) {
        (sums[at] as number) += value;
      }
    }
    return possible(deviations, sums, () => 0);
  }

  #likelihoodOf(creator: SimulatedCreator, figure: Rate, deviations: readonly number[]): number[] {
    const middle = middleOf(this.agency, creator, figure);
    const { trials, successes } = triedOf(creator, figure);
    const key = `${deviations[0]} ${middle} ${trials} ${successes}`;
    const before = this.#likelihoods.get(key);
    if (before) return before;
    const found = deviations.map((deviation) =>
      Math.log(
        sumOf(normals.map((normal) => weightOf(normal, middle + deviation * normal, { trials, successes }))) /
          wholeOfNormals,
      ),
    );
    this.#likelihoods.set(key, found);
    return found;
  }

  #learnLevel(figure: Level): Possible[] | undefined {
    const seen = this.agency.creators.map((creator) => observationsOf(creator, figure));
    const count = sumOf(seen.map((ones) => ones.length));
    if (count < minCreators) return undefined;
    const squares = sumOf(seen.map((ones) => sumOf(ones.map((one) => one ** 2))));
    const strengths = widths.map((width) => strengthOf(figure) * Math.exp(latitude * width));
    const variances = strengths.map(
      (strength) => (squares - sumOf(seen.map((ones) => sumOf(ones) ** 2 / (ones.length + strength)))) / count,
    );
    const sums = strengths.map(
      (strength, at) =>
        -((widths[at] as number) ** 2 + count * Math.log(variances[at] as number)) / 2 -
        sumOf(seen.map((ones) => Math.log1p(ones.length / strength))) / 2,
    );
    return possible(strengths, sums, (at) => Math.sqrt(variances[at] as number));
  }

  /** Returns the chance that the figure is at most its true value. */
  #shareOfRate(creator: SimulatedCreator, figure: Rate): number {
    const rate = creator.truth[figure];
    const truth = Math.log(rate / (1 - rate));
    const middle = middleOf(this.agency, creator, figure);
    const isGiven = creator.given[figure] !== undefined;
    const tried = triedOf(creator, figure);
    return sumOf(
      this.#learned.rates[figure][isGiven ? "with" : "without"].map(({ value: deviation, weight }) => {
        if (weight < 1e-4) return 0;
        let [below, whole] = [0, 0];
        for (const normal of normals) {
          const one = weightOf(normal, middle + deviation * normal, tried);
          // A point stands for the interval of half a step around it.
          const reached = (truth - middle) / deviation - normal + stepOfNormals / 2;
          below += one * Math.min(Math.max(reached / stepOfNormals, 0), 1);
          whole += one;
        }
        return (weight * below) / whole;
      }),
    );
  }

  #shareOfLevel(creator: SimulatedCreator, figure: Level): number {
    const seen = observationsOf(creator, figure);
    const truth = Math.log(creator.truth[figure] / creator.given[figure]);
    const learned = this.#learned.levels[figure] ?? [
      { value: strengthOf(figure), deviation: scatterOf[figure], weight: 1 },
    ];
    return sumOf(
      learned.map(({ value: strength, deviation, weight }) => {
        const known = seen.length + strength;
        return weight * normalShare(((truth - sumOf(seen) / known) * Math.sqrt(known)) / deviation);
      }),
    );
  }
}

/** The prior deviation of a strength's logarithm, as in our own fits: a factor of e is two of it. */
const latitude = 0.5;
/** The grid of widths, in prior standard deviations. */
const widths = Array.from({ length: 33 }, (_, at) => (at - 16) / 4);
const stepOfNormals = 0.15;
const normals = Array.from({ length: 61 }, (_, at) => (at - 30) * stepOfNormals);
const wholeOfNormals = sumOf(normals.map((normal) => Math.exp(-(normal ** 2) / 2)));

function possible(values: readonly number[], logs: readonly number[], deviation: (at: number) => number): Possible[] {
  const most = Math.max(...logs);
  const weights = logs.map((one) => Math.exp(one - most));
  const whole = sumOf(weights);
  return values.map((value, at) => ({ value, deviation: deviation(at), weight: (weights[at] as number) / whole }));
}

function weightOf(normal: number, logit: number, tried: { trials: number; successes: number }): number {
  const { trials, successes } = tried;
  const log = successes * Math.log1p(Math.exp(-logit)) + (trials - successes) * Math.log1p(Math.exp(logit));
  return Math.exp(-(normal ** 2) / 2 - log);
}

function deviationOf(isGiven: boolean): number {
  return isGiven ? spreadOf.ofGiven : Math.hypot(spreadOf.rate, spreadOf.ofGiven);
}

function middleOf({ genres }: Agency, creator: SimulatedCreator, figure: Rate): number {
  const given = creator.given[figure];
  return given === undefined ? (genres[creator.genre]?.[figure] ?? 0) : Math.log(given / (1 - given));
}

function strengthOf(figure: Level): number {
  return (scatterOf[figure] / spreadOf[figure]) ** 2;
}

function observationsOf({ seen }: SimulatedCreator, figure: Level): readonly number[] {
  return figure === "price" ? seen.prices : seen.deliveries;
}

/** The standard normal distribution function (Abramowitz and Stegun 1964, 26.2.17; to 10^-7). */
function normalShare(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return x > 0 ? 1 - above : above;
}
