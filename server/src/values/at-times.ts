/** Runs what it is given at most once in so many milliseconds, so that lines of a log that repeat bury no others. */
export function atMostOnceIn(ms: number): (write: () => void) => void {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return (write) => {
    const now = performance.now();
    if (now - writtenAt < ms) return;
    writtenAt = now;
    write();
  };
}
