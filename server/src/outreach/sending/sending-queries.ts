import type { outreach } from "@overture/contract";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { senderNameOfUser } from "../../accounts/sender-name-queries.js";
import type { Db, Tx } from "../../db/database.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { isSuppressedFor } from "../../mail/suppression/suppression-queries.js";
import { Refusal } from "../../refusal.js";
import { lockThreadsOf } from "../message-queries.js";
import { mayBeWrittenTo } from "../threads/suppressed-thread-queries.js";
import "../tables.js";

/** A draft that may be sent, with everything that its mail needs. */
export interface SendableDraft {
  id: string;
  threadId: string;
  threadStep: outreach.Step;
  replyToken: string;
  recipient: string;
  step: outreach.Step;
  subject: string;
  content: string;
  /** The offer in cents. */
  offer: number | null;
  /** The Message-IDs of earlier mails in the conversation that reached the other side, oldest first. */
  earlier: string[];
  /** The creator's regions, by name. */
  regions: string[];
  /** The creator's time zone, if somebody has given it. */
  timeZone: string | null;
  /** Whether the campaign is paused. */
  isHeld: boolean;
  /** The mailbox that sends it. */
  mailboxId: string;
  mailboxAddress: string;
  /** The owner of the mailbox; null for the shared one. */
  mailboxOwnerId: string | null;
  /** The sender's name of the mailbox; null for the shared one. */
  mailboxName: string | null;
  /** Whether the conversation has no mailbox yet, so that another one may still send the draft. */
  isUnsettled: boolean;
  /** Whether it is sent in the name of a new owner of the campaign, who has not accepted it yet. */
  awaitsOwner: boolean;
  attachmentIds: string[];
}

/**
 * The mailbox for first messages of a campaign: its own, otherwise the owner's first, otherwise the shared one. If it
 * has several, this is the first of those that are connected and sending, until one is dealt.
 */
export const mailboxOfCampaign = sql`coalesce(
  case when exists (select from further_mailbox where further_mailbox.campaign_id = campaign.id) then (
    select named.id
    from (
      select campaign.mailbox_id as id, 1 as position
      union all
      select mailbox_id, position from further_mailbox where further_mailbox.campaign_id = campaign.id
    ) as chosen
    join mailbox as named on named.id = chosen.id
    order by named.deleted_at is not null, named.pause is not null, chosen.position
    limit 1
  ) end,
  campaign.mailbox_id,
  (
    select own.id from mailbox as own
    where own.user_id = campaign.user_id and own.deleted_at is null
    order by own.created_at, own.id limit 1
  ),
  ${systemMailboxId}
)`;

/** A conversation keeps the mailbox of its first mail. */
export const mailboxOfThread = sql`coalesce(thread.mailbox_id, ${mailboxOfCampaign})`;

/** The sender's name of `mailbox`, in a statement over `campaign`. */
export const mailboxName = sql`case when mailbox.user_id is not null then coalesce(
  nullif(mailbox.sender_name, ''),
  (select ${senderNameOfUser} from app_user where id = mailbox.user_id and id <> campaign.user_id)
) end`;

/**
 * The drafts of each thread, looked up separately. Usually the database has almost no drafts, so the planner would
 * otherwise read all of them first, and each campaign's threads again for each.
 */
const draftsOfThread = sql`lateral (
  select * from message where message.thread_id = thread.id and message.status = 'draft' offset 0
) as message`;

/**
 * Which drafts of a campaign: all, those with these ids, or those that match `matching`, a condition on `thread`,
 * `message` and `creator`.
 */
export type ChosenDrafts = readonly string[] | { matching: Expression<SqlBool> } | undefined;

export function areNamed(drafts: ChosenDrafts): drafts is readonly string[] {
  return Array.isArray(drafts);
}

function messagesToSend(drafts: ChosenDrafts): RawBuilder<unknown> {
  if (!areNamed(drafts)) return sql`cross join ${draftsOfThread}`;
  return sql`join message on message.thread_id = thread.id and message.id = any(${drafts}::uuid[])`;
}

/**
 * Compared as text if messages are named: these lead to their threads, and the planner must not use an index of the
 * campaign's threads.
 */
function isOfCampaign(campaignId: string, drafts: ChosenDrafts): RawBuilder<unknown> {
  if (areNamed(drafts)) return sql`thread.campaign_id::text = lower(${campaignId})`;
  const isOfIt = sql`thread.campaign_id = ${campaignId}`;
  return drafts === undefined ? isOfIt : sql`${isOfIt} and ${drafts.matching}`;
}

/** The same rule as in `refuseUnlessWritable`. */
const isStillWritable = sql`(
  thread.status = 'active' or (thread.status = 'closed' and message.step = 'final' and message.offer is null)
)`;

/** After a deal only named drafts are sent: a user who sends everything means what is still to be negotiated. */
function isWritable(drafts: ChosenDrafts): RawBuilder<unknown> {
  return areNamed(drafts) ? isStillWritable : sql`thread.status = 'active'`;
}

/** The tables and conditions of a statement over drafts that may be sent. */
export function sendableDrafts(campaignId: string, drafts: ChosenDrafts): RawBuilder<unknown> {
  return sql`
    from thread
    join campaign on campaign.id = thread.campaign_id
    join mailbox on mailbox.id = ${mailboxOfThread} and mailbox.deleted_at is null
    ${messagesToSend(drafts)}
    join creator on creator.id = thread.creator_id
    where ${isOfCampaign(campaignId, drafts)} and ${isWritable(drafts)} and message.status = 'draft'
      and not ${isSuppressedFor(sql`creator.email`, sql`campaign.user_id`)}
      and not ${isSuppressedFor(sql`message.recipient`, sql`campaign.user_id`)}
      and (mailbox.user_id is null or mailbox.user_id = campaign.user_id or (
        not ${isSuppressedFor(sql`creator.email`, sql`mailbox.user_id`)}
        and not ${isSuppressedFor(sql`message.recipient`, sql`mailbox.user_id`)}
      ))`;
}

/**
 * The named messages that are drafts of open threads with an address that is not suppressed and a connected mailbox,
 * oldest first. Their threads are locked, in the order that everybody uses, and read afterwards: the mail contains an
 * edit that the lock waited for. The campaign must be locked before.
 */
export async function lockSendableDrafts(
  tx: Tx,
  campaignId: string,
  messageIds: readonly string[],
): Promise<SendableDraft[]> {
  await lockThreadsOf(tx, campaignId, messageIds);
  const { rows } = await sql<SendableDraft>`
    select message.id, thread.id as "threadId", thread.step as "threadStep", thread.reply_token as "replyToken",
      coalesce(message.recipient, creator.email) as recipient, message.step, coalesce(message.subject, '') as subject, message.content, message.offer,
      array(
        select coalesce(mail.message_id, received_mail.message_id)
        from message as earlier
        left join mail on mail.id = earlier.mail_id and mail.state not in ('failed', 'bounced')
        left join received_mail on received_mail.id = earlier.received_mail_id and earlier.kind <> 'auto-reply'
        where earlier.thread_id = thread.id and coalesce(mail.message_id, received_mail.message_id) is not null
        order by earlier.happened_at, earlier.id
      ) as earlier,
      array(select name from region where region.code = any(creator.region_codes)) as regions,
      (select time_zone from creator_profile where creator_id = creator.id) as "timeZone",
      campaign.paused_at is not null as "isHeld",
      campaign.handed_over_at is not null and coalesce(mailbox.user_id, campaign.user_id) = campaign.user_id
        as "awaitsOwner", mailbox.id as "mailboxId", mailbox.address as "mailboxAddress",
      mailbox.user_id as "mailboxOwnerId",
      ${mailboxName} as "mailboxName",
      thread.mailbox_id is null as "isUnsettled", message.attachment_ids as "attachmentIds"
    ${sendableDrafts(campaignId, messageIds)}
    order by thread.id, message.created_at, message.id`.execute(tx);
  return rows;
}

/** The number of drafts of open threads, whether or not they may be sent. */
export async function countOpenDrafts(
  tx: Tx,
  campaignId: string,
  drafts?: Exclude<ChosenDrafts, readonly string[]>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from thread
    cross join ${draftsOfThread}
    ${drafts ? sql`join creator on creator.id = thread.creator_id` : sql``}
    where ${isOfCampaign(campaignId, drafts)} and thread.status = 'active'`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** A disconnected mailbox of chosen drafts that could be sent otherwise. */
export async function findDisconnectedMailbox(
  tx: Tx,
  campaignId: string,
  drafts?: ChosenDrafts,
): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select mailbox.address
    from thread
    join campaign on campaign.id = thread.campaign_id
    join creator on creator.id = thread.creator_id
    ${messagesToSend(drafts)}
    join mailbox on mailbox.id = ${mailboxOfThread}
    where ${isOfCampaign(campaignId, drafts)} and ${isWritable(drafts)} and mailbox.deleted_at is not null
    limit 1`.execute(tx);
  return rows[0]?.address;
}

export interface QueuedMessage {
  id: string;
  mailId: string;
  /** Both are given if the sender's name was filled into a place that the draft left open. */
  subject?: string;
  content?: string;
}

export async function markSent(tx: Tx, messages: readonly QueuedMessage[], at: Date): Promise<void> {
  await sql`
    update message set status = 'sent', mail_id = sent.mail_id, happened_at = ${at},
      subject = coalesce(sent.subject, message.subject), content = coalesce(sent.content, message.content),
      open_texts = case
        when sent.content is not null then jsonb_build_object('subject', message.subject, 'content', message.content)
      end
    from unnest(
      ${messages.map(({ id }) => id)}::uuid[],
      ${messages.map(({ mailId }) => mailId)}::uuid[],
      ${messages.map(({ subject = null }) => subject)}::text[],
      ${messages.map(({ content = null }) => content)}::text[]
    ) as sent(id, mail_id, subject, content)
    where message.id = sent.id`.execute(tx);
}

export interface Sent {
  threadId: string;
  /** The step of the thread now. */
  step: outreach.Step;
  /** A thread keeps the mailbox of its first mail. */
  mailboxId?: string | undefined;
}

/** Records the user who has sent the mails: a mail itself belongs to the owner of its mailbox or its campaign. */
export async function noteSender(
  tx: Tx,
  { userId, mailIds }: { userId: string; mailIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into member_mail (mail_id, user_id) select unnest(${mailIds}::uuid[]), ${userId}`.execute(tx);
}

/** Now the creators should answer. */
export function noteSending(tx: Tx, sent: readonly Sent[], at: Date): Promise<void> {
  return updateThreads(tx, sent, { awaitsUser: sql`false`, at });
}

/** The message keeps its place in the conversation: a reply since it was first sent still waits for the user. */
export function noteSendingAgain(tx: Tx, sent: readonly Sent[], at: Date): Promise<void> {
  return updateThreads(tx, sent, { awaitsUser: sql`thread.status = 'active' and ${endsWithAnswer}`, at });
}

/** Everything in one statement, because each change of a thread also changes its place in lists. */
async function updateThreads(
  tx: Tx,
  sent: readonly Sent[],
  { awaitsUser, at }: { awaitsUser: RawBuilder<unknown>; at: Date },
): Promise<void> {
  await sql`
    update thread set step = sent.step, awaits_user = ${awaitsUser}, last_activity_at = ${at},
      mailbox_id = coalesce(thread.mailbox_id, sent.mailbox_id)
    from unnest(
      ${sent.map(({ threadId }) => threadId)}::uuid[],
      ${sent.map(({ step }) => step)}::text[],
      ${sent.map(({ mailboxId }) => mailboxId ?? null)}::uuid[]
    ) as sent(id, step, mailbox_id)
    where thread.id = sent.id`.execute(tx);
}

export interface Queued {
  mailId: string;
  threadId: string;
}

/** The queued mails of threads. Locks them in the same order as sending. */
export async function lockQueuedOfThreads(tx: Tx, threadIds: readonly string[]): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    select mail.id as "mailId", thread.id as "threadId"
    from thread
    join message on message.thread_id = thread.id
    join mail on mail.id = message.mail_id
    where thread.id = any(${threadIds}::uuid[]) and mail.state = 'queued'
    order by thread.id, message.id
    for no key update of thread`.execute(tx);
  return rows;
}

/**
 * Those of the mails that are queued although their thread has ended, or their campaign was deleted. Messages that may
 * be written after a deal do not count, unless the creator was erased.
 */
export async function listQueuedOfEnded(tx: Tx, mailIds: readonly string[]): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    select mail.id as "mailId", thread.id as "threadId"
    from mail
    join message on message.mail_id = mail.id
    join thread on thread.id = message.thread_id
    join campaign on campaign.id = thread.campaign_id
    join creator on creator.id = thread.creator_id
    where mail.id = any(${mailIds}::uuid[]) and mail.state = 'queued'
      and (not ${isStillWritable} or creator.erased_at is not null or campaign.deleted_at is not null)
    order by thread.id`.execute(tx);
  return rows;
}

export async function listMailsOfMessages(db: Db, messageIds: readonly string[]): Promise<QueuedMessage[]> {
  const { rows } = await sql<QueuedMessage>`
    select id, mail_id as "mailId" from message
    where id = any(${messageIds}::uuid[]) and mail_id is not null`.execute(db);
  return rows;
}

/**
 * Detaches messages from their mails, which can then be withdrawn. A thread without any other sent mail chooses its
 * mailbox again, with a new token: with the old one, somebody who saw it could prove mail to the next mailbox.
 */
export async function makeDraftsAgain(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await sql`
    update thread set mailbox_id = null, reply_token = default
    from (select distinct thread_id from message where mail_id = any(${mailIds}::uuid[])) as returned
    cross join lateral (
      select count(*) as others from message
      where thread_id = returned.thread_id and (received_mail_id is not null or mail_id <> all(${mailIds}::uuid[]))
    ) as left_there
    where thread.id = returned.thread_id and left_there.others = 0`.execute(tx);
  await sql`
    update message set status = 'draft', mail_id = null, happened_at = created_at,
      subject = case when open_texts is null then subject else open_texts ->> 'subject' end,
      content = coalesce(open_texts ->> 'content', content), open_texts = null
    where mail_id = any(${mailIds}::uuid[])`.execute(tx);
}

/** Whether a response is the last event of `thread`. */
const endsWithAnswer = sql`coalesce((
  select message.status = 'response' from message
  where message.thread_id = thread.id
    and (message.status = 'sent' or (message.status = 'response' and message.kind = 'reply'))
  order by message.happened_at desc, message.id desc
  limit 1
), false)`;

/**
 * Whether a thread waits for the user depends on its last event; one that is cancelled or closed, or whose creator must
 * not be written to, never does.
 */
export async function refreshAwaitsUser(tx: Tx, threadIds: readonly string[]): Promise<void> {
  await sql`
    update thread set awaits_user = ${endsWithAnswer} and ${mayBeWrittenTo}
    where id = any(${threadIds}::uuid[]) and status = 'active'`.execute(tx);
}

/** Refuses to send from any address other than the one that was chosen, or that a conversation began with. */
export async function refuseDisconnectedMailbox(tx: Tx, campaignId: string, drafts?: ChosenDrafts): Promise<void> {
  const address = await findDisconnectedMailbox(tx, campaignId, drafts);
  if (address === undefined) return;
  throw new Refusal(
    "invalid",
    `${address} was disconnected: connect it again in your settings, or choose another mailbox for the campaign`,
  );
}
