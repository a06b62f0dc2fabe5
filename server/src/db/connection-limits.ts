import type pg from "pg";

/**
 * For every connection: a database that has gone silent, behind a line that nobody has cut, is found out. No statement of ours takes
 * half a minute; one that does has nobody at its other end, or stands behind something that will not end by waiting.
 */
export const connectionLimits = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 10_000,
  query_timeout: 30_000,
} satisfies pg.ClientConfig;

/** The library leaves a statement that took too long on its connection, and the next one would wait behind it. */
export function endWhenSilent(client: pg.Client): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  const bounded = (...values: unknown[]): unknown => {
    const answer = query(...values);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      // From this moment on the pool gives it to nobody.
      if (error instanceof Error && error.message === "Query read timeout") client.end().catch(() => undefined);
      throw error;
    });
  };
  client.query = bounded as typeof client.query;
}
