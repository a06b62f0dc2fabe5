import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../db/database.js";
import "./tables.js";

export function countOriginals(db: Db, before: Date): Promise<number> {
  return count(db, sql`received_mail where raw <> '' and received_at < ${before}`);
}

export function countSandboxMails(db: Db, before: Date): Promise<number> {
  return count(db, sql`sandbox_mail where created_at < ${before}`);
}

export function countAccountMails(db: Db, before: Date): Promise<number> {
  return count(db, sql`mail where ${isEndedAccountMail} and created_at < ${before}`);
}

const isEndedAccountMail = sql`kind = 'account' and state not in ('queued', 'sending')`;

async function count(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ total: number }>`select count(*) as total from ${rows}`.execute(db);
  return found[0]?.total ?? 0;
}

interface Original {
  id: string;
  /** Its beginning, with all that its header says. */
  head: Buffer;
  /** Neither a conversation shows it, nor is it a report: it is, or was, among unmatched mail. */
  isUnmatched: boolean;
}

const headBytes = 64_000;

/** The oldest, but for those that somebody is just deciding about. */
export async function lockOriginals(tx: Tx, before: Date, limit: number): Promise<Original[]> {
  const { rows } = await sql<Original>`
    select id, substring(raw from 1 for ${sql.lit(headBytes)}) as head,
      (
        coalesce(is_unassigned, false) or exists (select from discarded_mail where discarded_mail.id = received_mail.id)
      )
        and (kind in ('reply', 'auto-reply') or (kind in ('bounce', 'complaint') and proof = 'none')) as "isUnmatched"
    from received_mail
    where raw <> '' and received_at < ${before}
    order by received_at, id
    limit ${limit}
    for update skip locked`.execute(tx);
  return rows;
}

export async function blankOriginals(tx: Tx, mails: readonly { id: string; moment: string }[]): Promise<void> {
  await sql`
    update received_mail set raw = '', moment = coalesce(received_mail.moment, given.moment)
    from unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ moment }) => moment)}::text[]) as given (id, moment)
    where received_mail.id = given.id`.execute(tx);
}

export function removeSandboxMails(tx: Tx, before: Date, limit: number): Promise<number> {
  return remove(tx, { table: "sandbox_mail", which: sql`created_at < ${before}`, limit });
}

/** What is waiting or on its way stays. */
export function removeAccountMails(tx: Tx, before: Date, limit: number): Promise<number> {
  return remove(tx, { table: "mail", which: sql`${isEndedAccountMail} and created_at < ${before}`, limit });
}

interface Removal {
  table: "sandbox_mail" | "mail";
  which: RawBuilder<unknown>;
  limit: number;
}

async function remove(tx: Tx, { table, which, limit }: Removal): Promise<number> {
  const { rows } = await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where ${which} order by created_at, id limit ${limit} for update skip locked
    )
    returning id`.execute(tx);
  return rows.length;
}
