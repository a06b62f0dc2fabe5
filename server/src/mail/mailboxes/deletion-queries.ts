import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { type Deletion, userOf } from "../../db/deletion.js";
import { restored } from "../../db/stopped-during.js";

/** Marks the user's connected mailboxes, so that they neither send nor are read any more. */
export async function markMailboxesOfUserDeleted(tx: Tx, userId: string, { actor, at }: Deletion): Promise<void> {
  await tx
    .updateTable("mailbox")
    .set({ deleted_at: at, deleted_by: userOf(actor), changed_at: at })
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
}

/** Restores the mailboxes that were deleted together with the user. */
export async function unmarkMailboxesOfUserDeleted(
  tx: Tx,
  userId: string,
  { deletedAt, at }: { deletedAt: Date; at: Date },
): Promise<void> {
  await tx
    .updateTable("mailbox")
    .set({ ...restored(at), changed_at: at })
    .where("user_id", "=", userId)
    .where("deleted_at", "=", deletedAt)
    .execute();
}

/**
 * Deletes the secrets of some mailboxes that were deleted before this moment, and removes those that no conversation,
 * campaign or mail refers to. Answers how many were removed.
 */
export async function removeDeletedMailboxes(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select id from mailbox
      where deleted_at <= ${before} and (secrets is not null or ${isUnused})
      order by deleted_at, id limit ${most}
      for update skip locked
    ), forgotten as (
      update mailbox set secrets = null from chosen where mailbox.id = chosen.id and not ${isUnused} returning mailbox.id
    ), removed as (
      delete from mailbox using chosen where mailbox.id = chosen.id and ${isUnused} returning mailbox.id
    )
    select id from forgotten union all select id from removed`.execute(tx);
  return rows.length;
}

const isUnused = sql`(
  not exists (select from thread where thread.mailbox_id = mailbox.id)
  and not exists (select from campaign where campaign.mailbox_id = mailbox.id)
  and not exists (select from further_mailbox where further_mailbox.mailbox_id = mailbox.id)
  and not exists (select from mail where mail.mailbox_id = mailbox.id)
  and not exists (select from received_mail where received_mail.mailbox_id = mailbox.id)
)`;
