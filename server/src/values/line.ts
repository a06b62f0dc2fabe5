/** Work of which only some runs at once; the rest waits in the order in which it came. */
export interface Line {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** How many wait. */
  waiting(): number;
}

export function openLine(maxAtOnce: number): Line {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < maxAtOnce) running += 1;
      // Each finished one passes its place on.
      else await new Promise<void>((begin) => waiting.push(begin));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    waiting: () => waiting.length,
  };
}
