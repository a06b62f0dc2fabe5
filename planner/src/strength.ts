/**
 * How much a prior weighs, in pseudo-observations: never less than two observations, so that one or two of them do not
 * overthrow what was given, and never more than 200, so that what is seen counts in the end.
 */
export const strengthBounds = { least: 2, most: 200 } as const;

/**
 * What is expected of a strength before anything was seen: its logarithm is normal around the usual one's, with the
 * standard deviation that is handed in. Logarithm of the density, without what is the same for all strengths.
 *
 * A few dozen creators say so little that their likelihood is often greatest at a bound; a thousand outweigh this.
 */
export function priorOfStrength(strength: number, usual: number, deviation: number): number {
  return -0.5 * (Math.log(strength / usual) / deviation) ** 2;
}

/**
 * The strength within its bounds at which a function is greatest: the best of a coarse grid in the logarithm, refined
 * between its neighbours by golden section (Kiefer 1953) to a thousandth of itself.
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
  // An optimum at a bound is that bound, and no value close to it.
  const ends = [strengthBounds.least, strengthBounds.most, middle];
  return ends.reduce((chosen, strength) => (value(strength) > value(chosen) ? strength : chosen), middle);
}

const gridSteps = 12;
const golden = (Math.sqrt(5) - 1) / 2;
