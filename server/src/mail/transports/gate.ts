/** Who goes first of those that wait: mail that somebody waits for, then what is new, then more of the same. */
export type Rank = 0 | 1 | 2;

/** Lets some work begin at once, and the rest one after the other. */
export interface Gate {
  /** Runs `work` in its turn, and answers with what it answers. */
  pass<Result>(rank: Rank, work: () => Promise<Result>): Promise<Result>;
}

interface Bounds {
  /** How many at once. */
  most: number;
  /** What takes longer waits for somebody else: it costs nothing here, and counts no more. */
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
