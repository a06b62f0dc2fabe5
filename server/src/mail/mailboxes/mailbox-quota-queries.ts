import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";

/** A separate kind of lock: its holder does not lock a row that another waiting transaction may hold. */
export async function lockQuotaOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.userQuota}::integer, hashtext(${ownerId}))`.execute(tx);
}

/** The quota is null if it is the default. */
export async function countMailboxesOf(tx: Tx, ownerId: string): Promise<{ used: number; quota: number | null }> {
  const { rows } = await sql<{ used: number; quota: number | null }>`
    select mailboxes_at_most as quota, (
      select count(*)::integer from mailbox where user_id = app_user.id and mailbox.deleted_at is null
    ) as used
    from app_user where id = ${ownerId}`.execute(tx);
  return rows[0] ?? { used: 0, quota: null };
}
