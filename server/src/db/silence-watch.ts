import pg from "pg";
import { connectionLimits } from "./connection-limits.js";
import { DatabaseClient } from "./database-client.js";

export interface SilenceWatch {
  /** A connection that was just made. Nothing else may run on it until this is done. */
  begin(client: pg.ClientBase): Promise<void>;
  /** Ends the connection when the database has no session for it any more, so that the statement fails at once. */
  during<Answer>(client: pg.Client, statement: Promise<Answer>): Promise<Answer>;
}

/** Asked twice, and answered within the rest of 15 seconds. */
const usualSilentMs = 5_000;
const answerMs = 4_000;
/** Of askings in a row that nobody answers: one of them may have met a busy machine. */
const maxUnanswered = 2;

/**
 * A server that dies, or a network that is cut, says nothing to a connection that waits for an answer, and the system's
 * own probes take minutes. After `silentMs` without an answer, a new connection asks whether the session of the old one
 * still exists.
 */
export function openSilenceWatch(url: string, silentMs = usualSilentMs): SilenceWatch {
  const watched = new WeakSet<pg.ClientBase>();
  return {
    async begin(client) {
      // What stands between may give numbers of its own, which no server knows.
      const statement = {
        text: "select pg_backend_pid() = $1::integer as own",
        values: [sessionOf(client)],
        query_timeout: connectionLimits.connectionTimeoutMillis,
      };
      const { rows } = await client.query<{ own: boolean }>(statement as pg.QueryConfig);
      if (rows[0]?.own) watched.add(client);
    },
    during(client, statement) {
      if (!watched.has(client)) return statement;
      let unanswered = 0;
      const timer = setInterval(() => {
        void askForSession(url, sessionOf(client)).then((found) => {
          unanswered = found === "no answer" ? unanswered + 1 : 0;
          // With a statement on its way, the library cuts the line at once.
          if (found === "gone" || unanswered === maxUnanswered) client.end().catch(() => undefined);
        });
      }, silentMs).unref();
      return statement.finally(() => clearInterval(timer));
    },
  };
}

function sessionOf(client: pg.ClientBase & { processID?: number }): number | undefined {
  return client.processID;
}

async function askForSession(url: string, session: number | undefined): Promise<"there" | "gone" | "no answer"> {
  const asking = new DatabaseClient({
    ...connectionLimits,
    connectionString: url,
    application_name: "overture-silence",
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  asking.on("error", () => undefined);
  try {
    await asking.connect();
    const { rowCount } = await asking.query("select 1 from pg_stat_activity where pid = $1", [session]);
    return rowCount === 1 ? "there" : "gone";
  } catch (error) {
    // A server that has no connection left for us is there all the same.
    return error instanceof pg.DatabaseError && !error.code?.startsWith("57P") ? "there" : "no answer";
  } finally {
    asking.end().catch(() => undefined);
  }
}
