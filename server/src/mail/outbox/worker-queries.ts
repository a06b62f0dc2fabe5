import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";

const lockClass = lockClasses.worker;

/** For a connection of its own: the lock lives as long as the worker. */
export const takeStatement = `
  with taken as materialized (select nextval('mail_worker_number')::integer as number)
  select number, pg_advisory_lock(${lockClass}, number) from taken`;
export const retakeStatement = `select pg_try_advisory_lock(${lockClass}, $1) as taken`;

export async function takeWorkerNumber(connection: Db): Promise<number> {
  const { rows } = await sql.raw<{ number: number }>(takeStatement).execute(connection);
  return onlyNumber(rows);
}

export async function releaseWorkerNumber(connection: Db, number: number): Promise<void> {
  await sql`select pg_advisory_unlock(${lockClass}, ${number})`.execute(connection);
}

/** The numbers of all living workers in all processes: PostgreSQL releases a lock when its connection ends. */
export async function listHeldWorkerNumbers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select objid::integer as number from pg_locks
    where locktype = 'advisory' and classid = ${lockClass} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ number }) => number);
}

export function onlyNumber(rows: readonly { number: number }[]): number {
  const number = rows[0]?.number;
  if (number === undefined) throw new Error("PostgreSQL gave no worker number");
  return number;
}
