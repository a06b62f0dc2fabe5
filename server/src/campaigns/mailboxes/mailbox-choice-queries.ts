import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import "../tables.js";

type Named = { id: string; mailbox_id: string | null };

/** The chosen mailboxes of each of these campaigns, the first one first. */
export async function listChosenMailboxes(db: Db, campaigns: readonly Named[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("further_mailbox")
    .select(["campaign_id", "mailbox_id"])
    .where(sql<boolean>`campaign_id = any(${campaigns.map(({ id }) => id)}::uuid[])`)
    .orderBy("position")
    .orderBy("mailbox_id")
    .execute();
  const chosen = campaigns.map(({ id, mailbox_id }) => {
    const others = rows.filter((row) => row.campaign_id === id && row.mailbox_id !== mailbox_id);
    const ids = [...(mailbox_id === null ? [] : [mailbox_id]), ...others.map((row) => row.mailbox_id)];
    return [id, ids] as const;
  });
  return new Map(chosen);
}

/** Replaces the mailboxes after the first one. The campaign must be locked. */
export async function putFurtherMailboxes(tx: Tx, campaignId: string, mailboxIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("further_mailbox").where("campaign_id", "=", campaignId).execute();
  if (mailboxIds.length === 0) return;
  await tx
    .insertInto("further_mailbox")
    .values(mailboxIds.map((mailbox_id, index) => ({ campaign_id: campaignId, mailbox_id, position: index + 2 })))
    .execute();
}

/** Keeps only the mailboxes that the owner may send from. */
export async function leaveOthersMailboxes(tx: Tx, campaignId: string, ownerId: string): Promise<void> {
  await sql`
    delete from further_mailbox using mailbox
    where campaign_id = ${campaignId} and mailbox.id = mailbox_id
      and mailbox.user_id is not null and mailbox.user_id <> ${ownerId}`.execute(tx);
}
