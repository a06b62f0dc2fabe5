import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";

/** Whether reading is all that a process does. While one of those runs, the workers leave all mailboxes to it. */
export type ReaderKind = "worker" | "reader";

/**
 * Advisory locks have one number or two. One that every process of a kind holds which reads mail, together with the
 * others:
 */
const readersLocks = {
  worker: [lockClasses.mailboxReaders, 0],
  reader: [lockClasses.mailboxReaders, 1],
} satisfies Record<ReaderKind, readonly [number, number]>;

/** And one of a single number for each mailbox, held by the process that reads it. */
const lockOf = (id: string) => `hashtextextended('imap mailbox ' || ${id}, 0)`;

const inThisDatabase = `
  locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`;

/** These are for a connection of one's own: a lock lives exactly as long as the process that took it. */
export async function joinReaders(client: pg.Client, kind: ReaderKind): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1, $2)", readersLocks[kind]);
}

/** How many processes of each kind there are. */
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

/** How many processes read mailboxes at the moment: the readers, or while there is none the workers. */
export async function countReadingProcesses(db: Db): Promise<number> {
  const { rows } = await sql<ReaderCounts>`${sql.raw(countStatement)}`.execute(db);
  const { worker = 0, reader = 0 } = rows[0] ?? {};
  return reader > 0 ? reader : worker;
}

export interface ReadableMailbox {
  id: string;
  /** Moves with every change of its settings. */
  changedAt: Date;
  isClaimed: boolean;
}

/** The mailboxes of users that have a server to be read from, and the system's where a setting says so. */
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

/** Of what is not read any more, nobody can say how the reading goes. */
export async function forgetStatesExcept(client: pg.Client, ids: readonly string[]): Promise<void> {
  await client.query("delete from imap_mailbox where not mailbox_id = any($1::uuid[])", [ids]);
}

/**
 * Takes those of the mailboxes that nobody reads, and says which. One's own must not be among them: a lock can be
 * taken twice.
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
