import type pg from "pg";
import { connectionLimits } from "../../db/connection-limits.js";
import { DatabaseClient } from "../../db/database-client.js";
import { lockClasses } from "../../db/lock-classes.js";
import { requestClosed } from "./request-closed.js";

export interface PlanLocks {
  /** Waits until no other process plans for the user, and answers with the function that ends the turn. */
  take(userId: string, signal: AbortSignal): Promise<() => Promise<void>>;
  /** Connects, and stays connected for this long, in ms, if nobody plans. */
  prepare(forMs: number): void;
  close(): Promise<void>;
}

/** Between two tries; it grows. */
const pauseMs = { first: 20, longest: 250 };
const idleMs = 60_000;

/**
 * A PostgreSQL advisory lock for each user who plans, all on one separate connection: waiting holds no connection of
 * the pool, and PostgreSQL releases the locks of a process that dies. It polls, since one blocked statement would hold
 * up the others on this connection. Within a process the lock keeps nothing apart.
 */
export function openPlanLocks(connectionString: string): PlanLocks {
  let connection: Promise<pg.Client> | undefined;
  /** The library runs one statement at a time. */
  let latest: Promise<unknown> = Promise.resolve();
  let users = 0;
  let idle: NodeJS.Timeout | undefined;

  function connect(): Promise<pg.Client> {
    if (connection) return connection;
    const client = new DatabaseClient({
      ...connectionLimits,
      connectionString,
      application_name: "overture plan turns",
    });
    const connecting = client.connect().then(() => client);
    const forget = () => {
      if (connection === connecting) connection = undefined;
    };
    client.on("error", forget);
    client.on("end", forget);
    connecting.catch(forget);
    connection = connecting;
    return connecting;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = connection;
    connection = undefined;
    await ended?.then((client) => client.end()).catch(() => undefined);
  }

  function afterOthers<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = latest.then(work);
    latest = next.catch(() => undefined);
    return next;
  }

  function leave(): void {
    users -= 1;
    if (users === 0) endAfter(idleMs);
  }

  function endAfter(milliseconds: number): void {
    clearTimeout(idle);
    idle = setTimeout(() => void end(), milliseconds).unref();
  }

  async function tryLock(userId: string): Promise<pg.Client | undefined> {
    const client = await connect();
    const { rows } = await client.query<{ isMine: boolean }>(
      `select pg_try_advisory_lock(${lockClasses.plans}, hashtext($1)) as "isMine"`,
      [userId],
    );
    return rows[0]?.isMine ? client : undefined;
  }

  async function lock(userId: string, signal: AbortSignal): Promise<pg.Client> {
    for (let pause = pauseMs.first; ; pause = Math.min(2 * pause, pauseMs.longest)) {
      if (signal.aborted) throw requestClosed();
      const client = await afterOthers(() => tryLock(userId));
      if (client) return client;
      await pauseOrAbort(pause, signal);
    }
  }

  return {
    async take(userId, signal) {
      clearTimeout(idle);
      users += 1;
      try {
        const client = await lock(userId, signal);
        return async () => {
          // A lost connection has released the lock.
          await afterOthers(() => unlock(client, userId)).catch(() => undefined);
          leave();
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
    prepare(forMs) {
      if (connection) return;
      connect().catch(() => undefined);
      if (users === 0) endAfter(forMs);
    },
    close: end,
  };
}

async function unlock(client: pg.Client, userId: string): Promise<void> {
  await client.query(`select pg_advisory_unlock(${lockClasses.plans}, hashtext($1))`, [userId]);
}

function pauseOrAbort(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done, { once: true });
  });
}
