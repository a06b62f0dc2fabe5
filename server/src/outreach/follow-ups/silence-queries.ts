import type { outreach } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import { senderNameOfUser } from "../../accounts/sender-name-queries.js";
import { leftAt } from "../../campaigns/left-at-queries.js";
import { threadFigures } from "../../campaigns/thread-figure-queries.js";
import type { Db, Tx } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";
import { isReadingBehind } from "../../mail/imap/freshness-queries.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { isRelayHolding } from "../../mail/receiving/relay-hold-queries.js";
import { isHandedOver } from "../sending/handed-over-queries.js";
import "./tables.js";

/** The next follow-up of a thread if nothing happens before. */
export interface ComingFollowUp {
  threadId: string;
  position: number;
  /** How many follow-ups the campaign has. */
  of: number;
  at: Date;
}

/** Whether a person has answered, as far as the program can tell. */
export const isAnswered = sql<boolean>`exists (
  select from message as answer
  where answer.thread_id = thread.id and answer.status = 'response' and answer.kind in ('reply', 'other')
)`;

/**
 * When the follow-up `follow_up` is due after a silence since `since`. The times in which the campaign or the mailbox
 * sent nothing do not count, so that after them nothing overdue is sent at once. Those of a creator and of a
 * conversation are left out of the stored start of the silence.
 */
function dueAfter(since: RawBuilder<unknown>, stopped: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`after_hours(${since}, 24 * follow_up.after_days, ${stopped})`;
}

/** The latest start of a thread's silence for its follow-up to be due at this moment, by `dueAfter`. */
function silentBy(at: Date, stopped: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`hours_before(${at}::timestamptz, 24 * follow_up.after_days, ${stopped})`;
}

const stoppedCampaign = sql`campaign.stopped_during`;

/** With a mailbox or none. */
const stoppedWith = (mailbox: string) =>
  sql`campaign.stopped_during + coalesce(${sql.ref(`${mailbox}.stopped_during`)}, '{}')`;

/**
 * Those of the threads that wait in silence, according to their figures, and have a follow-up left. Days count from the
 * moment when the newest mail was accepted. Used by the screens, and by a sweep that has locked the figures.
 */
function silentThreads(threadIds: readonly string[]): RawBuilder<ComingFollowUp> {
  return sql`
    select silent.thread_id as "threadId", follow_up.position::integer as position, (
        select count(*) from follow_up as listed where listed.campaign_id = silent.campaign_id
      )::integer as of,
      ${dueAfter(sql`silent.silent_since`, stoppedWith("mailbox"))} as at,
      newest.mail_id as "mailId"
    from (${threadFigures(sql`select unnest(${threadIds}::uuid[]) as id`)}) as silent
    join campaign on campaign.id = silent.campaign_id and campaign.deleted_at is null
    join thread as silent_thread on silent_thread.id = silent.thread_id
    left join mailbox on mailbox.id = silent_thread.mailbox_id
    join follow_up on follow_up.campaign_id = silent.campaign_id and follow_up.position = silent.next_follow_up
    cross join lateral (
      select message.mail_id from message
      left join mail on mail.id = message.mail_id
      where message.thread_id = silent.thread_id and message.status = 'sent'
      order by ${leftAt()} desc, message.id desc
      limit 1
    ) as newest
    where silent.silent_since is not null`;
}

/** The next follow-ups of these threads; threads without one are absent. */
export async function listComing(db: Db, threadIds: readonly string[]): Promise<ComingFollowUp[]> {
  if (threadIds.length === 0) return [];
  const { rows } = await silentThreads(threadIds).execute(db);
  return rows;
}

/** When the next follow-up of these threads is due, from their `thread_id`, `silent_since` and `stopped` times. */
function ofEachFollowUp(threads: RawBuilder<unknown>): RawBuilder<{ campaignId: string; threadId: string; at: Date }> {
  return sql`
    select campaign.id as "campaignId", waiting.thread_id as "threadId",
      ${dueAfter(sql`waiting.silent_since`, sql`waiting.stopped`)} as at
    from follow_up
    join campaign on campaign.id = follow_up.campaign_id and campaign.deleted_at is null and campaign.paused_at is null
    cross join lateral (${threads}) as waiting`;
}

/** Whether this is the next follow-up of the row `thread_figure`. */
const isNextFollowUp = sql`
  thread_figure.campaign_id = follow_up.campaign_id and thread_figure.next_follow_up = follow_up.position`;

interface Sendable {
  at: Date;
  /** The most for each follow-up and mailbox; those that have waited longest come first. */
  most: number;
  /** A condition on the mailbox, by its `id`; threads without one are selected separately. */
  from: RawBuilder<boolean>;
  withoutMailbox: boolean;
}

/**
 * Threads whose follow-up is due and may be sent, mailbox by mailbox: what waits in an excluded mailbox costs no time.
 * Nothing is sent to creators who may have answered: a mailbox that is read by IMAP must be read to the end, and for
 * all others no relay may hold mail. Follow-ups of a mailbox that sends nothing wait until it does.
 */
function sendableThreads({
  at,
  most,
  from,
  withoutMailbox,
}: Sendable): RawBuilder<{ campaignId: string; threadId: string; at: Date }> {
  const isSilent = sql`${isNextFollowUp} and silent_since is not null`;
  const due = (stopped: RawBuilder<unknown>) =>
    sql`${isSilent} and silent_since <= ${silentBy(at, stopped)} order by silent_since limit ${most}`;
  const ofNoMailbox = sql`
    select thread_id, silent_since, ${stoppedCampaign} as stopped from thread_figure
    where mailbox_id is null and not ${isRelayHolding(at)} and ${due(stoppedCampaign)}`;
  return ofEachFollowUp(sql`
      select found.thread_id, found.silent_since, ${stoppedWith("box")} as stopped
      from (
        with recursive box as (
          (select mailbox_id from thread_figure where ${isSilent} and mailbox_id is not null order by mailbox_id limit 1)
          union all
          select (
            select mailbox_id from thread_figure where ${isSilent} and mailbox_id > box.mailbox_id
            order by mailbox_id limit 1
          )
          from box where box.mailbox_id is not null
        )
        select mailbox.id, mailbox.stopped_during
        from box
        join mailbox on mailbox.id = box.mailbox_id
        left join imap_mailbox on imap_mailbox.mailbox_id = mailbox.id
        where mailbox.pause is null and not ${isReadingBehind(at)} and ${from}
        offset 0
      ) as box
      cross join lateral (
        select thread_id, silent_since from thread_figure where mailbox_id = box.id and ${due(stoppedWith("box"))}
      ) as found
      ${withoutMailbox ? sql`union all (${ofNoMailbox})` : sql``}
    `);
}

/** The campaigns with follow-ups that are due, in the order in which everybody locks them. */
export async function listDueCampaigns(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct "campaignId" as id
    from (${sendableThreads({ at, most: 1, from: sql`true`, withoutMailbox: true })}) as due
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The time of the next follow-up in all campaigns, if that is soon. An index holds the threads by the start of their
 * silence: one thread is read for each follow-up, however many there are. A thread whose mailbox
 * was stopped is due later than this says.
 */
export async function findNextDueAt(db: Db, { after, until }: { after: Date; until: Date }): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at
    from (${ofEachFollowUp(sql`
      select thread_id, silent_since, ${stoppedCampaign} as stopped from thread_figure
      where ${isNextFollowUp} and silent_since > ${silentBy(after, stoppedCampaign)}
        and silent_since <= ${silentBy(until, stoppedCampaign)}
      order by silent_since limit 1
    `)}) as soon`.execute(db);
  return rows[0]?.at ?? undefined;
}

/**
 * False while another process sweeps; the next sweep finds what that one leaves. The lock is held until the transaction
 * ends.
 */
export async function lockSweep(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${lockClasses.followUps}, 0) as "isMine"`.execute(tx);
  return rows[0]?.isMine === true;
}

export interface LockedCampaign {
  id: string;
  name: string;
  ownerId: string;
  senderName: string;
  /** Whether the campaign was given to its owner, who has not accepted it yet. */
  awaitsOwner: boolean;
}

/** Undefined if it was paused or deleted in the meantime. */
export async function lockRunningCampaign(tx: Tx, campaignId: string): Promise<LockedCampaign | undefined> {
  return tx
    .selectFrom("campaign")
    .innerJoin("app_user", "app_user.id", "campaign.user_id")
    .select(["campaign.id", "campaign.name", "campaign.user_id as ownerId"])
    .select(senderNameOfUser.as("senderName"))
    .select(sql<boolean>`campaign.handed_over_at is not null`.as("awaitsOwner"))
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
  /** The subject of the first message. */
  subject: string | null;
  /** The newest offer that has reached the creator, in cents, whatever was written since. */
  offer: number | null;
}

interface Batch {
  at: Date;
  most: number;
  /** The most for the shared mailbox. */
  mostShared: number;
  /** Leaves out mailboxes of this user. */
  exceptOf?: string | undefined;
}

/**
 * Locks some of a campaign's threads in which a follow-up is due. They are found, locked and checked again: a statement
 * that waited for a lock still sees everything except the locked row as it was before, and it may have waited for a
 * reply. The newest mail is locked too, so that a bounce comes either completely before or completely after.
 */
export async function lockDueThreads(
  tx: Tx,
  campaignId: string,
  { at, most, ...which }: Batch,
): Promise<{ due: DueFollowUp[]; isLast: boolean }> {
  const ids = await findDueThreads(tx, campaignId, { at, most, ...which });
  if (ids.length === 0) return { due: [], isLast: true };
  await sql`select from thread where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<DueFollowUp>`
    select thread.id as "threadId", follow_up.position::integer as position, thread.creator_id as "creatorId",
      thread.step, follow_up.content, (
        select offer from message
        left join mail on mail.id = message.mail_id
        where message.thread_id = thread.id and message.status = 'sent' and message.offer is not null
          and ${isHandedOver}
        order by ${leftAt()} desc, message.id desc
        limit 1
      ) as offer, (
        select subject from message
        where message.thread_id = thread.id and subject <> ''
        order by happened_at, id
        limit 1
      ) as subject
    from (${silentThreads(ids)}) as silent
    join thread on thread.id = silent."threadId"
    join follow_up on follow_up.campaign_id = thread.campaign_id and follow_up.position = silent.position
    join mail on mail.id = silent."mailId" and mail.state = 'accepted'
    where silent.at <= ${at}
    order by mail.id
    for no key update of mail`.execute(tx);
  return { due: rows, isLast: ids.length < most };
}

/**
 * Those that have been due for longest. Threads above the quota of the shared mailbox are left out: they would take the
 * place of all others in each sweep.
 */
async function findDueThreads(
  tx: Tx,
  campaignId: string,
  { at, most, mostShared, exceptOf }: Batch,
): Promise<string[]> {
  const find = async (atMost: number, sendable: Pick<Sendable, "from" | "withoutMailbox">) => {
    if (atMost <= 0) return [];
    const { rows } = await sql<{ threadId: string }>`
      select "threadId"
      from (${sendableThreads({ at, most: atMost, ...sendable })}) as due
      where "campaignId" = ${campaignId}
      order by due.at, "threadId"
      limit ${atMost}`.execute(tx);
    return rows.map(({ threadId }) => threadId);
  };
  // The shared mailbox has no user: mail from there counts as the owner's too.
  if (exceptOf !== undefined) return find(most, { from: sql`mailbox.user_id <> ${exceptOf}`, withoutMailbox: false });
  if (mostShared >= most) return find(most, { from: sql`true`, withoutMailbox: true });
  const isShared = sql<boolean>`mailbox.id = ${systemMailboxId}`;
  const shared = await find(mostShared, { from: isShared, withoutMailbox: false });
  const others = await find(most - shared.length, { from: sql<boolean>`not ${isShared}`, withoutMailbox: true });
  return [...shared, ...others];
}
