import type { catalogue } from "@overture/contract";
import { sql } from "kysely";
import { translating } from "../db/constraint.js";
import type { Db, Tx } from "../db/database.js";
import { type Deletion, userOf } from "../db/deletion.js";
import { restored, withStop } from "../db/stopped-during.js";
import { findCategoryNames } from "./category-choice-queries.js";
import { hasBecomeAnother } from "./merging/merged-creator-queries.js";
import { type CreatorRow, creatorRowColumns, presentCreator } from "./present.js";
import "./tables.js";

const texts = { creator_email_key: ["email", "A creator with this email already exists"] } as const;

/** Existing creators with these ids, also deleted ones, for rows that still refer to them; newest first. */
export async function listCreatorsByIds(db: Db, ids: readonly string[]): Promise<catalogue.Creator[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("creator")
    .select(creatorRowColumns)
    .where(sql<boolean>`creator.id = any(${ids}::uuid[])`)
    .orderBy("creator.created_at", "desc")
    .orderBy("creator.id", "desc")
    .execute();
  return presentCreators(db, rows);
}

/** The same as a map by id, for rows that name a creator each, some of them the same one. */
export async function findCreatorsByIds(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, catalogue.Creator>> {
  const creators = await listCreatorsByIds(db, [...new Set(ids)]);
  return new Map(creators.map((creator) => [creator._id, creator]));
}

/** A creator of the catalogue, so not a deleted one. Without an id, the newest. */
export async function findCreator(db: Db, id?: string): Promise<catalogue.Creator | undefined> {
  let query = db.selectFrom("creator").select(creatorRowColumns).where("deleted_at", "is", null);
  if (id !== undefined) query = query.where("id", "=", id);
  const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(1).execute();
  return (await presentCreators(db, rows))[0];
}

async function presentCreators(db: Db, rows: readonly CreatorRow[]): Promise<catalogue.Creator[]> {
  const names = await findCategoryNames(db, rows);
  return rows.map((row) => presentCreator(row, names));
}

type NameColumn = "display_name" | "first_name" | "platform" | "followers" | "link";

export type NewCreator = Omit<CreatorRow, "id" | NameColumn> & Partial<Pick<CreatorRow, NameColumn>>;

export async function insertCreator(tx: Tx, creator: NewCreator): Promise<CreatorRow> {
  return translating(
    texts,
    tx.insertInto("creator").values(creator).returning(creatorRowColumns).executeTakeFirstOrThrow(),
  );
}

export type CreatorColumns = Partial<Omit<NewCreator, "created_at">>;

export async function updateCreatorRow(tx: Tx, id: string, changes: CreatorColumns): Promise<CreatorRow | undefined> {
  // A statement needs at least one column; setting the id to itself changes nothing.
  const statement = tx.updateTable("creator").set({ id, ...changes });
  return translating(
    texts,
    statement.where("id", "=", id).where("deleted_at", "is", null).returning(creatorRowColumns).executeTakeFirst(),
  );
}

/** Locks a creator of the catalogue, so not a deleted one. */
export function lockCreator(tx: Tx, id: string): Promise<CreatorRow | undefined> {
  return tx
    .selectFrom("creator")
    .select(creatorRowColumns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Undefined if there was none to delete. */
export function markCreatorDeleted(tx: Tx, id: string, { actor, at }: Deletion): Promise<CreatorRow | undefined> {
  return tx
    .updateTable("creator")
    .set({ deleted_at: at, deleted_by: userOf(actor) })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning(creatorRowColumns)
    .executeTakeFirst();
}

/** Answers with those of the ids that were in the catalogue. */
export async function markCreatorsDeleted(
  tx: Tx,
  ids: readonly string[],
  { actor, at }: Deletion,
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable("creator")
    .set({ deleted_at: at, deleted_by: userOf(actor) })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("deleted_at", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Answers with those of the ids that this user deleted later than `since` and whose email no other creator has now. If
 * two have one email, the one that was deleted last is restored.
 */
export async function markCreatorsRestored(
  tx: Tx,
  ids: readonly string[],
  { actor, since, at }: Deletion & { since: Date },
): Promise<readonly string[]> {
  const { rows } = await translating(
    texts,
    sql<{ id: string }>`
      update creator set deleted_at = null, deleted_by = null, stopped_during = ${withStop("deleted_at", at)}
      where id in (
        select distinct on (lower(deleted.email)) deleted.id
        from creator deleted
        where deleted.id = any(${ids}::uuid[]) and deleted.deleted_at > ${since} and deleted.erased_at is null
          and deleted.deleted_by is not distinct from ${userOf(actor)}::uuid
          and not exists (select from creator_merge where other_id = deleted.id and undone_at is null)
          and not exists (
            select from creator other where lower(other.email) = lower(deleted.email) and other.deleted_at is null
          )
        order by lower(deleted.email), deleted.deleted_at desc, deleted.id
      )
      returning id`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

/** Restoring a creator of the catalogue changes nothing; one that was deleted earlier than `since` stays deleted. */
export async function markCreatorRestored(
  tx: Tx,
  id: string,
  { since, at }: { since: Date; at: Date },
): Promise<CreatorRow | undefined> {
  return translating(
    texts,
    tx
      .updateTable("creator")
      .set(restored(at))
      .where("id", "=", id)
      .where("erased_at", "is", null)
      .where(sql<boolean>`not ${hasBecomeAnother}`)
      .where((creator) => creator.or([creator("deleted_at", "is", null), creator("deleted_at", ">", since)]))
      .returning(creatorRowColumns)
      .executeTakeFirst(),
  );
}

/**
 * Removes some that were deleted before this time and that no campaign or conversation shows; answers how many. The
 * others are kept as history.
 */
export async function removeDeletedCreators(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from creator where id in (
      select id from creator
      where deleted_at <= ${before}
        and not exists (select from thread where thread.creator_id = creator.id)
        and not exists (select from campaign_creator where campaign_creator.creator_id = creator.id)
      order by deleted_at, id limit ${most}
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows);
}
