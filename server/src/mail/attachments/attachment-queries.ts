import type { attachments } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import type { AttachedPart } from "../composing/file-part.js";
import "./tables.js";

export interface NewAttachment {
  userId: string;
  name: string;
  type: string;
  content: Buffer;
  at: Date;
  sweepAt: Date;
}

/**
 * Stores a file, and its content once for all files with the same one. A transaction that wants to remove the content
 * waits and then finds that the file uses it; if one is removing it already, this waits and writes it again.
 */
export async function insertAttachment(
  tx: Tx,
  { userId, name, type, content, at, sweepAt }: NewAttachment,
): Promise<attachments.UploadedFile> {
  const { rows } = await sql<attachments.UploadedFile>`
    with kept as (
      insert into attachment_content (hash, bytes)
      select sha256(given.bytes), given.bytes from (select ${content}::bytea as bytes) as given
      on conflict (hash) do update set hash = excluded.hash
      returning hash
    )
    insert into attachment (user_id, name, type, bytes, hash, created_at, sweep_at)
    select ${userId}, ${name}, ${type}, ${content.length}, hash, ${at}, ${sweepAt} from kept
    returning id as "_id", name, type, bytes, encode(hash, 'hex') as sha256`.execute(tx);
  const [kept] = rows;
  if (!kept) throw new Error("PostgreSQL kept no attachment");
  return kept;
}

interface LockedAttachment {
  id: string;
  userId: string | null;
  bytes: number;
}

/** Locks those of the files that exist, so that none is removed before the transaction ends. */
export async function lockAttachments(tx: Tx, ids: readonly string[]): Promise<LockedAttachment[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LockedAttachment>`
    select id, user_id as "userId", bytes from attachment where id = any(${ids}::uuid[]) order by id for key share`.execute(
    tx,
  );
  return rows;
}

/** Those of the files that exist and that this user uploaded. */
export async function listUploaded(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<attachments.AttachedFile[]> {
  const { rows } = await sql<attachments.AttachedFile>`
    select id as "_id", name, type, bytes from attachment
    where id = any(${ids}::uuid[]) and user_id = ${userId}`.execute(db);
  return rows;
}

/** The files of a row with these `attachment_ids`, in their order; an empty list if there are none. */
export function filesOf(attachmentIds: RawBuilder<unknown>): RawBuilder<attachments.AttachedFile[]> {
  return sql<attachments.AttachedFile[]>`case when ${attachmentIds} = '{}' then '[]'::json else (
    select coalesce(json_agg(json_build_object(
      '_id', attachment.id, 'name', attachment.name, 'type', attachment.type, 'bytes', attachment.bytes
    ) order by named.position), '[]'::json)
    from unnest(${attachmentIds}) with ordinality as named (id, position)
    join attachment on attachment.id = named.id
  ) end`;
}

/** The total size of these files in bytes. */
export async function sumBytes(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::integer as bytes from attachment where id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/**
 * The files as a mail has them, in their order: PostgreSQL breaks base64 into lines as mail does, except for the line
 * ends. With `most`, only that many bytes of each.
 */
export async function readParts(db: Db, ids: readonly string[], most?: number): Promise<AttachedPart[]> {
  if (ids.length === 0) return [];
  const content = most === undefined ? sql`content.bytes` : sql`substring(content.bytes from 1 for ${sql.lit(most)})`;
  const { rows } = await sql<AttachedPart>`
    select attachment.name, attachment.type,
      replace(encode(${content}, 'base64'), E'\n', E'\r\n') as base64
    from unnest(${ids}::uuid[]) with ordinality as named (id, position)
    join attachment on attachment.id = named.id
    join attachment_content as content on content.hash = attachment.hash
    order by named.position`.execute(db);
  return rows;
}

/** In bytes, if the condition on its id allows. */
export async function findAttachmentSize(
  db: Db,
  id: string,
  isAllowed: RawBuilder<unknown>,
): Promise<number | undefined> {
  const { rows } = await sql<{ bytes: number }>`
    select bytes from attachment where id = ${id} and ${isAllowed}`.execute(db);
  return rows[0]?.bytes;
}

/** A file with its content. The caller must have checked that the user may see it. */
export async function findAttachment(
  db: Db,
  id: string,
): Promise<{ name: string; type: string; bytes: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; type: string; bytes: Buffer }>`
    select attachment.name, attachment.type, content.bytes
    from attachment
    join attachment_content as content on content.hash = attachment.hash
    where attachment.id = ${id}`.execute(db);
  return rows[0];
}

/** The tables whose rows list files. */
const holders = ["message", "mail", "discarded_draft", "text_before_template", "email_template"] as const;

const isHeld = sql`(${sql.join(
  holders.map(
    (table) => sql`exists (
      select from ${sql.table(table)} as holder
      where holder.attachment_ids @> array[attachment.id] and holder.attachment_ids <> '{}'
    )`,
  ),
  sql` or `,
)})`;

/**
 * Checks some files whose time has come: unused ones are removed, the others are checked again later. Answers how many
 * were checked.
 */
export async function sweepAttachments(
  tx: Tx,
  { at, again, most }: { at: Date; again: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from attachment where sweep_at <= ${at} order by sweep_at, id limit ${most} for update skip locked`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  await removeUnheld(tx, ids);
  await sql`update attachment set sweep_at = ${again} where id = any(${ids}::uuid[])`.execute(tx);
  return ids.length;
}

/** The same for files that were just released, except one that another transaction is attaching. */
export async function removeAttachments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from attachment where id = any(${ids}::uuid[]) order by id for update skip locked`.execute(tx);
  await removeUnheld(
    tx,
    rows.map(({ id }) => id),
  );
}

/**
 * The files are locked before and checked by a later statement, which sees rows that were committed while it waited.
 * The same holds for their content.
 */
async function removeUnheld(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ hash: Buffer }>`
    delete from attachment where id = any(${ids}::uuid[]) and not ${isHeld} returning hash`.execute(tx);
  if (rows.length === 0) return;
  const hashes = rows.map(({ hash }) => hash);
  await sql`select from attachment_content where hash = any(${hashes}::bytea[]) order by hash for update`.execute(tx);
  await sql`
    delete from attachment_content
    where hash = any(${hashes}::bytea[])
      and not exists (select from attachment where attachment.hash = attachment_content.hash)`.execute(tx);
}
