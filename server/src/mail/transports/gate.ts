/** The order among waiting work: 0 is mail that somebody waits for, 1 a new server, 2 more of the same. */
export type Rank = 0 | 1 | 2;

/** Runs a limited amount of work at once; the rest waits in its order. */
export interface Gate {
  /** Runs `work` in its turn and answers with its result. */
  pass<Result>(rank: Rank, work: () => Promise<Result>): Promise<Result>;
}

interface Bounds {
  /** The most at once. */
  most: number;
  /** Work that takes longer waits for somebody else, so it no longer counts. */
  countedMs: number;
}

export function openGate({ most, countedMs }: Bounds): Gate {
  const waiting: [(() => void)[], (() => void)[], (() => void)[]] = [[], [], []];
  let inside = 0;

  function letIn(): void {
    while (inside < most) {
      const enter = waiting.find((queue) => queue.length > 0)?.shift();
      if (!enter) return;
      inside += 1;
      enter();
    }
  }

  return {
    async pass(rank, work) {
      await new Promise<void>((resolve) => {
        waiting[rank].push(resolve);
        letIn();
      });
      let isCounted = true;
      const leave = () => {
        if (isCounted) inside -= 1;
        isCounted = false;
        letIn();
      };
      const timer = setTimeout(leave, countedMs);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        leave();
      }
    },
  };
}
