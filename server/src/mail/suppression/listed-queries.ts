import type { suppressions } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { MomentPlace } from "../../db/cursor-page.js";
import type { Db, Tx } from "../../db/database.js";
import { containing } from "../../db/page.js";
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
  /** Whose mail caused them; null lists all. */
  viewerId: string | null;
  q: string | undefined;
  limit: number;
  after?: MomentPlace | undefined;
}

/** Of equal rights to see one and to lift it: whose mail caused it, and administrators. */
function isVisibleTo(viewerId: string | null): RawBuilder<boolean> {
  return viewerId === null ? sql`true` : sql`suppression.caused_by = ${viewerId}`;
}

export async function listSuppressionRows(db: Db, { limit, ...part }: Part): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`${suppressionRows(part)} limit ${limit}`.execute(db);
  return rows;
}

/** A statement of all that the list has. */
export function suppressionRows({ viewerId, q, after }: Omit<Part, "limit">): RawBuilder<ListedRow> {
  const conditions = [
    isVisibleTo(viewerId),
    ...(q ? [sql`suppression.address like lower(${containing(q)})`] : []),
    ...(after ? [sql`(suppression.created_at, suppression.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  return sql`
    select suppression.id, suppression.address, suppression.reason as why, suppression.note, suppression.created_at as since,
      (select message.id from message where message.mail_id = suppression.mail_id) as "messageId",
      (select username from app_user where app_user.id = suppression.owner_id) as "onlyFor"
    from suppression
    where ${sql.join(conditions, sql` and `)}
    order by suppression.created_at desc, suppression.id desc`;
}

export async function lockSuppression(
  tx: Tx,
  id: string,
  viewerId: string | null,
): Promise<Pick<ListedRow, "address" | "why"> | undefined> {
  return tx
    .selectFrom("suppression")
    .select(["address", "reason as why"])
    .where("id", "=", id)
    .where(isVisibleTo(viewerId))
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteSuppression(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("suppression").where("id", "=", id).execute();
}
