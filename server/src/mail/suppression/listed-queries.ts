import type { suppressions } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { MomentPlace } from "../../db/cursor-page.js";
import type { Db, Tx } from "../../db/database.js";
import { containing } from "../../db/page.js";
import { countAbout, type Total } from "../../db/total.js";
import "../tables.js";

export interface ListedRow {
  id: string;
  address: string;
  why: suppressions.Suppression["why"];
  note: string | null;
  messageId: string | null;
  since: Date;
  onlyFor: string | null;
}

interface Part {
  /** The user whose mail caused them; null lists all. */
  viewerId: string | null;
  q: string | undefined;
  limit: number;
  after?: MomentPlace | undefined;
}

/** Whoever may see a suppression may lift it: the user whose mail caused it, and administrators. */
function isVisibleTo(viewerId: string | null): RawBuilder<boolean> {
  return viewerId === null ? sql`true` : sql`suppression.caused_by = ${viewerId}`;
}

export async function listSuppressionRows(db: Db, { limit, ...part }: Part): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`${suppressionRows(part)} limit ${limit}`.execute(db);
  return rows;
}

type Searched = Pick<Part, "viewerId" | "q">;

export function countSuppressions(db: Db, searched: Searched): Promise<Total> {
  return countAbout(db, sql`select from suppression where ${isFound(searched)}`);
}

function isFound({ viewerId, q }: Searched): RawBuilder<boolean> {
  const isMatching = q ? sql`suppression.address like lower(${containing(q)})` : sql`true`;
  return sql`${isVisibleTo(viewerId)} and ${isMatching}`;
}

/** A statement for the whole list. */
export function suppressionRows({ after, ...searched }: Omit<Part, "limit">): RawBuilder<ListedRow> {
  const follows = after
    ? sql`(suppression.created_at, suppression.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return sql`
    select suppression.id, suppression.address, suppression.reason as why, suppression.note, suppression.created_at as since,
      (select message.id from message where message.mail_id = suppression.mail_id) as "messageId",
      (select username from app_user where app_user.id = suppression.owner_id) as "onlyFor"
    from suppression
    where ${isFound(searched)} and ${follows}
    order by suppression.created_at desc, suppression.id desc`;
}

export async function lockSuppression(
  tx: Tx,
  id: string,
  viewerId: string | null,
): Promise<(Pick<ListedRow, "address" | "why"> & { ownerId: string | null; since: Date }) | undefined> {
  return tx
    .selectFrom("suppression")
    .select(["address", "reason as why", "owner_id as ownerId", "created_at as since"])
    .where("id", "=", id)
    .where(isVisibleTo(viewerId))
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteSuppression(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("suppression").where("id", "=", id).execute();
}

/**
 * How many other suppressions of an address still apply after one was lifted, to the owner whose suppression it was.
 */
export async function countRemaining(
  tx: Tx,
  { address, ownerId }: { address: string; ownerId: string | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from suppression
    where address = ${address}
      and (owner_id is null or ${ownerId}::uuid is null or owner_id = ${ownerId}::uuid)`.execute(tx);
  return rows[0]?.count ?? 0;
}
