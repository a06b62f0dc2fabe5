import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.js";
import type { ChosenMails } from "../../mail/outbox/hold-queries.js";
import type { Queued } from "./sending-queries.js";

/** The most queued mails that this process holds at once. */
const batchSize = 1_000;

/** Each call answers the next queued mails, and none at the end. */
type NextQueued = () => Promise<Queued[]>;

interface Chosen {
  messageIds?: readonly string[] | undefined;
  /** Only those that were queued at this moment. */
  queuedAt?: string | undefined;
}

/**
 * Goes through the queued mails of campaigns, or those that are chosen. All their threads are locked at once, in
 * the same order as sending; PostgreSQL keeps the list of mails until its end is read, so that a transaction can go
 * through several lists, one after the other. The whole list is read, so it is planned as a whole: the usual plan of a
 * cursor is the fastest for the first rows, and quadratic without statistics.
 */
export async function openQueuedOfCampaigns(
  tx: Tx,
  campaignIds: readonly string[],
  { messageIds, queuedAt }: Chosen = {},
): Promise<NextQueued> {
  const named = messageIds === undefined ? sql`` : sql`and message.id = any(${messageIds}::uuid[])`;
  const queuedThen = queuedAt === undefined ? sql`` : sql`and mail.queued_at = ${queuedAt}::timestamptz`;
  const queued = sql`
    from thread
    join message on message.thread_id = thread.id
    join mail on mail.id = message.mail_id
    where thread.campaign_id = any(${campaignIds}::uuid[]) and mail.state = 'queued' ${named}
      ${queuedThen}`;
  await lockThreads(tx, queued);
  await sql`
    declare queued_to_return no scroll cursor for
    with queued as materialized (select mail.id as mail_id, message.id, message.thread_id ${queued})
    select mail_id as "mailId", thread_id as "threadId" from queued
    order by thread_id, id`.execute(tx);
  let isOpen = true;
  return async () => {
    if (!isOpen) return [];
    const { rows } = await sql<Queued>`fetch forward ${sql.lit(batchSize)} from queued_to_return`.execute(tx);
    isOpen = rows.length === batchSize;
    if (!isOpen) await sql`close queued_to_return`.execute(tx);
    return rows;
  };
}

async function lockThreads(tx: Tx, queued: RawBuilder<unknown>): Promise<void> {
  await sql`
    select count(*) from (
      select thread.id ${queued} order by thread.id for no key update of thread
    ) as locked`.execute(tx);
}

/** All mails of a campaign that may still be sent, now or when somebody resends them. */
export function mailsOfCampaign(campaignId: string): ChosenMails {
  return sql`
    select mail.id from thread
    join message on message.thread_id = thread.id
    join mail on mail.id = message.mail_id
    where thread.campaign_id = ${campaignId} and mail.state in ('queued', 'sending', 'failed', 'unconfirmed')`;
}
