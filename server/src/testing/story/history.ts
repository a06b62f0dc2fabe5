import { sql } from "kysely";
import type { Progress } from "../../campaigns/progress.js";
import type { Db } from "../../db/database.js";

/**
 * Returns the sums of each campaign, computed from its threads, messages and mails with other statements than the
 * product's.
 */
export async function progressByHistory(db: Db): Promise<Map<string, Progress>> {
  const { rows } = await sql<Progress & { campaignId: string }>`
    with answered as (
      select thread.*,
        exists (select from message where thread_id = thread.id and message.status = 'response' and kind = 'reply') as has_reply,
        exists (select from message where thread_id = thread.id and message.status <> 'draft' and offer is not null) as has_offer,
        exists (select from message where thread_id = thread.id and message.status = 'sent') as has_sent,
        thread.status = 'active' and (
          select message.kind = 'reply' from message
          where thread_id = thread.id and (message.status = 'sent' or message.kind = 'reply')
          order by happened_at desc, message.id desc limit 1
        ) and not exists (
          select from suppression join creator on lower(creator.email) = address join campaign on creator.id = creator_id
          where campaign.id = campaign_id and (owner_id is null or owner_id = campaign.user_id)
        ) as needs_answer
      from thread
    ), deals as (
      select campaign_id, count(*) as threads, coalesce(sum(final_deal_amount), 0)::bigint as spent,
        coalesce(sum(booked_views), 0) as booked, count(*) filter (where status = 'closed') as closed,
        count(*) filter (where has_reply) as replied,
        count(*) filter (where status = 'closed' or has_offer or has_reply or has_sent) as written,
        count(*) filter (where status = 'closed' or has_offer or has_reply) as answered,
        count(*) filter (where status = 'closed' or has_offer) as negotiated,
        count(*) filter (where needs_answer) as needs_answer
      from answered group by campaign_id
    ), mailing as (
      select thread.campaign_id,
        count(*) filter (where message.status = 'draft' and thread.status = 'active') as drafts,
        count(*) filter (where message.status = 'sent') as sent,
        count(*) filter (where mail.state = 'accepted') as accepted,
        count(*) filter (where mail.state = 'unconfirmed') as unconfirmed,
        count(*) filter (where mail.state = 'bounced') as bounced,
        count(*) filter (where mail.state = 'failed') as failed,
        count(*) filter (where mail.state in ('queued', 'sending')) as under_way,
        count(*) filter (where mail.state = 'queued' and mail.reason like 'The mail server refuses our sign-in%') as refused,
        count(*) filter (
          where mail.state in ('accepted', 'unconfirmed') and thread.status = 'active' and not thread.awaits_user
        ) as unanswered,
        max(coalesce(mail.accepted_at, mail.attempted_at, message.happened_at)) filter (
          where message.status = 'sent' and (mail.id is null or mail.state not in ('queued', 'sending', 'failed'))
        ) as last_sent_at
      from thread join message on message.thread_id = thread.id left join mail on mail.id = message.mail_id
      group by thread.campaign_id
    )
    select deals.campaign_id as "campaignId", threads, spent, booked, closed, replied, written, answered, negotiated,
      needs_answer as "needsAnswer",
      coalesce(drafts, 0) as drafts, coalesce(sent, 0) as sent, coalesce(accepted, 0) as accepted,
      coalesce(unconfirmed, 0) as unconfirmed, coalesce(bounced, 0) as bounced, coalesce(failed, 0) as failed,
      coalesce(under_way, 0) as "underWay", coalesce(refused, 0) as "refusedSignIn",
      coalesce(unanswered, 0) as unanswered, last_sent_at as "lastSentAt"
    from deals left join mailing using (campaign_id)`.execute(db);
  return new Map(rows.map(({ campaignId, ...progress }) => [campaignId, progress]));
}

export interface Waiting {
  threadId: string;
  position: number;
  since: Date;
}

/** Returns the threads that wait for a follow-up, computed from history in the same way. */
export async function waitingByHistory(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select thread.id as "threadId", silence_from(
        newest.accepted_at, coalesce(creator.stopped_during, '{}') + coalesce(thread.stopped_during, '{}'),
        campaign.stopped_during + tstzmultirange(tstzrange(
          coalesce(least(campaign.paused_at, campaign.deleted_at, campaign.handed_over_at), 'infinity'), 'infinity'
        )) + coalesce((
          select stopped_during + tstzmultirange(tstzrange(coalesce(least(paused_at, deleted_at), 'infinity'), 'infinity'))
          from mailbox where mailbox.id = thread.mailbox_id
        ), '{}')
      ) as since, 1 + coalesce((
      select max(position) from thread_follow_up where thread_id = thread.id
    ), 0) as position
    from thread
    join campaign on campaign.id = thread.campaign_id
    join creator on creator.id = thread.creator_id and creator.deleted_at is null
    join lateral (
      select mail.state, mail.accepted_at from message join mail on mail.id = message.mail_id
      where message.thread_id = thread.id and message.status = 'sent'
      order by coalesce(mail.accepted_at, mail.attempted_at, message.happened_at) desc, message.id desc limit 1
    ) as newest on newest.state = 'accepted'
    where thread.status = 'active'
      and not exists (select from message where thread_id = thread.id and kind in ('reply', 'other'))
      and not exists (
        select from message left join mail on mail.id = message.mail_id
        where thread_id = thread.id and (message.status = 'draft' or mail.state in ('queued', 'sending', 'bounced'))
      )
      and not exists (select from follow_up_stop where thread_id = thread.id)
      and not exists (select from mailbox where mailbox.id = thread.mailbox_id and deleted_at is not null)
      and not exists (
        select from suppression
        where address = lower(creator.email) and (owner_id is null or owner_id = campaign.user_id)
      )
    order by thread.id`.execute(db);
  return rows;
}

export async function waitingAsKept(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select thread_id as "threadId", silent_since as since, next_follow_up as position
    from thread_figure where silent_since is not null order by thread_id`.execute(db);
  return rows;
}
