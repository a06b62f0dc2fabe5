/**
 * Bounds of a prior's weight in observations: at least two, so that one or two observations do not outweigh what was
 * given, and at most 200, so that observations count in the end.
 */
export const strengthBounds = { least: 2, most: 200 } as const;

/**
 * Returns the log density of a strength before any observation, without constant terms: its logarithm is normal around
 * the usual one's, with the given standard deviation.
 *
 * The likelihood of a few dozen creators is often greatest at a bound by chance; that of a thousand outweighs this
 * prior.
 */
export function priorOfStrength(strength: number, usual: number, deviation: number): number {
  return -0.5 * (Math.log(strength / usual) / deviation) ** 2;
}

/**
 * Returns the strength within its bounds at which a function is greatest: the best of a coarse grid in the logarithm,
 * refined between its neighbours by golden section (Kiefer 1953) to a relative precision of a thousandth.
 */
export function greatestStrength(value: (strength: number) => number): number {
  const [from, to] = [Math.log(strengthBounds.least), Math.log(strengthBounds.most)];
  const at = (point: number) => from + ((to - from) * point) / gridSteps;
  const values = Array.from({ length: gridSteps + 1 }, (_, point) => value(Math.exp(at(point))));
  const best = values.indexOf(Math.max(...values));
  let low = at(Math.max(best - 1, 0));
  let high = at(Math.min(best + 1, gridSteps));
  while (high - low > 1e-3) {
    const lower = high - golden * (high - low);
    const upper = low + golden * (high - low);
    if (value(Math.exp(lower)) >= value(Math.exp(upper))) high = upper;
    else low = lower;
  }
  const middle = Math.exp((low + high) / 2);
  // If the optimum is at a bound, the result is exactly that bound.
  const ends = [strengthBounds.least, strengthBounds.most, middle];
  return ends.reduce((chosen, strength) => (value(strength) > value(chosen) ? strength : chosen), middle);
}

const gridSteps = 12;
const golden = (Math.sqrt(5) - 1) / 2;
