import type { outreach } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { isSuppressedFor } from "../../mail/suppression/suppression-queries.js";
import "./tables.js";

/** The follow-up that a thread gets next if nothing happens before. */
export interface ComingFollowUp {
  threadId: string;
  position: number;
  /** How many the campaign has. */
  of: number;
  at: Date;
}

/** By a person, as far as anybody can tell. */
export const isAnswered = sql<boolean>`exists (
  select from message as answer
  where answer.thread_id = thread.id and answer.status = 'response' and answer.kind in ('reply', 'other')
)`;

/**
 * The threads that wait in silence and have a follow-up to come: open, never answered, none of their mails returned or still
 * on its way, nobody writing in them, their mailbox still connected. Days count from the moment when the newest mail was accepted. This is the one place that
 * says so: the sweep and the screens both ask here.
 */
function silentThreads(condition: RawBuilder<boolean>): RawBuilder<ComingFollowUp> {
  return sql`
    select thread.id as "threadId", next.position::integer as position, list.length::integer as of,
      newest.accepted_at + make_interval(hours => 24 * next.after_days) as at,
      newest.mail_id as "mailId", newest.offer
    from thread
    join campaign on campaign.id = thread.campaign_id and campaign.deleted_at is null
    join creator on creator.id = thread.creator_id and creator.deleted_at is null
    join (
      select campaign_id, count(*) as length from follow_up group by campaign_id
    ) as list on list.campaign_id = thread.campaign_id
    join lateral (
      select follow_up.position, follow_up.after_days from follow_up
      where follow_up.campaign_id = thread.campaign_id and follow_up.position = 1 + coalesce((
        select max(thread_follow_up.position) from thread_follow_up where thread_follow_up.thread_id = thread.id
      ), 0)
    ) as next on true
    join lateral (
      select mail.id as mail_id, mail.state, mail.accepted_at, message.offer
      from message
      join mail on mail.id = message.mail_id
      where message.thread_id = thread.id and message.status = 'sent'
      order by message.happened_at desc, message.id desc
      limit 1
    ) as newest on newest.state = 'accepted'
    where ${condition} and thread.status = 'active'
      and not ${isAnswered}
      and not exists (
        select from message
        left join mail on mail.id = message.mail_id
        where message.thread_id = thread.id
          and (message.status = 'draft' or mail.state in ('queued', 'sending', 'bounced'))
      )
      and not exists (select from follow_up_stop where follow_up_stop.thread_id = thread.id)
      and not exists (select from mailbox where mailbox.id = thread.mailbox_id and mailbox.deleted_at is not null)
      and not ${isSuppressedFor(sql`creator.email`, sql`campaign.user_id`)}`;
}

/** What comes next in these threads, as far as anything does. */
export async function listComing(db: Db, threadIds: readonly string[]): Promise<ComingFollowUp[]> {
  const { rows } = await silentThreads(sql`thread.id = any(${threadIds}::uuid[])`).execute(db);
  return rows;
}

/** The campaigns in which something is due, however much, in the order in which everybody locks them. */
export async function listDueCampaigns(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaign
    where paused_at is null and exists (select from follow_up where follow_up.campaign_id = campaign.id)
      and exists (
        select from (${silentThreads(sql`thread.campaign_id = campaign.id`)}) as silent where silent.at <= ${at}
      )
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** When the next follow-up of anybody is due, if that is soon. */
export async function findNextDueAt(db: Db, { after, until }: { after: Date; until: Date }): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(silent.at) as at
    from (${silentThreads(sql`
      campaign.paused_at is null and thread.campaign_id in (select campaign_id from follow_up)
    `)}) as silent
    where silent.at > ${after} and silent.at <= ${until}`.execute(db);
  return rows[0]?.at ?? undefined;
}

export interface LockedCampaign {
  id: string;
  name: string;
  ownerId: string;
  senderName: string;
}

/** Undefined when it was paused or deleted meanwhile. Several sweeps at once queue here. */
export async function lockRunningCampaign(tx: Tx, campaignId: string): Promise<LockedCampaign | undefined> {
  return tx
    .selectFrom("campaign")
    .innerJoin("app_user", "app_user.id", "campaign.user_id")
    .select(["campaign.id", "campaign.name", "campaign.user_id as ownerId", "app_user.username as senderName"])
    .where("campaign.id", "=", campaignId)
    .where("campaign.deleted_at", "is", null)
    .where("campaign.paused_at", "is", null)
    .forNoKeyUpdate("campaign")
    .executeTakeFirst();
}

export interface DueFollowUp {
  threadId: string;
  position: number;
  creatorId: string;
  step: outreach.Step;
  content: string;
  /** With what the conversation began. */
  subject: string | null;
  /** What was offered last, in cents. */
  offer: number | null;
}

/**
 * Some of a campaign's threads in which a follow-up is due, locked. They are looked for, locked and looked at again: a statement
 * that had to wait for a lock still sees everything but the locked row as it was before, and what it waited for may have
 * been an answer. The newest mail is locked too, so that a report of its return comes wholly before or wholly after.
 */
export async function lockDueThreads(
  tx: Tx,
  campaignId: string,
  { at, most }: { at: Date; most: number },
): Promise<{ due: DueFollowUp[]; isLast: boolean }> {
  const { rows: found } = await sql<{ threadId: string }>`
    select "threadId" from (${silentThreads(sql`thread.campaign_id = ${campaignId}`)}) as silent
    where at <= ${at}
    order by "threadId"
    limit ${most}`.execute(tx);
  const ids = found.map(({ threadId }) => threadId);
  if (ids.length === 0) return { due: [], isLast: true };
  await sql`select from thread where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<DueFollowUp>`
    select thread.id as "threadId", follow_up.position::integer as position, thread.creator_id as "creatorId",
      thread.step, follow_up.content, silent.offer, (
        select subject from message
        where message.thread_id = thread.id and subject <> ''
        order by happened_at, id
        limit 1
      ) as subject
    from (${silentThreads(sql`thread.id = any(${ids}::uuid[])`)}) as silent
    join thread on thread.id = silent."threadId"
    join follow_up on follow_up.campaign_id = thread.campaign_id and follow_up.position = silent.position
    join mail on mail.id = silent."mailId" and mail.state = 'accepted'
    where silent.at <= ${at}
    order by mail.id
    for no key update of mail`.execute(tx);
  return { due: rows, isLast: ids.length < most };
}
