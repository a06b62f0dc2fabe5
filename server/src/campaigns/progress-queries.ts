import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.js";
import { isReadingBehind } from "../mail/imap/freshness-queries.js";
import type { MailboxPause } from "../mail/tables.js";
import { isOpenTo } from "./access-queries.js";
import type { Progress } from "./progress.js";
import { isNotChanged, withParts } from "./thread-figure-queries.js";
import { isUnchanged, withCurrentOutlook } from "./thread-outlook-queries.js";

/** The sums over the threads of all these campaigns, in one statement. A campaign without threads has no entry. */
export async function listProgress(db: Db, campaignIds: readonly string[]): Promise<Map<string, Progress>> {
  if (campaignIds.length === 0) return new Map();
  const { rows } = await sql<Progress & { campaignId: string }>`
    ${withParts(campaignIds)}
    select campaign_id as "campaignId", ${progressColumns},
      greatest(
        (select max(last_sent_at) from current where current.campaign_id = parts.campaign_id),
        (
          select last_sent_at from thread_figure
          where thread_figure.campaign_id = parts.campaign_id and last_sent_at is not null
            and ${isNotChanged(sql`thread_figure.thread_id`)}
          order by last_sent_at desc
          limit 1
        )
      ) as "lastSentAt"
    from parts
    group by campaign_id
    having sum(threads) > 0`.execute(db);
  return new Map(rows.map(({ campaignId, ...progress }) => [campaignId, progress]));
}

/** A sum over `parts`. */
const needsAnswer = sql`coalesce(sum(threads) filter (where status = 'active' and awaits_user), 0)::bigint`;

const progressColumns = sql`
  sum(threads)::bigint as threads, sum(spent)::bigint as spent, sum(booked)::double precision as booked,
  coalesce(sum(threads) filter (where status = 'closed'), 0)::bigint as closed,
  coalesce(sum(drafts) filter (where status = 'active'), 0)::bigint as drafts,
  sum(sent)::bigint as sent, sum(accepted)::bigint as accepted, sum(unconfirmed)::bigint as unconfirmed,
  sum(bounced)::bigint as bounced, sum(failed)::bigint as failed, sum(under_way)::bigint as "underWay",
  sum(refused_sign_in)::bigint as "refusedSignIn",
  coalesce(sum(accepted + unconfirmed) filter (where status = 'active' and not awaits_user), 0)::bigint as unanswered,
  sum(replied)::bigint as replied, sum(written)::bigint as written, sum(answered)::bigint as answered,
  sum(negotiated)::bigint as negotiated,
  ${needsAnswer} as "needsAnswer"`;

/** The number of threads that need an answer, over all campaigns in which the user may answer. */
export async function countNeedsAnswer(
  db: Db,
  userId: string,
): Promise<{ conversations: number; campaigns: number; campaignId?: string }> {
  const own = await db
    .selectFrom("campaign")
    .select("id")
    .where(isOpenTo(sql`campaign.id`, userId, "write"))
    .where("deleted_at", "is", null)
    .execute();
  if (own.length === 0) return { conversations: 0, campaigns: 0 };
  const { rows } = await sql<{ campaignId: string; waiting: number }>`
    ${withParts(own.map(({ id }) => id))}
    select campaign_id as "campaignId", ${needsAnswer} as waiting from parts
    group by campaign_id
    having ${needsAnswer} > 0`.execute(db);
  const conversations = rows.reduce((sum, { waiting }) => sum + waiting, 0);
  const [first, ...others] = rows;
  const isOne = first !== undefined && others.length === 0;
  return { conversations, campaigns: rows.length, ...(isOne && { campaignId: first.campaignId }) };
}

/** A mailbox that is stopped, or is not read. */
export interface MailboxProblem {
  mailboxId: string;
  isSystem: boolean;
  pause: MailboxPause | null;
  reason: string | null;
  /** Its user disconnected it while it had mail waiting. */
  isDisconnected: boolean;
  /** Its server refuses our sign-in for reading. */
  isUnreadable: boolean;
  /** The campaign has follow-ups, which wait because the mailbox is not read. */
  holdsFollowUps: boolean;
}

/**
 * The worst trouble with a mailbox of each campaign: first of mailboxes with its waiting mail, then of its chosen
 * mailbox, then of those of its threads. The statement begins with the mailboxes in trouble, of which there are few,
 * and asks for each whether a campaign uses it.
 */
export async function listMailboxProblems(
  db: Db,
  campaignIds: readonly string[],
  at: Date,
): Promise<Map<string, MailboxProblem>> {
  if (campaignIds.length === 0) return new Map();
  const { rows } = await sql<MailboxProblem & { campaignId: string }>`
    ${withCurrentOutlook(campaignIds)}, troubled as materialized (
      select mailbox.id, mailbox.user_id is null as "isSystem", coalesce(mailbox.pause, stop.pause) as pause,
        case when mailbox.pause is null then stop.reason else mailbox.pause_reason end as reason,
        mailbox.deleted_at is not null as "isDisconnected", coalesce(imap_mailbox.state = 'refused', false) as "isUnreadable",
        ${isReadingBehind(at)} as is_behind
      from mailbox
      left join imap_mailbox on imap_mailbox.mailbox_id = mailbox.id
      left join mailbox_stop as stop on stop.mailbox_id = mailbox.id and stop.resumed_at is null
        and stop.user_id in (select user_id from campaign where id = any(${campaignIds}::uuid[]))
      where (mailbox.pause is not null or stop.pause is not null or mailbox.deleted_at is not null or imap_mailbox.state = 'refused'
          or ${isReadingBehind(at)})
        and (
          mailbox.user_id is null
          or mailbox.user_id in (select user_id from campaign where id = any(${campaignIds}::uuid[]))
          -- After a hand-over conversations keep the mailbox of the owner before.
          -- Ordered, because the planner would read all threads where it knows of few mailboxes that have any.
          or (
            select true from thread
            where thread.mailbox_id = mailbox.id and thread.campaign_id = any(${campaignIds}::uuid[])
              and thread.status = 'active'
            order by thread.campaign_id
            limit 1
          )
        )
    ), named as (
      select id, mailbox_id from campaign where id = any(${campaignIds}::uuid[])
    ), used as (
      select named.id as campaign_id, troubled.id, 1 as nearness
      from named cross join troubled
      where exists (
        select from thread_outlook
        where thread_outlook.campaign_id = named.id and queued_mailbox_id = troubled.id and ${isUnchanged}
      ) or exists (
        select from current where current.campaign_id = named.id and current.queued_mailbox_id = troubled.id
      )
      union all
      select named.id, troubled.id, 2 from named join troubled on troubled.id = named.mailbox_id and not "isDisconnected"
      -- The others take over what begins.
      where pause is null or not exists (
        select from further_mailbox as further
        join mailbox on mailbox.id = further.mailbox_id and mailbox.pause is null and mailbox.deleted_at is null
        where further.campaign_id = named.id
      )
      union all
      select named.id, troubled.id, 3
      from named cross join troubled cross join lateral (
        select from thread
        where thread.mailbox_id = troubled.id and thread.campaign_id = named.id and thread.status = 'active'
        limit 1
      ) as any_open
      where not "isDisconnected"
    )
    select distinct on (used.campaign_id) used.campaign_id as "campaignId", troubled.id as "mailboxId",
      "isSystem", pause, reason, "isDisconnected", "isUnreadable",
      is_behind and exists (select from follow_up where follow_up.campaign_id = used.campaign_id) as "holdsFollowUps"
    from used
    join troubled on troubled.id = used.id
    order by used.campaign_id, not "isDisconnected", pause is null,
      pause is null and not "isUnreadable", nearness, troubled.id`.execute(db);
  return new Map(rows.map(({ campaignId, ...trouble }) => [campaignId, trouble]));
}

/** A campaign's queue in one mailbox: the mail that waits longest for its turn, and when the first is due. */
export interface CampaignQueue {
  campaignId: string;
  mailId: string;
  firstDueAt: Date;
}

export async function listQueues(db: Db, campaignIds: readonly string[]): Promise<CampaignQueue[]> {
  if (campaignIds.length === 0) return [];
  const { rows } = await sql<CampaignQueue>`
    ${withCurrentOutlook(campaignIds)}, used (campaign_id, mailbox_id) as (
      select campaign_id, ${nextMailbox(sql`campaign.campaign_id`, sql`true`)}
      from unnest(${campaignIds}::uuid[]) as campaign (campaign_id)
      union all
      select campaign_id, ${nextMailbox(sql`used.campaign_id`, sql`queued_mailbox_id > used.mailbox_id`)}
      from used where used.mailbox_id is not null
    ), queue as (
      select campaign_id, queued_mailbox_id, queued_until, queued_mail_id, queued_until as first_due_at
      from current where queued_until is not null
      union all
      select used.campaign_id, used.mailbox_id, kept.*, first.queued_until
      from used
      cross join lateral (
        select queued_until, queued_mail_id from thread_outlook
        where thread_outlook.campaign_id = used.campaign_id and queued_mailbox_id = used.mailbox_id
          and queued_until is not null and ${isUnchanged}
        order by queued_until desc nulls last, queued_mail_id desc
        limit 1
      ) as kept
      cross join lateral (
        select queued_until from thread_outlook
        where thread_outlook.campaign_id = used.campaign_id and queued_mailbox_id = used.mailbox_id
          and queued_until is not null and ${isUnchanged}
        order by queued_until nulls first, queued_mail_id
        limit 1
      ) as first
    ), first_due (campaign_id, at) as (select campaign_id, min(first_due_at) from queue group by campaign_id)
    select distinct on (campaign_id, queued_mailbox_id) campaign_id as "campaignId", queued_mail_id as "mailId",
      first_due.at as "firstDueAt"
    from queue
    join first_due using (campaign_id)
    order by campaign_id, queued_mailbox_id, queued_until desc, queued_mail_id desc`.execute(db);
  return rows;
}

/** Skips from mailbox to mailbox with waiting mail of the campaign, however much waits in each. */
function nextMailbox(campaignId: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  return sql`(
    select queued_mailbox_id from thread_outlook
    where thread_outlook.campaign_id = ${campaignId} and queued_mailbox_id is not null and ${condition}
    order by queued_mailbox_id limit 1
  )`;
}
