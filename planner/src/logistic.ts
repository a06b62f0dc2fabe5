/** One trial: its features, and whether it succeeded. */
export interface Trial {
  features: readonly number[];
  /** A constant that is added to the score. */
  offset: number;
  success: boolean;
}

/** The prior of a coefficient: normal, with this mean and standard deviation. */
export interface CoefficientPrior {
  mean: number;
  deviation: number;
}

export interface LogisticFit {
  coefficients: number[];
  /** The covariance of the coefficients: the inverse of the curvature at the maximum (Laplace's approximation). */
  covariance: number[][];
}

/**
 * Logistic regression by penalised maximum likelihood: the greatest sum over trials of ln P(outcome) minus the sum over
 * coefficients of (c - mean)² / (2 deviation²), with P(success) = 1 / (1 + e^-(offset + features · c)). The last
 * coefficient is at least `least`.
 *
 * The objective is strictly concave, so there is one maximum, which Newton's method with halved steps finds (Cox 1958;
 * the penalty is that of ridge regression: Le Cessie and van Houwelingen 1992). If the unconstrained maximum has a
 * smaller last coefficient, the constrained one has exactly `least`.
 */
export function fitLogistic(trials: readonly Trial[], priors: readonly CoefficientPrior[], least: number): LogisticFit {
  const free = climb(trials, priors);
  const last = priors.length - 1;
  if ((free.coefficients[last] as number) >= least) return free;
  const held = trials.map(({ features, offset, success }) => ({
    features: features.slice(0, last),
    offset: offset + least * (features[last] as number),
    success,
  }));
  const { coefficients, covariance } = climb(held, priors.slice(0, last));
  return {
    coefficients: [...coefficients, least],
    covariance: [...covariance.map((row) => [...row, 0]), priors.map(() => 0)],
  };
}

export function logistic(score: number): number {
  return score >= 0 ? 1 / (1 + Math.exp(-score)) : Math.exp(score) / (1 + Math.exp(score));
}

const maxSteps = 60;
const nearEnough = 1e-10;

function climb(trials: readonly Trial[], priors: readonly CoefficientPrior[]): LogisticFit {
  let coefficients = priors.map(({ mean }) => mean);
  let value = objective(trials, priors, coefficients);
  for (let step = 0; step < maxSteps; step++) {
    const { slope, curvature } = derivatives(trials, priors, coefficients);
    const move = solve(curvature, slope);
    let share = 1;
    let next = add(coefficients, move, share);
    while (objective(trials, priors, next) < value && share > nearEnough) {
      share /= 2;
      next = add(coefficients, move, share);
    }
    const better = objective(trials, priors, next);
    if (!(better > value + nearEnough * Math.abs(value))) break;
    coefficients = next;
    value = better;
  }
  return { coefficients, covariance: inverse(derivatives(trials, priors, coefficients).curvature) };
}

function scoreOf({ features, offset }: Trial, coefficients: readonly number[]): number {
  return features.reduce((sum, feature, i) => sum + feature * (coefficients[i] as number), offset);
}

function objective(trials: readonly Trial[], priors: readonly CoefficientPrior[], coefficients: number[]): number {
  const penalty = priors.reduce(
    (sum, { mean, deviation }, i) => sum + ((coefficients[i] as number) - mean) ** 2 / (2 * deviation ** 2),
    0,
  );
  return trials.reduce((sum, trial) => {
    const score = scoreOf(trial, coefficients);
    const signed = trial.success ? score : -score;
    // ln of the logistic function, without overflow.
    return sum + Math.min(signed, 0) - Math.log1p(Math.exp(-Math.abs(signed)));
  }, -penalty);
}

/** Returns the gradient of the objective, and its negated curvature, which the priors make positive definite. */
function derivatives(trials: readonly Trial[], priors: readonly CoefficientPrior[], coefficients: number[]) {
  const slope = priors.map(({ mean, deviation }, i) => (mean - (coefficients[i] as number)) / deviation ** 2);
  const curvature = priors.map(({ deviation }, i) => priors.map((_, j) => (i === j ? 1 / deviation ** 2 : 0)));
  for (const trial of trials) {
    const chance = logistic(scoreOf(trial, coefficients));
    const miss = (trial.success ? 1 : 0) - chance;
    const weight = chance * (1 - chance);
    for (const [i, feature] of trial.features.entries()) {
      slope[i] = (slope[i] as number) + feature * miss;
      const row = curvature[i] as number[];
      for (const [j, other] of trial.features.entries()) row[j] = (row[j] as number) + weight * feature * other;
    }
  }
  return { slope, curvature };
}

function add(values: readonly number[], move: readonly number[], share: number): number[] {
  return values.map((value, i) => value + share * (move[i] as number));
}

function inverse(matrix: readonly number[][]): number[][] {
  const columns = matrix.map((_, i) =>
    solve(
      matrix,
      matrix.map((__, j) => (i === j ? 1 : 0)),
    ),
  );
  return matrix.map((_, i) => columns.map((column) => column[i] as number));
}

/** Solves by elimination. The matrix is symmetric and positive definite, so no rows are exchanged. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] as number]);
  const size = rows.length;
  for (const [i, pivot] of rows.entries()) {
    for (const below of rows.slice(i + 1)) {
      const factor = (below[i] as number) / (pivot[i] as number);
      for (let j = i; j <= size; j++) below[j] = (below[j] as number) - factor * (pivot[j] as number);
    }
  }
  const solution = right.map(() => 0);
  for (let i = size - 1; i >= 0; i--) {
    const row = rows[i] as number[];
    const rest = solution.reduce((sum, value, j) => (j > i ? sum + value * (row[j] as number) : sum), 0);
    solution[i] = ((row[size] as number) - rest) / (row[i] as number);
  }
  return solution;
}
