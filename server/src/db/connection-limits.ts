import type pg from "pg";
import type { SilenceWatch } from "./silence-watch.js";

/**
 * Settings of every connection, which detect a database that has fallen silent. No statement of ours takes half a
 * minute; one that does has lost its client, or waits for something that will not end.
 */
export const connectionLimits = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 10_000,
  query_timeout: 30_000,
} satisfies pg.ClientConfig;

/** How long a transaction may be idle: a frozen process keeps its locks no longer than this. */
export const idleTransactionMs = 60_000;
/** How long a statement waits for a lock. Transactions that hold one run only a few statements. */
export const lockMs = 20_000;

/** The library leaves a statement that timed out on its connection, where the next one would wait for it. */
export function closeOnTimeout(client: pg.Client, watch?: SilenceWatch): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  const bounded = (...values: unknown[]): unknown => {
    const answer = query(...values);
    if (!(answer instanceof Promise)) return answer;
    const seen = watch ? watch.during(client, answer) : answer;
    return seen.catch((error: unknown) => {
      // From now on the pool lends it to nobody.
      if (error instanceof Error && error.message === "Query read timeout") client.end().catch(() => undefined);
      throw error;
    });
  };
  client.query = bounded as typeof client.query;
}
