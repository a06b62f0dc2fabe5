import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";

interface Span {
  ownerId: string;
  after: Date;
}

/** Withdrawn mail does not exist any more, so it is not counted. The condition is the same as the index's. */
const isShared = sql`mailbox_id = ${sql.lit(systemMailboxId)} and kind = 'outreach'`;

export async function countShared(tx: Tx, { ownerId, after }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mail
    where owner_id = ${ownerId} and created_at > ${after} and ${isShared}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** When the mail at this position was queued, counted from the oldest; undefined if there are fewer. */
export async function findSharedAt(
  tx: Tx,
  { ownerId, after, position }: Span & { position: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from mail
    where owner_id = ${ownerId} and created_at > ${after} and ${isShared}
    order by created_at, id offset ${position - 1} limit 1`.execute(tx);
  return rows[0]?.at;
}
