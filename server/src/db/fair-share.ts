import { AsyncLocalStorage } from "node:async_hooks";
import { tooMany } from "../refusal.js";

/** The part of a pool that Kysely uses. */
interface Lending<Client> {
  connect(): Promise<Client>;
}

interface Lent {
  release(error?: Error | boolean): void;
}

interface Bounds {
  /** The most connections of one asker at once. */
  share: number;
  /** The most statements of one asker that wait for a connection; the next is refused. */
  waiting: number;
  /** The longest wait. */
  waitMs: number;
}

const asker = new AsyncLocalStorage<string>();

/** Runs work on behalf of somebody, whose statements share that asker's connections. */
export function withAsker<Result>(who: string | undefined, work: () => Result): Result {
  return who === undefined ? work() : asker.run(who, work);
}

/** The same for rows that are read while they are sent. */
export function iterateWithAsker<Item>(who: string | undefined, items: AsyncIterable<Item>): AsyncIterable<Item> {
  if (who === undefined) return items;
  return {
    [Symbol.asyncIterator]() {
      const iterator = asker.run(who, () => items[Symbol.asyncIterator]());
      return {
        next: () => asker.run(who, () => iterator.next()),
        return: async (value) =>
          (await asker.run(who, () => iterator.return?.(value))) ?? { done: true, value: undefined },
      };
    },
  };
}

/** On whose behalf work runs. */
export function currentAsker(): string | undefined {
  return asker.getStore();
}

interface Held {
  count: number;
  waiting: (() => void)[];
}

/**
 * Lends connections so that nobody who asks for many keeps the others waiting: an asker who has their share waits until
 * one of it is returned, even if others are free. Statements without an asker, such as those of workers, are not
 * limited.
 */
export function shareFairly<Client extends Lent>(pool: Lending<Client>, bounds: Bounds): Lending<Client> {
  const held = new Map<string, Held>();

  async function takePlace(who: string): Promise<void> {
    const of = held.get(who) ?? { count: 0, waiting: [] };
    held.set(who, of);
    if (of.count < bounds.share) {
      of.count += 1;
      return;
    }
    if (of.waiting.length >= bounds.waiting) throw tooBusyFor(1);
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        of.waiting.splice(of.waiting.indexOf(begin), 1);
        reject(tooBusyFor(5));
      }, bounds.waitMs);
      of.waiting.push(begin);
    });
  }

  function leave(who: string): void {
    const of = held.get(who);
    const next = of?.waiting.shift();
    // A waiting statement takes the place over.
    if (next) next();
    else if (of) {
      of.count -= 1;
      if (of.count === 0) held.delete(who);
    }
  }

  return {
    async connect() {
      const who = asker.getStore();
      if (who === undefined) return pool.connect();
      await takePlace(who);
      let client: Client;
      try {
        client = await pool.connect();
      } catch (error) {
        leave(who);
        throw error;
      }
      const release = client.release.bind(client);
      // The pool creates this function for each loan.
      client.release = (error) => {
        client.release = release;
        leave(who);
        release(error);
      };
      return client;
    },
  };
}

function tooBusyFor(seconds: number) {
  return tooMany("Too busy right now. Please try again in a moment.", seconds);
}
