/** Bounds the bytes in memory at once; further mails wait. An owner who holds many does not delay others. */
export interface FileCapacity {
  hold<Result>(owner: string, bytes: number, work: () => Promise<Result>): Promise<Result>;
}

interface Bounds {
  most: number;
  mostOfOwner: number;
}

interface Waiting {
  owner: string;
  bytes: number;
  enter(): void;
}

export function openFileCapacity({ most, mostOfOwner }: Bounds): FileCapacity {
  const held = new Map<string, number>();
  let all = 0;
  let waiting: Waiting[] = [];

  /** A mail above a bound may enter when nothing else counts towards that bound, so that it does not wait forever. */
  function fits({ owner, bytes }: Waiting): boolean {
    const own = held.get(owner) ?? 0;
    return (own === 0 || own + bytes <= mostOfOwner) && (all === 0 || all + bytes <= most);
  }

  function letIn(): void {
    const rest: Waiting[] = [];
    for (const each of waiting) {
      if (!fits(each)) {
        rest.push(each);
        continue;
      }
      add(each.owner, each.bytes);
      each.enter();
    }
    waiting = rest;
  }

  function add(owner: string, bytes: number): void {
    all += bytes;
    const own = (held.get(owner) ?? 0) + bytes;
    if (own === 0) held.delete(owner);
    else held.set(owner, own);
  }

  return {
    async hold(owner, bytes, work) {
      await new Promise<void>((enter) => {
        waiting.push({ owner, bytes, enter });
        letIn();
      });
      try {
        return await work();
      } finally {
        add(owner, -bytes);
        letIn();
      }
    },
  };
}
