/**
 * Returns the positions of the smallest values, at least `count` of them if there are as many, in rising order of
 * position.
 */
export function smallestOf(values: Float64Array, count: number): Int32Array {
  const size = values.length;
  if (count >= size) return Int32Array.from(values.keys());
  if (count <= 0) return new Int32Array(0);
  const limit = nthSmallest(values.slice(), count - 1);
  const found: number[] = [];
  for (let i = 0; i < size; i++) if ((values[i] as number) <= limit) found.push(i);
  return Int32Array.from(found);
}

/**
 * Hoare 1961, Algorithm 65: Find. Rearranges the values: none before the place is larger, none behind it is smaller.
 */
export function nthSmallest(values: Float64Array, nth: number): number {
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    const pivot = values[(left + right) >>> 1] as number;
    let i = left;
    let j = right;
    while (i <= j) {
      while ((values[i] as number) < pivot) i++;
      while ((values[j] as number) > pivot) j--;
      if (i > j) break;
      const other = values[i] as number;
      values[i++] = values[j] as number;
      values[j--] = other;
    }
    if (nth <= j) right = j;
    else if (nth >= i) left = i;
    else break;
  }
  return values[nth] as number;
}
