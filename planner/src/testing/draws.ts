/** Returns functions that draw from distributions. `random` returns numbers from 0 to below 1. */
export function drawing(random: () => number) {
  /** Box and Muller (1958). */
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  /** Marsaglia and Tsang (2000). */
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * (1 - random()) ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal();
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  const beta = (a: number, b: number) => {
    const first = gamma(a);
    return first / (first + gamma(b));
  };
  const binomial = (trials: number, chance: number) => {
    let successes = 0;
    for (let trial = 0; trial < trials; trial++) if (random() < chance) successes++;
    return successes;
  };
  return { normal, beta, binomial };
}
