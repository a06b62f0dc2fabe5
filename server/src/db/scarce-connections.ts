import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { reasonOf } from "../process/log.js";
import type { DatabaseLog } from "./database.js";

/** The code of PostgreSQL where a server, a database or a role takes no more connections (too_many_connections). */
const takesNoMore = "53300";
/** How long the pool opens no more connections. */
const againMs = 10_000;
/** How long a statement waits for the first connection that is being opened. */
const openingMs = 1_000;

/**
 * Lends the connections that there are where the database takes fewer than the pool may open: statements wait for one,
 * as they do for those of a full pool. Without any connection they fail.
 */
export function sharingScarce(pool: pg.Pool, log: DatabaseLog): () => Promise<pg.PoolClient> {
  const most = pool.options.max;
  let open = 0;
  let again: NodeJS.Timeout | undefined;
  pool.on("connect", () => {
    open += 1;
  });
  pool.on("remove", () => {
    open -= 1;
  });

  const held = () => Math.min(open, pool.totalCount);

  async function isAnyOpen(): Promise<boolean> {
    const until = performance.now() + openingMs;
    while (held() === 0 && pool.totalCount > 0 && performance.now() < until) await pause(10);
    return held() > 0;
  }

  function openNoMore(error: unknown): void {
    pool.options.max = held();
    if (again) return;
    log.warn(
      { most, reason: reasonOf(error) },
      "The database takes fewer connections than DATABASE_POOL_SIZE: calls share those that are open",
    );
    again = setTimeout(() => {
      again = undefined;
      pool.options.max = most;
    }, againMs);
    again.unref();
  }

  return async function connect() {
    try {
      return await pool.connect();
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError && error.code === takesNoMore;
      if (!isRefused || !(await isAnyOpen())) throw error;
      openNoMore(error);
      return connect();
    }
  };
}
