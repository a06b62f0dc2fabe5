import { type RawBuilder, sql } from "kysely";
import { translating } from "../../db/constraint.js";
import type { Tx } from "../../db/database.js";
import type { CreatorRow } from "../present.js";
import { creatorRowColumns } from "../present.js";
import "../tables.js";

/** Whether the row `creator` was merged into another. It comes back only when that merge is undone. */
export const hasBecomeAnother = sql<boolean>`exists (
  select from creator_merge where creator_merge.other_id = creator.id and creator_merge.undone_at is null
)`;

/** A creator in a merge, in the catalogue or not. */
export type MergedCreator = CreatorRow & { deleted_at: Date | null; erased_at: Date | null };

/** In the order in which everybody locks creators. Transactions that begin a conversation with one of them wait. */
export async function lockCreatorsToMerge(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, MergedCreator>> {
  const rows = await tx
    .selectFrom("creator")
    .select([...creatorRowColumns, "creator.deleted_at", "creator.erased_at"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findMerged(tx: Tx, id: string): Promise<CreatorRow> {
  return tx.selectFrom("creator").select(creatorRowColumns).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Takes a merged creator out of the catalogue. */
export async function markMerged(tx: Tx, id: string, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await sql`update creator set deleted_at = ${at}, deleted_by = ${userId} where id = ${id}`.execute(tx);
}

const texts = { creator_email_key: ["email", "Another creator has this address by now"] } as const;

export async function unmarkMerged(tx: Tx, id: string): Promise<void> {
  await translating(texts, sql`update creator set deleted_at = null, deleted_by = null where id = ${id}`.execute(tx));
}

/** Also for a creator that is not in the catalogue. */
export async function writeColumns(tx: Tx, id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const set: RawBuilder<unknown>[] = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (set.length === 0) return;
  await translating(texts, sql`update creator set ${sql.join(set)} where id = ${id}`.execute(tx));
}

/** An empty profile needs no row. */
export async function removeEmptyProfile(tx: Tx, creatorId: string): Promise<void> {
  await sql`
    delete from creator_profile
    where creator_id = ${creatorId} and language is null and time_zone is null and channels is null
      and notes = ''`.execute(tx);
}
