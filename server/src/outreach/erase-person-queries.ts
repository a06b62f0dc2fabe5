import { sql } from "kysely";
import type { Tx } from "../db/database.js";

interface LockedThread {
  id: string;
  campaignId: string;
  ownerId: string;
  isActive: boolean;
}

/** All conversations with a creator, including those of deleted campaigns. */
export async function lockThreadsWith(tx: Tx, creatorId: string): Promise<LockedThread[]> {
  const { rows } = await sql<LockedThread>`
    select thread.id, campaign.id as "campaignId", campaign.user_id as "ownerId", thread.status = 'active' as "isActive"
    from thread join campaign on campaign.id = thread.campaign_id
    where thread.creator_id = ${creatorId}
    order by thread.id
    for no key update of thread`.execute(tx);
  return rows;
}

export interface MailsOfThreads {
  mailIds: string[];
  receivedMailIds: string[];
  /** Attachments of these conversations, which others may have too. */
  attachmentIds: string[];
}

/** Drafts are removed, including discarded ones; sent and received messages keep their step, offer and dates. */
export async function blankMessages(tx: Tx, threadIds: readonly string[]): Promise<MailsOfThreads> {
  const attachmentIds = await listAttachmentIds(tx, threadIds);
  await sql`delete from message where thread_id = any(${threadIds}::uuid[]) and status = 'draft'`.execute(tx);
  await sql`delete from discarded_draft where thread_id = any(${threadIds}::uuid[])`.execute(tx);
  const { rows } = await sql<{ mailId: string | null; receivedMailId: string | null }>`
    update message
    set content = 'Erased', subject = null, reading = null, sender = null, attachments = '[]', has_html = false,
      is_folded = false, recipient = null, gaps = null, offer_places = null, open_texts = null,
      attachment_ids = '{}'
    where thread_id = any(${threadIds}::uuid[])
    returning mail_id as "mailId", received_mail_id as "receivedMailId"`.execute(tx);
  return {
    mailIds: rows.flatMap(({ mailId }) => mailId ?? []),
    receivedMailIds: rows.flatMap(({ receivedMailId }) => receivedMailId ?? []),
    attachmentIds,
  };
}

async function listAttachmentIds(tx: Tx, threadIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(attachment_ids) as id from (
      select attachment_ids from message where thread_id = any(${threadIds}::uuid[])
      union all
      select attachment_ids from discarded_draft where thread_id = any(${threadIds}::uuid[])
    ) as holder`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Forgets what was written about conversations, including why they were cancelled, which may mention the creator. */
export async function forgetWords(
  tx: Tx,
  threadIds: readonly string[],
  { cancelReason }: { cancelReason: string },
): Promise<void> {
  await sql`
    update thread
    set answers_from = null, deal_notes = null, reopen_reason = null, result_url = null,
      cancel_reason = case when cancel_reason is not null then ${cancelReason} end
    where id = any(${threadIds}::uuid[])`.execute(tx);
}
