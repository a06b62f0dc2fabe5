import type { CompiledQuery } from "kysely";
import type pg from "pg";
import { columnTypes } from "../../db/column-types.js";
import type { Db } from "../../db/database.js";
import { keepConnection } from "../../db/keep-connection.js";
import type { Log } from "../../process/log.js";
import { reasonOf } from "../../process/log.js";
import { onlyNumber, releaseWorkerNumber, retakeStatement, takeStatement, takeWorkerNumber } from "./worker-queries.js";

/** Holds a worker's number during some work, on a connection of the pool. */
export function withWorkerNumber<Result>(db: Db, work: (number: number) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const number = await takeWorkerNumber(connection);
    try {
      return await work(number);
    } finally {
      await releaseWorkerNumber(connection, number);
    }
  });
}

/** A worker that holds a number. */
export interface LiveWorker {
  number: number;
  /** Runs a prepared statement on the connection that holds the number. It fails once the number is lost. */
  run?<Row>(name: string, statement: CompiledQuery): Promise<Row[]>;
}

export interface WorkerNumber {
  /** Undefined while the number is not held: such a worker claims no mail. */
  current(): LiveWorker | undefined;
  close(): Promise<void>;
}

interface Options {
  url: string;
  log: Log;
  /** Called whenever the number is held, at first and after a reconnect. */
  begin(): void;
}

/** Holds a worker's number until it is closed, on its own connection, which is opened again when it breaks. */
export function holdWorkerNumber({ url, log, begin }: Options): WorkerNumber {
  let number: number | undefined;
  const connection = keepConnection({
    config: { connectionString: url, application_name: "overture-sender", types: columnTypes },
    async ready(client) {
      number = await take(client, number);
      // Planning a batch each time takes longer than running it.
      await client.query("set plan_cache_mode = force_generic_plan");
    },
    begin,
    failed: (error) => log.warn({ reason: reasonOf(error) }, "Cannot send mail yet"),
  });

  return {
    current() {
      const holder = connection.current();
      if (!holder || number === undefined) return undefined;
      return {
        number,
        async run<Row>(name: string, { sql, parameters }: CompiledQuery) {
          const { rows } = await holder.query({ name, text: sql, values: [...parameters] });
          return rows as Row[];
        },
      };
    },
    close: () => connection.close(),
  };
}

/**
 * Takes the same number as before the break, so that mails in flight stay known; a new one while the broken connection
 * still holds it.
 */
async function take(client: pg.Client, before: number | undefined): Promise<number> {
  if (before !== undefined) {
    const { rows } = await client.query<{ taken: boolean }>(retakeStatement, [before]);
    if (rows[0]?.taken) return before;
  }
  const { rows } = await client.query<{ number: number }>(takeStatement);
  return onlyNumber(rows);
}
