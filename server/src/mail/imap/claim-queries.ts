import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";

/** Whether the process does nothing but read mail. While such a reader runs, workers leave all mailboxes to it. */
export type ReaderKind = "worker" | "reader";

/**
 * Advisory locks have one number or two. Every process that reads mail holds the one of its kind, shared with the
 * others of that kind.
 */
const readersLocks = {
  worker: [lockClasses.mailboxReaders, 0],
  reader: [lockClasses.mailboxReaders, 1],
} satisfies Record<ReaderKind, readonly [number, number]>;

/** A lock with a single number for each mailbox, held by the process that reads it. */
const lockOf = (id: string) => `hashtextextended('imap mailbox ' || ${id}, 0)`;

const inThisDatabase = `
  locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Needs a dedicated connection: a lock then lives exactly as long as the process that took it. */
export async function joinReaders(client: pg.Client, kind: ReaderKind): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1, $2)", readersLocks[kind]);
}

/** The number of processes of each kind. */
export type ReaderCounts = Readonly<Record<ReaderKind, number>>;

const countOf = (kind: ReaderKind) =>
  `count(*) filter (where objid = ${readersLocks[kind][1]}::oid)::integer as "${kind}"`;
const countStatement = `
  select ${countOf("worker")}, ${countOf("reader")} from pg_locks
  where ${inThisDatabase} and classid = ${lockClasses.mailboxReaders}::oid and objsubid = 2`;

export async function countReaders(client: pg.Client): Promise<ReaderCounts> {
  const { rows } = await client.query<ReaderCounts>(countStatement);
  return rows[0] ?? { worker: 0, reader: 0 };
}

/** How many processes read mailboxes now: the readers, or without a reader the workers. */
export async function countReadingProcesses(db: Db): Promise<number> {
  const { rows } = await sql<ReaderCounts>`${sql.raw(countStatement)}`.execute(db);
  const { worker = 0, reader = 0 } = rows[0] ?? {};
  return reader > 0 ? reader : worker;
}

export interface ReadableMailbox {
  id: string;
  /** Changes with every change of the settings. */
  changedAt: Date;
  isClaimed: boolean;
}

/** Users' mailboxes with a server for reading, and the shared mailbox if a setting says so. */
export async function listReadableMailboxes(
  client: pg.Client,
  { withSystem }: { withSystem: boolean },
): Promise<ReadableMailbox[]> {
  const { rows } = await client.query<ReadableMailbox>(
    `with held as materialized (
       select (classid::bigint << 32) | objid::bigint as key from pg_locks where ${inThisDatabase} and objsubid = 1
     )
     select id, changed_at as "changedAt", exists (select from held where key = ${lockOf("mailbox.id::text")}) as "isClaimed"
     from mailbox
     where deleted_at is null and (user_id is not null and imap_host is not null or $1 and id = $2)
     order by id`,
    [withSystem, systemMailboxId],
  );
  return rows;
}

/** Deletes the reading state of mailboxes that are not read any more. */
export async function forgetStatesExcept(client: pg.Client, ids: readonly string[]): Promise<void> {
  await client.query("delete from imap_mailbox where not mailbox_id = any($1::uuid[])", [ids]);
}

/**
 * Claims those of the mailboxes that no process reads, and answers with their ids. Mailboxes of this process must not
 * be among them, because a session can take a lock twice.
 */
export async function claimMailboxes(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<{ id: string; claimed: boolean }>(
    `select id, pg_try_advisory_lock(${lockOf("id")}) as claimed from unnest($1::text[]) as id`,
    [ids],
  );
  return rows.filter(({ claimed }) => claimed).map(({ id }) => id);
}

export async function releaseMailbox(client: pg.Client, id: string): Promise<void> {
  await client.query(`select pg_advisory_unlock(${lockOf("$1::text")})`, [id]);
}
