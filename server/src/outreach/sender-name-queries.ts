import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.js";
import { senderNamePlace } from "../templates/render.js";
import { mailboxOfCampaign, mailboxOfThread } from "./sending/sending-queries.js";

/**
 * The value of `{{senderName}}`: the mailbox's sender name, otherwise the user's display name, otherwise the username.
 */
export interface SenderName {
  senderName: string;
  isSenderUnnamed: boolean;
}

interface Row {
  ownName: string | null;
  username: string;
  /** Whether the mailboxes to choose from have different names. */
  isOpen: boolean;
  /** Whether one of them has only the username. */
  isOneUnnamed: boolean;
}

/** The shared mailbox has no name. */
const nameOfNamed = sql`case when named.user_id is not null then nullif(btrim(named.sender_name), '') end`;

const ownName = (mailbox: RawBuilder<unknown>) => sql`coalesce(
  (select ${nameOfNamed} from mailbox as named where named.id = ${mailbox}),
  app_user.display_name
)`;

/**
 * The names of all mailboxes of `campaign`, including disconnected ones: they may be connected again when mailboxes are
 * dealt.
 */
const namesToChoose = sql`lateral (
  select count(distinct coalesce(${nameOfNamed}, app_user.display_name, app_user.username)) > 1 as "isOpen",
    coalesce(bool_or(coalesce(${nameOfNamed}, app_user.display_name) is null), false) as "isOneUnnamed"
  from (
    select campaign.mailbox_id as id
    union
    select mailbox_id from further_mailbox where further_mailbox.campaign_id = campaign.id
  ) as chosen
  join mailbox as named on named.id = chosen.id
) as choice`;

/** The name for first messages in a campaign, or a place for it if it depends on the mailbox that is dealt. */
export async function getNameToWrite(db: Db, campaignId: string): Promise<SenderName> {
  const { rows } = await sql<Row>`
    select ${ownName(mailboxOfCampaign)} as "ownName", app_user.username, "isOpen", "isOneUnnamed"
    from campaign join app_user on app_user.id = campaign.user_id
    cross join ${namesToChoose}
    where campaign.id = ${campaignId}`.execute(db);
  return nameToWrite(rows[0] as Row);
}

/** The same for messages in conversations, which keep their first mailbox. */
export async function findNamesToWrite(db: Db, threadIds: readonly string[]): Promise<ReadonlyMap<string, SenderName>> {
  const rows = await listNames(db, threadIds);
  return new Map(rows.map((row) => [row.threadId, nameToWrite(row)]));
}

/** The sender's name of each conversation. Before it begins, with several mailboxes: the first one's name. */
export async function findSenderNames(db: Db, threadIds: readonly string[]): Promise<ReadonlyMap<string, SenderName>> {
  const rows = await listNames(db, threadIds);
  return new Map(rows.map((row) => [row.threadId, senderOf(row)]));
}

async function listNames(db: Db, threadIds: readonly string[]): Promise<(Row & { threadId: string })[]> {
  const { rows } = await sql<Row & { threadId: string }>`
    select thread.id as "threadId", ${ownName(mailboxOfThread)} as "ownName", app_user.username,
      thread.mailbox_id is null and "isOpen" as "isOpen", "isOneUnnamed"
    from thread
    join campaign on campaign.id = thread.campaign_id
    join app_user on app_user.id = campaign.user_id
    cross join ${namesToChoose}
    where thread.id = any(${threadIds}::uuid[])`.execute(db);
  return rows;
}

function nameToWrite(row: Row): SenderName {
  return row.isOpen ? { senderName: senderNamePlace, isSenderUnnamed: row.isOneUnnamed } : senderOf(row);
}

function senderOf({ ownName, username }: Row): SenderName {
  return { senderName: ownName ?? username, isSenderUnnamed: ownName === null };
}
