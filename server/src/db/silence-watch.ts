import pg from "pg";
import { connectionLimits } from "./connection-limits.js";

export interface SilenceWatch {
  /** Ends the connection when the database has no session for it any more, so that the statement fails at once. */
  during<Answer>(client: pg.Client, statement: Promise<Answer>): Promise<Answer>;
}

/** Asked twice, and answered within the rest of 15 seconds. */
const usualSilentMs = 6_000;
const answerMs = 4_000;

/**
 * A server that dies, or a network that is cut, says nothing to a connection that waits for an answer, and the system's own probes take
 * minutes. After `silentMs` without an answer, a new connection asks whether the session of the old one still exists.
 */
export function openSilenceWatch(url: string, silentMs = usualSilentMs): SilenceWatch {
  return {
    during(client, statement) {
      const timer = setInterval(() => {
        void hasSession(url, client).then((isThere) => {
          // With a statement on its way, the library cuts the line at once.
          if (!isThere) client.end().catch(() => undefined);
        });
      }, silentMs).unref();
      return statement.finally(() => clearInterval(timer));
    },
  };
}

async function hasSession(url: string, { processID }: pg.Client & { processID?: number }): Promise<boolean> {
  const asking = new pg.Client({
    ...connectionLimits,
    connectionString: url,
    application_name: "overture-silence",
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  asking.on("error", () => undefined);
  try {
    await asking.connect();
    const { rowCount } = await asking.query("select 1 from pg_stat_activity where pid = $1", [processID]);
    return rowCount === 1;
  } catch {
    return false;
  } finally {
    asking.end().catch(() => undefined);
  }
}
