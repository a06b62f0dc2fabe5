import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.js";
import { mailboxOfCampaign, mailboxOfThread } from "./sending/sending-queries.js";

/** What `{{senderName}}` stands for: the mailbox's sender name, else the user's display name, else the username. */
export interface SenderName {
  senderName: string;
  isSenderUnnamed: boolean;
}

interface Row {
  ownName: string | null;
  username: string;
}

/** The installation's own mailbox is nobody's name. */
const ownName = (mailbox: RawBuilder<unknown>) => sql`coalesce(
  (
    select nullif(btrim(named.sender_name), '') from mailbox as named
    where named.id = ${mailbox} and named.user_id is not null
  ),
  app_user.display_name
)`;

/** Of what is written first in a campaign. */
export async function getSenderName(db: Db, campaignId: string): Promise<SenderName> {
  const { rows } = await sql<Row>`
    select ${ownName(mailboxOfCampaign)} as "ownName", app_user.username
    from campaign join app_user on app_user.id = campaign.user_id
    where campaign.id = ${campaignId}`.execute(db);
  return senderOf(rows[0] as Row);
}

/** Of each conversation, which keeps the mailbox that it began with. */
export async function findSenderNames(db: Db, threadIds: readonly string[]): Promise<ReadonlyMap<string, SenderName>> {
  const { rows } = await sql<Row & { threadId: string }>`
    select thread.id as "threadId", ${ownName(mailboxOfThread)} as "ownName", app_user.username
    from thread
    join campaign on campaign.id = thread.campaign_id
    join app_user on app_user.id = campaign.user_id
    where thread.id = any(${threadIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.threadId, senderOf(row)]));
}

function senderOf({ ownName, username }: Row): SenderName {
  return { senderName: ownName ?? username, isSenderUnnamed: ownName === null };
}
