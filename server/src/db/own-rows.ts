import { type Generated, type RawBuilder, sql } from "kysely";
import { missing, Refusal } from "../refusal.js";
import { type ConstraintTexts, translating } from "./constraint.js";
import type { Database, Tx } from "./database.js";
import { type Deletion, userOf } from "./deletion.js";

type Table = keyof Database;

/** Of one user and kind: two hundred pieces of text of the usual length. */
export const maxSharedCharacters = 100_000;

/** The columns of what a user makes, may share with every user, and can restore for a while. */
export interface SharedColumns {
  id: Generated<string>;
  user_id: string;
  name: string;
  is_shared: boolean;
  created_at: Date;
  updated_at: Date;
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<string | null>;
}

/**
 * How rows of users are deleted and restored. The table has `user_id`, `deleted_at` and `deleted_by`; `texts` say what
 * is in the way of one that comes back.
 */
export function ownRows(name: Table, texts: ConstraintTexts = {}) {
  const table = sql.table(name);
  return {
    async markDeleted(tx: Tx, id: string, { actor, at }: Deletion): Promise<void> {
      await sql`update ${table} set deleted_at = ${at}, deleted_by = ${userOf(actor)} where id = ${id}`.execute(tx);
    },

    /** False when the owner deleted no such row later than `since`. */
    async unmarkDeleted(tx: Tx, { id, ownerId }: { id: string; ownerId: string }, since: Date): Promise<boolean> {
      const statement = sql`
        update ${table} set deleted_at = null, deleted_by = null
        where id = ${id} and user_id = ${ownerId} and deleted_at > ${since}`;
      const { numAffectedRows = 0n } = await translating(texts, statement.execute(tx));
      return numAffectedRows > 0n;
    },

    /** Those that are not deleted. */
    async countOf(tx: Tx, ownerId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${table} where user_id = ${ownerId} and deleted_at is null`.execute(tx);
      return rows[0]?.count ?? 0;
    },

    /** Everybody who lists rows of this kind gets what others share of them, whole: here the text of a column. */
    async refuseMuchShared(tx: Tx, ownerId: string, column: string): Promise<void> {
      const { rows } = await sql<{ characters: number }>`
        select coalesce(sum(length(${sql.ref(column)}::text)), 0)::integer as characters from ${table}
        where user_id = ${ownerId} and is_shared and deleted_at is null`.execute(tx);
      if ((rows[0]?.characters ?? 0) <= maxSharedCharacters) return;
      throw new Refusal("invalid", "You share too much of this kind: share fewer, or shorter ones");
    },

    /** Those that are not deleted yet. */
    async markDeletedOfUser(tx: Tx, userId: string, { actor, at }: Deletion): Promise<void> {
      await sql`
        update ${table} set deleted_at = ${at}, deleted_by = ${userOf(actor)}
        where user_id = ${userId} and deleted_at is null`.execute(tx);
    },

    /** Those that were deleted together with the user. */
    async unmarkDeletedOfUser(tx: Tx, userId: string, deletedAt: Date): Promise<void> {
      await sql`
        update ${table} set deleted_at = null, deleted_by = null
        where user_id = ${userId} and deleted_at = ${deletedAt}`.execute(tx);
    },

    /** Whenever they were deleted. */
    async removeOfUser(tx: Tx, userId: string): Promise<void> {
      await sql`delete from ${table} where user_id = ${userId}`.execute(tx);
    },

    removeDeleted: (tx: Tx, before: Date, most: number) => removeDeletedRows(tx, name, before, most),
  };
}

/** Removes some rows that were deleted before for good; answers how many. */
export async function removeDeletedRows(tx: Tx, name: Table, before: Date, most: number): Promise<number> {
  const table = sql.table(name);
  const { numAffectedRows } = await sql`
    delete from ${table} where id in (
      select id from ${table} where deleted_at <= ${before} order by deleted_at, id limit ${most}
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows);
}

/** Whether a user may read a row of `SharedColumns`: their own, or one that is shared, until it is deleted. */
export function isReadableBy(name: Table, viewerId: string): RawBuilder<boolean> {
  const table = sql.table(name);
  return sql`(${table}.deleted_at is null and (${table}.user_id = ${viewerId} or ${table}.is_shared))`;
}

interface Owned {
  ownerId: string;
  /** The username of the owner. */
  owner: string;
}

interface SharedRow extends Owned {
  id: string;
  name: string;
  isShared: boolean;
  createdAt: Date;
}

/** What every kind of these rows shows of itself. */
export function presentShared(row: SharedRow, viewerId: string) {
  return {
    _id: row.id,
    name: row.name,
    isShared: row.isShared,
    isOwn: row.ownerId === viewerId,
    owner: { _id: row.ownerId, username: row.owner },
    createdAt: row.createdAt.toISOString(),
  };
}

/** Of a row that another user shares one learns whose it is; any other that one cannot read does not exist. */
export function requireOwn<Row extends Owned>(row: Row | undefined, userId: string, what: string): Row {
  if (!row) throw missing(what);
  if (row.ownerId === userId) return row;
  throw new Refusal("forbidden", `Only ${row.owner} can change this ${what.toLowerCase()}`);
}
