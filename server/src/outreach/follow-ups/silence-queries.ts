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
 * Of these threads those that wait in silence, as the figures of a thread say it, and have a follow-up to come. Days
 * count from the moment when the newest mail was accepted. The screens ask here, and a sweep that has locked what was
 * kept of them.
 */
function silentThreads(threadIds: readonly string[]): RawBuilder<ComingFollowUp> {
  return sql`
    select silent.thread_id as "threadId", follow_up.position::integer as position, (
        select count(*) from follow_up as listed where listed.campaign_id = silent.campaign_id
      )::integer as of,
      silent.silent_since + make_interval(hours => 24 * follow_up.after_days) as at,
      newest.mail_id as "mailId"
    from (${threadFigures(sql`select unnest(${threadIds}::uuid[]) as id`)}) as silent
    join campaign on campaign.id = silent.campaign_id and campaign.deleted_at is null
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

/** What comes next in these threads, as far as anything does. */
export async function listComing(db: Db, threadIds: readonly string[]): Promise<ComingFollowUp[]> {
  if (threadIds.length === 0) return [];
  const { rows } = await silentThreads(threadIds).execute(db);
  return rows;
}

/** When the follow-up of these threads is due, with what is kept of them: `thread_id` and `silent_since`. */
function ofEachFollowUp(threads: RawBuilder<unknown>): RawBuilder<{ campaignId: string; threadId: string; at: Date }> {
  return sql`
    select campaign.id as "campaignId", waiting.thread_id as "threadId",
      waiting.silent_since + make_interval(hours => 24 * follow_up.after_days) as at
    from follow_up
    join campaign on campaign.id = follow_up.campaign_id and campaign.deleted_at is null and campaign.paused_at is null
    cross join lateral (${threads}) as waiting`;
}

/** Of `thread_figure`: the threads whose next follow-up this is. */
const isNextFollowUp = sql`
  thread_figure.campaign_id = follow_up.campaign_id and thread_figure.next_follow_up = follow_up.position`;

/** By when a thread must have fallen silent for its follow-up to be due at a moment. */
const silentBy = (at: Date) => sql`${at}::timestamptz - make_interval(hours => 24 * follow_up.after_days)`;

interface Sendable {
  at: Date;
  /** So many for each follow-up and mailbox, those that wait for longest. */
  most: number;
  /** Of the mailboxes, by `id`; those without one have none. */
  from: RawBuilder<boolean>;
  withoutMailbox: boolean;
}

/**
 * Those that are due and can be written to, mailbox by mailbox: what waits in a mailbox that is left out costs nothing,
 * however much that is. Nothing is written to who may have answered: of a mailbox that is read by IMAP, all that came
 * must be known, and of the others no relay may hold anything. What is due in a mailbox that sends nothing waits until
 * it does.
 */
function sendableThreads({
  at,
  most,
  from,
  withoutMailbox,
}: Sendable): RawBuilder<{ campaignId: string; threadId: string; at: Date }> {
  const isSilent = sql`${isNextFollowUp} and silent_since is not null`;
  const due = sql`${isSilent} and silent_since <= ${silentBy(at)} order by silent_since limit ${most}`;
  const ofNoMailbox = sql`
    select thread_id, silent_since from thread_figure
    where mailbox_id is null and not ${isRelayHolding(at)} and ${due}`;
  return ofEachFollowUp(sql`
      select found.thread_id, found.silent_since
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
        select mailbox.id
        from box
        join mailbox on mailbox.id = box.mailbox_id
        left join imap_mailbox on imap_mailbox.mailbox_id = mailbox.id
        where mailbox.pause is null and not ${isReadingBehind(at)} and ${from}
        offset 0
      ) as box
      cross join lateral (
        select thread_id, silent_since from thread_figure where mailbox_id = box.id and ${due}
      ) as found
      ${withoutMailbox ? sql`union all (${ofNoMailbox})` : sql``}
    `);
}

/** The campaigns in which something is due, however much, in the order in which everybody locks them. */
export async function listDueCampaigns(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct "campaignId" as id
    from (${sendableThreads({ at, most: 1, from: sql`true`, withoutMailbox: true })}) as due
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * When the next follow-up of anybody is due, if that is soon. An index holds the threads by the moment since when they
 * are silent: however many are, one of each follow-up is read.
 */
export async function findNextDueAt(db: Db, { after, until }: { after: Date; until: Date }): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at
    from (${ofEachFollowUp(sql`
      select thread_id, silent_since from thread_figure
      where ${isNextFollowUp} and silent_since > ${silentBy(after)} and silent_since <= ${silentBy(until)}
      order by silent_since limit 1
    `)}) as soon`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** False while another process sweeps: what it leaves, the next sweep finds. Holds until the transaction ends. */
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
}

/** Undefined when it was paused or deleted meanwhile. */
export async function lockRunningCampaign(tx: Tx, campaignId: string): Promise<LockedCampaign | undefined> {
  return tx
    .selectFrom("campaign")
    .innerJoin("app_user", "app_user.id", "campaign.user_id")
    .select(["campaign.id", "campaign.name", "campaign.user_id as ownerId"])
    .select(senderNameOfUser.as("senderName"))
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
  /** What was offered last, in cents: the newest offer that has reached the creator, whatever was written since. */
  offer: number | null;
}

interface Batch {
  at: Date;
  most: number;
  /** So many of them in the shared mailbox. */
  mostShared: number;
}

/**
 * Some of a campaign's threads in which a follow-up is due, locked. They are looked for, locked and looked at again: a
 * statement that had to wait for a lock still sees everything but the locked row as it was before, and what it waited
 * for may have been an answer. The newest mail is locked too, so that a report of its return comes wholly before or
 * wholly after.
 */
export async function lockDueThreads(
  tx: Tx,
  campaignId: string,
  { at, most, mostShared }: Batch,
): Promise<{ due: DueFollowUp[]; isLast: boolean }> {
  const ids = await findDueThreads(tx, campaignId, { at, most, mostShared });
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
 * Those that have been due for longest. What is over the quota of the shared mailbox is left out: it would take the
 * place of everything else in each sweep.
 */
async function findDueThreads(tx: Tx, campaignId: string, { at, most, mostShared }: Batch): Promise<string[]> {
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
  if (mostShared >= most) return find(most, { from: sql`true`, withoutMailbox: true });
  const isShared = sql<boolean>`mailbox.id = ${systemMailboxId}`;
  const shared = await find(mostShared, { from: isShared, withoutMailbox: false });
  const others = await find(most - shared.length, { from: sql<boolean>`not ${isShared}`, withoutMailbox: true });
  return [...shared, ...others];
}
