import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { type ChosenDrafts, sendableDrafts } from "./sending-queries.js";

/** How many of the drafts that may be sent use the shared mailbox. */
export async function countSharedDrafts(tx: Tx, campaignId: string, drafts?: ChosenDrafts): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total ${sendableDrafts(campaignId, drafts)} and mailbox.id = ${systemMailboxId}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Those in conversations that have begun with the shared mailbox. */
export async function countKeptShared(tx: Tx, campaignId: string, drafts?: ChosenDrafts): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total ${sendableDrafts(campaignId, drafts)} and thread.mailbox_id = ${systemMailboxId}`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}

/**
 * Goes through the drafts that may be sent in the order in which their threads are locked. PostgreSQL keeps the list
 * until the transaction ends; each call answers the next ids, and none at the end.
 */
export async function openDraftsToSend(
  tx: Tx,
  campaignId: string,
  drafts?: ChosenDrafts,
): Promise<(most: number) => Promise<string[]>> {
  await sql`
    declare drafts_to_send no scroll cursor for
    select message.id ${sendableDrafts(campaignId, drafts)}
    order by thread.id, message.created_at, message.id`.execute(tx);
  return async (most) => {
    const { rows } = await sql<{ id: string }>`fetch forward ${sql.lit(most)} from drafts_to_send`.execute(tx);
    return rows.map(({ id }) => id);
  };
}
