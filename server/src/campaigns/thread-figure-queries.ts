import { type RawBuilder, sql } from "kysely";
import { columns } from "../db/column-lists.js";
import { signInRefused } from "../mail/outbox/outcome-of.js";
import { isSuppressedFor } from "../mail/suppression/suppression-queries.js";
import { hasLeft, leftAt } from "./left-at-queries.js";

/**
 * The columns of `thread_figure` that a campaign's figures are sums of; `campaign_figure` has them under the same
 * names.
 */
export const summedFigures = [
  "threads",
  "drafts",
  "sent",
  "under_way",
  "refused_sign_in",
  "accepted",
  "unconfirmed",
  "bounced",
  "failed",
  "replied",
  "written",
  "answered",
  "negotiated",
  "spent",
  "booked",
] as const;

/** A campaign's sums are separate for each state of a thread, so that figures of open threads can be added up. */
export const figureKeys = ["campaign_id", "status", "step", "awaits_user"] as const;

export const figuresOfThread = [
  "thread_id",
  ...figureKeys,
  ...summedFigures,
  "deal_day",
  "last_sent_at",
  "silent_since",
  "next_follow_up",
] as const;

/**
 * Works the figures of threads out from their history: one row in the columns of `thread_figure` for each thread that
 * is there. This is the one place that says what is counted, and who waits in silence: open, never answered, none of
 * the mails returned or still on its way, nobody writing in it, not stopped, and somebody there to write to, from where
 * the conversation began. A silence does not grow while its creator is deleted, nor in the conversation's own times
 * without follow-ups. Messages are counted by their status; when something was sent, and which mail is the newest, goes
 * by when each left.
 *
 * @param ids a statement whose rows have a thread's `id`. Each thread is looked up by itself, whatever the planner
 * expects of them.
 */
export function threadFigures(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select thread.id as thread_id, thread.campaign_id, thread.status, thread.step, thread.awaits_user, 1 as threads,
      history.drafts, history.sent, history.under_way, history.refused_sign_in, history.accepted, history.unconfirmed,
      history.bounced, history.failed, history.is_replied::integer as replied,
      (thread.status = 'closed' or history.has_offer or history.is_replied or history.sent > 0)::integer as written,
      (thread.status = 'closed' or history.has_offer or history.is_replied)::integer as answered,
      (thread.status = 'closed' or history.has_offer)::integer as negotiated,
      coalesce(thread.final_deal_amount, 0) as spent, coalesce(thread.booked_views, 0)::numeric as booked,
      case when thread.status = 'closed' then (thread.closed_at at time zone 'UTC')::date end as deal_day,
      history.last_sent_at, silence.since as silent_since, silence.next_follow_up
    from (${ids}) as named
    cross join lateral (select thread.* from thread where thread.id = named.id offset 0) as thread
    cross join lateral (
      select
        count(*) filter (where message.status = 'draft')::integer as drafts,
        count(*) filter (where message.status = 'sent')::integer as sent,
        count(*) filter (where mail.state in ('queued', 'sending'))::integer as under_way,
        count(*) filter (where mail.state = 'queued' and starts_with(mail.reason, ${signInRefused}))::integer
          as refused_sign_in,
        count(*) filter (where mail.state = 'accepted')::integer as accepted,
        count(*) filter (where mail.state = 'unconfirmed')::integer as unconfirmed,
        count(*) filter (where mail.state = 'bounced')::integer as bounced,
        count(*) filter (where mail.state = 'failed')::integer as failed,
        coalesce(bool_or(message.status = 'response' and message.kind = 'reply'), false) as is_replied,
        coalesce(bool_or(message.status = 'response' and message.kind in ('reply', 'other')), false) as is_answered,
        coalesce(bool_or(message.status <> 'draft' and message.offer is not null), false) as has_offer,
        max(${leftAt()}) filter (where message.status = 'sent' and ${hasLeft}) as last_sent_at,
        (array_agg(case when mail.state = 'accepted' then mail.accepted_at end order by ${leftAt()} desc, message.id desc)
          filter (where message.status = 'sent'))[1] as newest_accepted_at
      from message
      left join mail on mail.id = message.mail_id
      where message.thread_id = thread.id
    ) as history
    left join lateral (
      select ${silenceFrom(sql`history.newest_accepted_at`)} as since, 1 + coalesce((
        select max(thread_follow_up.position) from thread_follow_up where thread_follow_up.thread_id = thread.id
      ), 0) as next_follow_up
      from campaign
      join creator on creator.id = thread.creator_id and creator.deleted_at is null
      where campaign.id = thread.campaign_id and thread.status = 'active' and history.newest_accepted_at is not null
        and history.drafts = 0 and history.under_way = 0 and history.bounced = 0 and not history.is_answered
        and not exists (select from follow_up_stop where follow_up_stop.thread_id = thread.id)
        and not exists (select from mailbox where mailbox.id = thread.mailbox_id and mailbox.deleted_at is not null)
        and not ${isSuppressedFor(sql`creator.email`, sql`campaign.user_id`)}
    ) as silence on true`;
}

/**
 * The start of a silence without the times of `thread` and `creator`. Those of `campaign` and mailbox are left out when
 * a follow-up is due, because every pause would change the figures of all their threads; here they only keep a time
 * from counting twice.
 */
function silenceFrom(since: RawBuilder<unknown>): RawBuilder<Date> {
  const shared = sql`with_stop(
      campaign.stopped_during, least(campaign.paused_at, campaign.deleted_at, campaign.handed_over_at), 'infinity'
    ) + coalesce((
      select with_stop(mailbox.stopped_during, least(mailbox.paused_at, mailbox.deleted_at), 'infinity')
      from mailbox where mailbox.id = thread.mailbox_id
    ), '{}')`;
  return sql`case when coalesce(thread.stopped_during, creator.stopped_during) is null then ${since}
    else silence_from(
      ${since}, coalesce(thread.stopped_during, '{}') + coalesce(creator.stopped_during, '{}'), ${shared}
    ) end`;
}

/**
 * The beginning of a statement over figures of campaigns. `parts` adds up to them: the kept sums, less what is kept of
 * threads that have `changed` since, plus the present figures of those (`current`).
 */
export function withParts(campaignIds: readonly string[]): RawBuilder<unknown> {
  return sql`with changed as materialized (
      select thread_id as id from changed_thread where campaign_id = any(${campaignIds}::uuid[])
      union
      select thread_id from fold_again where campaign_id = any(${campaignIds}::uuid[])
    ), current as materialized (
      ${threadFigures(sql`select id from changed`)}
    ), parts as (
      select ${partColumns} from campaign_figure where campaign_id = any(${campaignIds}::uuid[])
      union all
      select ${partColumns} from current
      union all
      select ${columns(figureKeys, "kept")}, ${sql.join(summedFigures.map((name) => sql`-${sql.ref(`kept.${name}`)}`))}
      from changed
      cross join lateral (select * from thread_figure where thread_figure.thread_id = changed.id offset 0) as kept
    )`;
}

/**
 * That a thread has not `changed`. As a hashed set: comparing one by one, which the planner prefers for small
 * estimates, took a minute with 50,000.
 */
export function isNotChanged(threadId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${threadId} not in (select id from changed)`;
}

const partColumns = columns([...figureKeys, ...summedFigures]);
