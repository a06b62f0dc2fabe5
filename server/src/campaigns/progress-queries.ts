import { sql } from "kysely";
import type { Db } from "../db/database.js";
import type { MailboxPause } from "../mail/tables.js";
import type { Progress } from "./progress.js";
import { withParts } from "./thread-figure-queries.js";

/** What the threads of all the campaigns add up to, in one statement. A campaign without a thread has no entry. */
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
            and not exists (select from changed where changed.id = thread_figure.thread_id)
          order by last_sent_at desc
          limit 1
        )
      ) as "lastSentAt"
    from parts
    group by campaign_id
    having sum(threads) > 0`.execute(db);
  return new Map(rows.map(({ campaignId, ...progress }) => [campaignId, progress]));
}

const progressColumns = sql`
  sum(threads)::bigint as threads, sum(spent)::bigint as spent, sum(booked)::double precision as booked,
  coalesce(sum(threads) filter (where status = 'closed'), 0)::bigint as closed,
  coalesce(sum(drafts) filter (where status = 'active'), 0)::bigint as drafts,
  sum(sent)::bigint as sent, sum(accepted)::bigint as accepted, sum(unconfirmed)::bigint as unconfirmed,
  sum(bounced)::bigint as bounced, sum(failed)::bigint as failed, sum(under_way)::bigint as "underWay",
  sum(refused_sign_in)::bigint as "refusedSignIn",
  coalesce(sum(accepted + unconfirmed) filter (where status = 'active' and not awaits_user), 0)::bigint as unanswered,
  sum(replied)::bigint as replied, sum(written)::bigint as written, sum(answered)::bigint as answered,
  sum(negotiated)::bigint as negotiated`;

/** A mailbox that is stopped, or one whose answers are not read. */
export interface MailboxTrouble {
  mailboxId: string;
  isSystem: boolean;
  pause: MailboxPause | null;
  reason: string | null;
  /** Its user took it away while it had mail waiting. */
  isDisconnected: boolean;
  /** Its server refuses our sign-in when we want to read. */
  isUnreadable: boolean;
}

/**
 * The worst trouble with a mailbox of each campaign: one from which it has mail waiting, then the one that it was
 * given, then those of its conversations. It begins with the mailboxes, because there is seldom one, and a campaign may
 * have ten thousand threads.
 */
export async function listMailboxTroubles(
  db: Db,
  campaignIds: readonly string[],
): Promise<Map<string, MailboxTrouble>> {
  if (campaignIds.length === 0) return new Map();
  const { rows } = await sql<MailboxTrouble & { campaignId: string }>`
    with troubled as materialized (
      select mailbox.id, mailbox.user_id is null as "isSystem", coalesce(mailbox.pause, stop.pause) as pause,
        case when mailbox.pause is null then stop.reason else mailbox.pause_reason end as reason,
        mailbox.deleted_at is not null as "isDisconnected", coalesce(imap_mailbox.state = 'refused', false) as "isUnreadable"
      from mailbox
      left join imap_mailbox on imap_mailbox.mailbox_id = mailbox.id
      left join mailbox_stop as stop on stop.mailbox_id = mailbox.id and stop.resumed_at is null
        and stop.user_id in (select user_id from campaign where id = any(${campaignIds}::uuid[]))
      where (mailbox.pause is not null or stop.pause is not null or mailbox.deleted_at is not null or imap_mailbox.state = 'refused')
        and (
          mailbox.user_id is null
          or mailbox.user_id in (select user_id from campaign where id = any(${campaignIds}::uuid[]))
        )
    ), used as (
      select thread.campaign_id, troubled.id, 1 as nearness
      from troubled
      join mail on mail.mailbox_id = troubled.id and mail.state = 'queued'
      join message on message.mail_id = mail.id
      join thread on thread.id = message.thread_id
      where thread.campaign_id = any(${campaignIds}::uuid[])
      union
      select campaign.id, troubled.id, 2
      from troubled
      join campaign on campaign.mailbox_id = troubled.id
      where campaign.id = any(${campaignIds}::uuid[]) and not "isDisconnected"
      union
      select thread.campaign_id, troubled.id, 3
      from troubled
      join thread on thread.mailbox_id = troubled.id
      where thread.campaign_id = any(${campaignIds}::uuid[]) and thread.status = 'active' and not "isDisconnected"
    )
    select distinct on (used.campaign_id) used.campaign_id as "campaignId", troubled.id as "mailboxId",
      "isSystem", pause, reason, "isDisconnected", "isUnreadable"
    from used
    join troubled on troubled.id = used.id
    order by used.campaign_id, not "isDisconnected", pause is null, nearness, troubled.id`.execute(db);
  return new Map(rows.map(({ campaignId, ...trouble }) => [campaignId, trouble]));
}

/** Of each campaign and mailbox the mail that has to wait longest for its turn. */
export async function listLastQueued(
  db: Db,
  campaignIds: readonly string[],
): Promise<{ campaignId: string; mailId: string }[]> {
  if (campaignIds.length === 0) return [];
  const { rows } = await sql<{ campaignId: string; mailId: string }>`
    select distinct on (thread.campaign_id, mail.mailbox_id) thread.campaign_id as "campaignId", mail.id as "mailId"
    from thread
    join message on message.thread_id = thread.id
    join mail on mail.id = message.mail_id
    where thread.campaign_id = any(${campaignIds}::uuid[]) and mail.state = 'queued' and not mail.is_held
    order by thread.campaign_id, mail.mailbox_id, mail.next_attempt_at desc, mail.id desc`.execute(db);
  return rows;
}
