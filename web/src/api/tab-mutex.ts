import { randomName } from "./page-name";
import type { Tabs } from "./share-stream";

type Lockable = { request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> };

/** By the browser's own locks. Who stops waiting for one gets an error of that name. */
export function mutexByLocks(locks: Lockable): Tabs["inTurn"] {
  return async (name, signal, work) => {
    let hasBegun = false;
    try {
      await locks.request(name, { signal }, () => {
        hasBegun = true;
        return work(signal);
      });
    } catch (error) {
      if (hasBegun || !signal.aborted) throw error;
    }
  };
}

/** How long a page that disappears without a message keeps its turn. */
const leaseMs = 6_000;
const renewMs = 2_000;
/** Two pages that see at once that nobody has the turn both write, and see after that who was the last. */
const settleMs = 200;

interface Lease {
  holder: string;
  until: number;
}

interface Surroundings {
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  now: () => number;
}

/**
 * For browsers without locks, as on an address without TLS: a lease in the storage that all pages share. Two pages may
 * have the turn for a moment; a page that finds another name in the lease gives it up.
 */
export function mutexByLease({ storage, pause, now }: Surroundings): Tabs["inTurn"] {
  const holder = randomName();
  const take = (name: string) => storage().setItem(name, JSON.stringify({ holder, until: now() + leaseMs }));
  const isMine = (name: string) => read(storage().getItem(name))?.holder === holder;
  const isAnothers = (name: string) => {
    const lease = read(storage().getItem(name));
    return lease !== undefined && lease.holder !== holder && lease.until > now() && lease.until <= now() + leaseMs;
  };

  return async (name, signal, work) => {
    while (!signal.aborted) {
      if (isAnothers(name)) {
        await pause(renewMs, signal);
        continue;
      }
      take(name);
      await pause(settleMs, signal);
      if (!isMine(name)) continue;
      const turn = new AbortController();
      const giveUp = () => {
        turn.abort();
        if (isMine(name)) storage().removeItem(name);
      };
      signal.addEventListener("abort", giveUp);
      const working = work(turn.signal).finally(giveUp);
      let isTaken = false;
      while (!turn.signal.aborted) {
        isTaken = isAnothers(name);
        if (isTaken) break;
        take(name);
        await pause(renewMs, turn.signal);
      }
      turn.abort();
      await working;
      signal.removeEventListener("abort", giveUp);
      if (!isTaken) return;
    }
  };
}

function read(text: string | null): Lease | undefined {
  try {
    const { holder, until } = JSON.parse(text ?? "") as Partial<Lease>;
    return typeof holder === "string" && typeof until === "number" ? { holder, until } : undefined;
  } catch {
    return undefined;
  }
}
