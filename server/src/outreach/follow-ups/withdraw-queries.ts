import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { isAnswered } from "./silence-queries.js";
import "./tables.js";

interface Pending {
  mailId: string;
  threadId: string;
}

/**
 * The follow-ups of these threads that are still queued, locked. Waits for transactions that hold one of them or one
 * that is being sent, such as a worker that claims one or records that the server postponed it. The states are read
 * again after that.
 */
export async function lockPendingOfThreads(tx: Tx, threadIds: readonly string[]): Promise<Pending[]> {
  const { rows: underWay } = await sql<Pending>`
    select mail.id as "mailId", message.thread_id as "threadId"
    from thread_follow_up
    join message on message.id = thread_follow_up.message_id
    join mail on mail.id = message.mail_id
    where thread_follow_up.thread_id = any(${threadIds}::uuid[]) and mail.state in ('queued', 'sending')
    order by mail.id
    for update of mail`.execute(tx);
  return keepQueued(tx, underWay);
}

/**
 * The queued follow-ups in the threads of these mails that must not be sent any more: the thread has ended, was
 * answered or stopped, or one of its mails bounced.
 */
export async function lockUnwantedInThreads(tx: Tx, mailIds: readonly string[]): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select mail.id as "mailId", thread.id as "threadId"
    from message as ended
    join thread on thread.id = ended.thread_id
    join campaign on campaign.id = thread.campaign_id
    join thread_follow_up on thread_follow_up.thread_id = thread.id
    join message on message.id = thread_follow_up.message_id
    join mail on mail.id = message.mail_id and mail.state = 'queued'
    where ended.mail_id = any(${mailIds}::uuid[]) and (
      thread.status <> 'active' or campaign.deleted_at is not null or ${isAnswered}
      or exists (select from follow_up_stop where follow_up_stop.thread_id = thread.id)
      or exists (
        select from message as earlier
        join mail as returned on returned.id = earlier.mail_id and returned.state = 'bounced'
        where earlier.thread_id = thread.id
      )
    )
    order by mail.id
    for update of mail`.execute(tx);
  return rows;
}

async function keepQueued(tx: Tx, pending: readonly Pending[]): Promise<Pending[]> {
  if (pending.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from mail where id = any(${pending.map(({ mailId }) => mailId)}::uuid[]) and state = 'queued'`.execute(
    tx,
  );
  const queued = new Set(rows.map(({ id }) => id));
  return pending.filter(({ mailId }) => queued.has(mailId));
}

export async function deleteMessagesOfMails(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from message where mail_id = any(${mailIds}::uuid[]) returning id)
    delete from thread_follow_up using gone where thread_follow_up.message_id = gone.id`.execute(tx);
}
