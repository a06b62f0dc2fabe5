let last = 0;

/** Makes names that differ; what a test is about it names itself. */
export function nextNumber(): number {
  last += 1;
  return last;
}
