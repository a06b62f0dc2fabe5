interface Bounds {
  atOnce: number;
  /** The most that waits for one asker. */
  ofOne: number;
  /** The most that waits for all. Past it the asker with most loses what came last. */
  inAll: number;
}

/** Work of which only some runs at once. Those who wait take turns, however much each of them asks for. */
export interface FairLine {
  run<Result>(asker: string, work: () => Promise<Result>): Promise<Result>;
}

interface Place {
  begin(): void;
  refuse(reason: Error): void;
}

export function openFairLine({ atOnce, ofOne, inAll }: Bounds, refusal: () => Error): FairLine {
  /** The first asker is the next. */
  const waiting = new Map<string, Place[]>();
  let [running, inLine] = [0, 0];

  function admit(asker: string): void {
    const own = waiting.get(asker)?.length ?? 0;
    if (own >= ofOne) throw refusal();
    if (inLine < inAll) return;
    const largest = [...waiting.values()].reduce((most, each) => (each.length > most.length ? each : most));
    if (own + 1 >= largest.length) throw refusal();
    largest.pop()?.refuse(refusal());
    inLine -= 1;
  }

  async function waitFor(asker: string): Promise<void> {
    admit(asker);
    await new Promise<void>((begin, refuse) => {
      waiting.set(asker, [...(waiting.get(asker) ?? []), { begin, refuse }]);
      inLine += 1;
    });
  }

  function takeNext(): Place | undefined {
    const [next] = waiting;
    if (!next) return undefined;
    const [asker, [place, ...rest]] = next;
    waiting.delete(asker);
    if (rest.length > 0) waiting.set(asker, rest);
    inLine -= 1;
    return place;
  }

  return {
    async run(asker, work) {
      if (running < atOnce) running += 1;
      // Each finished one passes its place on.
      else await waitFor(asker);
      try {
        return await work();
      } finally {
        const next = takeNext();
        if (next) next.begin();
        else running -= 1;
      }
    },
  };
}
