import { Refusal, tooMany } from "../refusal.js";

/** A place for an export in this process. */
export interface Place {
  readonly userId: string;
  readonly wait: Wait;
  /** Whoever gives its place up ends by this. */
  onEnd(end: () => Promise<void>): void;
  leave(): void;
}

/** How long what was read has waited for the reader of the file. */
export interface Wait {
  begin(): void;
  end(): void;
  /** All waits together, also the one that goes on. */
  ms(): number;
}

export interface Places {
  /**
   * Waits for a place, in the order in which callers came. Refused if a user has too many, running and waiting
   * together, if too many wait, and if no place becomes free in time.
   */
  take(userId: string, signal: AbortSignal): Promise<Place>;
  /** Ends all exports. */
  close(): Promise<void>;
}

interface Options {
  /** How many exports run at once. */
  most: number;
  /** When all places are taken, an export that has waited so long for its reader gives its place up. */
  slowAfterMs: number;
  /** How long a caller waits for a place. */
  waitMs: number;
}

interface Taken {
  place: Place;
  end(): Promise<void>;
}

interface Waiting {
  userId: string;
  begin(): void;
  refuse(): void;
}

export const exportsOfUser = 2;
/** Each holds a request, of which a process has a bounded number. */
const maxWaiting = 100;
const retryAfterSeconds = 10;

export function openPlaces({ most, slowAfterMs, waitMs }: Options): Places {
  const taken = new Set<Taken>();
  const line = new Set<Waiting>();

  function refuseOwn(userId: string): void {
    const own = [...[...taken].map(({ place }) => place), ...line].filter((each) => each.userId === userId);
    if (own.length >= exportsOfUser) throw tooManyOfUser();
  }

  function begin(userId: string): Place {
    const place = {
      userId,
      wait: openWait(),
      onEnd: (end: () => Promise<void>) => void (one.end = end),
      leave() {
        if (!taken.delete(one)) return;
        const [next] = line;
        next?.begin();
      },
    };
    const one: Taken = { place, end: async () => undefined };
    taken.add(one);
    return place;
  }

  async function endSlowest(): Promise<void> {
    const [slowest] = [...taken].toSorted((one, another) => another.place.wait.ms() - one.place.wait.ms());
    // Whoever reads that file gets the error.
    if (slowest && slowest.place.wait.ms() >= slowAfterMs) await slowest.end().catch(() => undefined);
  }

  function waitInLine(userId: string, signal: AbortSignal): Promise<Place> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", waiting.refuse);
        line.delete(waiting);
      };
      const waiting: Waiting = {
        userId,
        begin() {
          leave();
          resolve(begin(userId));
        },
        refuse() {
          leave();
          reject(busy());
        },
      };
      // By now another one may be slow.
      const timer = setTimeout(() => void endSlowest().then(waiting.refuse), waitMs);
      signal.addEventListener("abort", waiting.refuse, { once: true });
      line.add(waiting);
    });
  }

  return {
    async take(userId, signal) {
      refuseOwn(userId);
      refuseIfGone(signal);
      if (taken.size < most) return begin(userId);
      if (line.size >= maxWaiting) throw busy();
      const place = waitInLine(userId, signal);
      void endSlowest();
      return place;
    },
    async close() {
      for (const { refuse } of line) refuse();
      await Promise.all([...taken].map(({ end }) => end()));
    },
  };
}

function openWait(): Wait {
  let sum = 0;
  let since: number | undefined;
  const ms = () => sum + (since === undefined ? 0 : performance.now() - since);
  return {
    ms,
    begin: () => void (since = performance.now()),
    end() {
      sum = ms();
      since = undefined;
    },
  };
}

export function tooManyOfUser(): Refusal {
  return tooMany(`At most ${exportsOfUser} exports at once: wait for one to end`, retryAfterSeconds);
}

function busy(): Refusal {
  const words = "Too many exports at the moment. Please try again in a moment.";
  return new Refusal("unavailable", words, undefined, retryAfterSeconds);
}

/** Somebody who has gone already would leave a file that nobody begins to read, and so nobody ends. */
export function refuseIfGone(signal: AbortSignal): void {
  if (signal.aborted) throw busy();
}
