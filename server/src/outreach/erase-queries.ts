import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import type { Queued } from "./sending/sending-queries.js";

/** Waits for transactions that work in these threads; later ones find the threads deleted. */
export async function lockOutreachOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`select from campaign where user_id = ${userId} order by id for update`.execute(tx);
  await sql`
    select from thread join campaign on campaign.id = thread.campaign_id
    where campaign.user_id = ${userId}
    order by thread.id
    for update of thread`.execute(tx);
}

/** Answers with the incoming mails of these messages. */
export async function deleteMessagesOfUser(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    delete from message using thread, campaign
    where thread.id = message.thread_id and campaign.id = thread.campaign_id
      and campaign.user_id = ${userId}
    returning message.received_mail_id as id`.execute(tx);
  return rows.flatMap(({ id }) => id ?? []);
}

export async function deleteThreadsOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from thread using campaign
    where campaign.id = thread.campaign_id and campaign.user_id = ${userId}`.execute(tx);
}

/** A user's messages that are not sent yet, in campaigns that others own by now. */
export async function listQueuedInOthersCampaigns(tx: Tx, userId: string): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    select mail.id as "mailId", thread.id as "threadId" ${mailsInOthersCampaigns(userId)} and mail.state = 'queued'
    order by thread.id, message.id`.execute(tx);
  return rows;
}

/** A user's sent messages in campaigns that others own by now, with those owners. */
export async function listSentInOthersCampaigns(
  tx: Tx,
  userId: string,
): Promise<{ mailId: string; ownerId: string }[]> {
  const { rows } = await sql<{ mailId: string; ownerId: string }>`
    select mail.id as "mailId", campaign.user_id as "ownerId" ${mailsInOthersCampaigns(userId)}`.execute(tx);
  return rows;
}

/** Conversations of others that use a user's mailboxes continue with other mailboxes. */
export async function leaveMailboxesOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`
    update thread set mailbox_id = null, reply_token = default
    from campaign
    where campaign.id = thread.campaign_id and campaign.user_id <> ${userId}
      and thread.mailbox_id in (select id from mailbox where user_id = ${userId})`.execute(tx);
}

function mailsInOthersCampaigns(userId: string) {
  return sql`
    from mail
    join message on message.mail_id = mail.id
    join thread on thread.id = message.thread_id
    join campaign on campaign.id = thread.campaign_id
    where mail.owner_id = ${userId} and campaign.user_id <> ${userId}`;
}

export async function forgetTemplatesOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from outreach_template using campaign
    where campaign.id = outreach_template.campaign_id and campaign.user_id = ${userId}`.execute(tx);
}

/** Some of the threads whose campaigns were deleted before this time, except those that others have locked. */
export async function lockDeletedThreads(tx: Tx, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select thread.id from campaign
    join thread on thread.campaign_id = campaign.id
    where campaign.deleted_at <= ${before}
    order by campaign.deleted_at, campaign.id, thread.id limit ${most}
    for update of thread skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Answers with the mails behind them. */
export async function deleteMessagesOfThreads(
  tx: Tx,
  threadIds: readonly string[],
): Promise<{ mailIds: string[]; receivedMailIds: string[] }> {
  const { rows } = await sql<{ mailId: string | null; receivedMailId: string | null }>`
    delete from message where thread_id = any(${threadIds}::uuid[])
    returning mail_id as "mailId", received_mail_id as "receivedMailId"`.execute(tx);
  return {
    mailIds: rows.flatMap(({ mailId }) => mailId ?? []),
    receivedMailIds: rows.flatMap(({ receivedMailId }) => receivedMailId ?? []),
  };
}

export async function deleteThreads(tx: Tx, threadIds: readonly string[]): Promise<void> {
  await sql`delete from thread where id = any(${threadIds}::uuid[])`.execute(tx);
}

/** Some that were deleted before this time and have no thread left. */
export async function lockDeletedCampaigns(tx: Tx, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaign
    where deleted_at <= ${before} and not exists (select from thread where thread.campaign_id = campaign.id)
    order by deleted_at, id limit ${most}
    for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes their templates and follow-ups too. */
export async function forgetCampaigns(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  await sql`delete from outreach_template where campaign_id = any(${campaignIds}::uuid[])`.execute(tx);
  await sql`delete from follow_up where campaign_id = any(${campaignIds}::uuid[])`.execute(tx);
}
