import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import "../tables.js";

/**
 * The body of a larger mail is stored apart from its row, so that reading lists and headers does not load it. The index
 * of migration 0066 uses the same number.
 */
const largestInRow = 16_384;

/** The raw mail as it arrived, for a statement over `received_mail`. */
export const original = sql<Buffer>`(
  received_mail.raw || coalesce((select bytes from body where body.hash = received_mail.body_hash), '')
)`;

/** Its size, for which PostgreSQL need not read it. */
export const originalBytes = sql<number>`(
  octet_length(received_mail.raw)
  + coalesce((select octet_length(bytes) from body where body.hash = received_mail.body_hash), 0)
)`;

/** Some bytes of a mail, in which its body is read no further than needed. */
export function pieceOfOriginal(from: number, length: number) {
  const [first, most] = [sql`${from}::integer`, sql`${length}::integer`];
  const head = sql`octet_length(received_mail.raw)`;
  return sql<Buffer>`(
    substring(received_mail.raw from ${first} + 1 for ${most}) || coalesce((
      select substring(
        body.bytes from greatest(${first} - ${head}, 0) + 1 for greatest(least(${first} + ${most} - ${head}, ${most}), 0)
      )
      from body where body.hash = received_mail.body_hash
    ), '')
  )`;
}

/** The first bytes of a mail. The body is read only if the header is shorter. */
export function beginningOf(bytes: number) {
  const length = sql.lit(bytes);
  return sql<Buffer>`(
    substring(received_mail.raw from 1 for ${length}) || coalesce((
      select substring(body.bytes from 1 for ${length} - octet_length(received_mail.raw)) from body
      where body.hash = received_mail.body_hash and octet_length(received_mail.raw) < ${length}
    ), '')
  )`;
}

/**
 * Stores a mail's body, once for all mails with the same one, and answers with what to write into the row. A
 * transaction that wants to remove the body waits and then finds that the row refers to it; if one is removing it
 * already, this waits and writes it again.
 */
export async function keepBody(tx: Tx, raw: Buffer): Promise<{ raw: Buffer; body_hash: Buffer | null }> {
  if (raw.length <= largestInRow) return { raw, body_hash: null };
  const { rows } = await sql<{ head: number; hash: Buffer }>`
    insert into body (hash, bytes)
    select sha256(rest), rest
    from (select ${raw}::bytea as raw) as given
    cross join lateral (select substring(raw from mail_head_length(raw) + 1) as rest) as split
    on conflict (hash) do update set hash = excluded.hash
    returning hash, ${raw.length} - octet_length(bytes) as head`.execute(tx);
  const [kept] = rows;
  if (!kept) throw new Error("PostgreSQL kept no body");
  return { raw: raw.subarray(0, kept.head), body_hash: kept.hash };
}

/** Moves the bodies of some mails that were stored before bodies had a table, and answers how many. */
export async function splitMails(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql`
    with whole as materialized (
      select id, substring(raw from 1 for head) as head, substring(raw from head + 1) as rest
      from (
        select id, raw, mail_head_length(raw) as head from received_mail
        where body_hash is null and octet_length(raw) > ${sql.lit(largestInRow)}
        order by id limit ${most}
        for update skip locked
      ) as large
    ), kept as (
      insert into body (hash, bytes)
      select distinct on (hash) hash, rest from (select sha256(rest) as hash, rest from whole) as hashed
      order by hash
      on conflict (hash) do update set hash = excluded.hash
    )
    update received_mail set raw = whole.head, body_hash = sha256(whole.rest)
    from whole
    where received_mail.id = whole.id
    returning received_mail.id`.execute(tx);
  return rows.length;
}

/** Removes some bodies that no mail refers to any more, and answers how many were checked. */
export async function removeUnreferencedBodies(tx: Tx, most: number): Promise<number> {
  const { rows: loose } = await sql<{ hash: Buffer }>`
    delete from loose_body where id in (
      select id from loose_body order by id limit ${most} for update skip locked
    )
    returning hash`.execute(tx);
  await removeUnused(
    tx,
    loose.map(({ hash }) => hash),
  );
  return loose.length;
}

/** The same for bodies that were just released, without waiting for a sweep. */
export async function removeBodies(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  for (let start = 0; start < hashes.length; start += removedAtOnce) {
    const some = hashes.slice(start, start + removedAtOnce);
    await sql`delete from loose_body where hash = any(${some}::bytea[])`.execute(tx);
    await removeUnused(tx, some);
  }
}

const removedAtOnce = 500;

/**
 * The bodies are locked first and checked by a later statement, which sees mails that were committed while it waited.
 */
async function removeUnused(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  if (hashes.length === 0) return;
  await sql`select from body where hash = any(${hashes}::bytea[]) order by hash for update`.execute(tx);
  await sql`
    delete from body
    where hash = any(${hashes}::bytea[])
      and not exists (select from received_mail where received_mail.body_hash = body.hash)`.execute(tx);
}

const isLost = sql`
  not exists (select from received_mail where received_mail.body_hash = body.hash)
  and not exists (select from loose_body where loose_body.hash = body.hash)`;

/**
 * Bodies that no mail refers to and no sweep would remove. There are none, unless somebody has bypassed the triggers.
 */
export async function findLeakedBodies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`select encode(hash, 'hex') as hash from body where ${isLost}`.execute(
    db,
  );
  return rows.map(({ hash }) => hash);
}

/** Lists lost bodies for removal. */
export async function listLostBodies(tx: Tx): Promise<void> {
  await sql`insert into loose_body (hash) select hash from body where ${isLost}`.execute(tx);
}
