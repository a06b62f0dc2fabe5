import type pg from "pg";
import type { SilenceWatch } from "./silence-watch.js";

/**
 * For every connection: a database that has gone silent, behind a line that nobody has cut, is found out. No statement
 * of ours takes half a minute; one that does has nobody at its other end, or stands behind something that will not end
 * by waiting.
 */
export const connectionLimits = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 10_000,
  query_timeout: 30_000,
} satisfies pg.ClientConfig;

/** How long a transaction may stand still: a process that is frozen keeps its locks for so long at most. */
export const idleTransactionMs = 60_000;
/** How long a lock is waited for. Whoever holds one does a set of statements with it, and no more. */
export const lockMs = 20_000;

/** The library leaves a statement that took too long on its connection, and the next one would wait behind it. */
export function endWhenSilent(client: pg.Client, watch?: SilenceWatch): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  const bounded = (...values: unknown[]): unknown => {
    const answer = query(...values);
    if (!(answer instanceof Promise)) return answer;
    const seen = watch ? watch.during(client, answer) : answer;
    return seen.catch((error: unknown) => {
      // From this moment on the pool gives it to nobody.
      if (error instanceof Error && error.message === "Query read timeout") client.end().catch(() => undefined);
      throw error;
    });
  };
  client.query = bounded as typeof client.query;
}
