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

export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
