/** How long some work takes, in ms. */
export async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The median of so many rounds of it, in ms. */
export async function medianOf(rounds, work) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
  return median(times);
}

/** The medians of several works, in ms, by their names. */
export async function mediansOf(rounds, works, options) {
  const times = await timesOf(rounds, works, options);
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

/**
 * How long several works take each time, in ms, by their names. They take turns, so that whatever else the machine does
 * weighs on all of them alike. `warm` rounds come before those that count; `take` may take something else of each.
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
