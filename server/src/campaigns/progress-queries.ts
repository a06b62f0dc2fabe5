import { sql } from "kysely";
import type { Db } from "../db/database.js";
import { signInRefused } from "../mail/outcome-of.js";
import type { Progress } from "./progress.js";

/** Adds up the threads and messages of all the campaigns in one statement. A campaign without a thread has no entry. */
export async function listProgress(db: Db, campaignIds: readonly string[]): Promise<Map<string, Progress>> {
  if (campaignIds.length === 0) return new Map();
  const { rows } = await sql<Progress & { campaignId: string }>`
    with deals as (
      select campaign_id,
        coalesce(sum(final_deal_amount), 0)::bigint as spent,
        coalesce(sum(booked_views), 0) as booked,
        count(*) filter (where status = 'closed') as closed,
        count(*) filter (where exists (
          select from message
          where message.thread_id = thread.id and message.status = 'response' and message.kind = 'reply'
        )) as replied
      from thread
      where campaign_id = any(${campaignIds}::uuid[])
      group by campaign_id
    ), mailing as (
      select thread.campaign_id,
        count(*) filter (where message.status = 'draft' and thread.status = 'active') as drafts,
        count(*) filter (where message.status = 'sent') as sent,
        count(*) filter (where mail.state = 'bounced') as bounced,
        count(*) filter (where mail.state = 'failed') as failed,
        count(*) filter (where mail.state in ('queued', 'sending')) as under_way,
        count(*) filter (where mail.state = 'queued' and starts_with(mail.reason, ${signInRefused})) as refused_sign_in,
        count(*) filter (
          where mail.state in ('accepted', 'unconfirmed') and thread.status = 'active' and not thread.awaits_user
        ) as unanswered,
        max(message.happened_at) filter (where message.status = 'sent') as last_sent_at
      from thread
      join message on message.thread_id = thread.id
      left join mail on mail.id = message.mail_id
      where thread.campaign_id = any(${campaignIds}::uuid[])
      group by thread.campaign_id
    )
    select deals.campaign_id as "campaignId", spent, booked, closed, replied,
      coalesce(drafts, 0) as drafts, coalesce(sent, 0) as sent, coalesce(bounced, 0) as bounced,
      coalesce(failed, 0) as failed, coalesce(under_way, 0) as "underWay",
      coalesce(refused_sign_in, 0) as "refusedSignIn", coalesce(unanswered, 0) as unanswered,
      last_sent_at as "lastSentAt"
    from deals
    left join mailing on mailing.campaign_id = deals.campaign_id`.execute(db);
  return new Map(rows.map(({ campaignId, ...progress }) => [campaignId, progress]));
}
