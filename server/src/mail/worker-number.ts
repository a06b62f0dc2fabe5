import { sql } from "kysely";
import pg from "pg";
import type { Db } from "../db/database.js";
import type { Log } from "../log.js";

/** Advisory locks have two numbers: this one says that the other is a worker's. */
const lockClass = 720_611;

const takeNew = `
  with taken as materialized (select nextval('mail_worker_number')::integer as number)
  select number, pg_advisory_lock(${lockClass}, number) from taken`;

/** The numbers of all workers that live, in whichever process: PostgreSQL gives a lock back when its connection ends. */
export async function listHeldWorkerNumbers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select objid::integer as number from pg_locks
    where locktype = 'advisory' and classid = ${lockClass} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ number }) => number);
}

/** Lives as a worker for the time of some work, on a connection of the pool. */
export function asWorker<Result>(db: Db, work: (number: number) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql.raw<{ number: number }>(takeNew).execute(connection);
    const number = rows[0]?.number;
    if (number === undefined) throw new Error("PostgreSQL gave no worker number");
    try {
      return await work(number);
    } finally {
      await sql`select pg_advisory_unlock(${lockClass}, ${number})`.execute(connection);
    }
  });
}

export interface WorkerNumber {
  /** Undefined while there is no connection to hold it: a worker that nobody can see alive takes no mail. */
  current(): number | undefined;
  close(): Promise<void>;
}

interface Options {
  url: string;
  log: Log;
  /** Called whenever the number is there, at first and after a break. */
  begin(): void;
}

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** Lives as a worker until it is closed, on a connection of its own that is made again when it breaks. */
export function holdWorkerNumber({ url, log, begin }: Options): WorkerNumber {
  let client: pg.Client | undefined;
  let number: number | undefined;
  let held = false;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: "overture-worker", keepAlive: true });
    client = next;
    next.on("error", () => reconnect(next));
    next.on("end", () => reconnect(next));
    try {
      await next.connect();
      number = await take(next, number);
      if (client !== next) return;
      held = true;
      pauseMs = firstPauseMs;
      begin();
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "Cannot send mail yet");
      reconnect(next);
    }
  }

  function reconnect(broken: pg.Client): void {
    if (isClosed || client !== broken) return;
    held = false;
    client = undefined;
    broken.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  void connect();
  return {
    current: () => (held ? number : undefined),
    async close() {
      isClosed = true;
      held = false;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** The same number as before the break, so that what is under way stays in sight; a new one while the broken connection lingers. */
async function take(client: pg.Client, before: number | undefined): Promise<number> {
  if (before !== undefined) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1, $2) as taken", [
      lockClass,
      before,
    ]);
    if (rows[0]?.taken) return before;
  }
  const { rows } = await client.query<{ number: number }>(takeNew);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error("PostgreSQL gave no worker number");
  return number;
}
