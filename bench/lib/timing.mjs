/** Returns the time of some work in ms. */
export async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns the median of several rounds in ms. */
export async function medianOf(rounds, work) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
  return median(times);
}

/** Returns the medians of several works in ms, by name. */
export async function mediansOf(rounds, works, options) {
  const times = await timesOf(rounds, works, options);
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

/**
 * Returns the times of several works in ms, by name. The works alternate, so that other load on the machine affects all
 * of them equally. `warm` rounds are not counted; `take` may measure something else than time.
 */
export async function timesOf(rounds, works, { warm = 5, take = timed } = {}) {
  const times = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  // The first rounds fill the caches.
  for (let round = -warm; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const taken = await take(work);
      if (round >= 0) times[name].push(taken);
    }
  }
  return times;
}

export function median(numbers) {
  return quantile(numbers, 0.5);
}

export function quantile(numbers, share) {
  return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
}
