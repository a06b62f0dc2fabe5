import { sql } from "kysely";
import { creatorsKnownBy } from "../../catalogue/profile/address-queries.js";
import type { Db, Tx } from "../../db/database.js";
import type { QuotedTokens } from "../../mail/evidence/quoted-tokens.js";
import { subjectForms } from "../drafting/subject.js";

/**
 * Threads whose mail may arrive in a user's own mailboxes: those of their campaigns, and those that are still sent from
 * these mailboxes after the campaign was handed over.
 */
export function isOfPerson(ownerId: string) {
  return sql<boolean>`(
    campaign.user_id = ${ownerId} or thread.mailbox_id in (select id from mailbox where user_id = ${ownerId})
  )`;
}

export async function findThreadOfMail(db: Db, mailId: string): Promise<string | undefined> {
  const row = await db.selectFrom("message").select("thread_id").where("mail_id", "=", mailId).executeTakeFirst();
  return row?.thread_id;
}

interface Named {
  answeredMailId: string | undefined;
  /** Used when no mail is named. */
  tokens: readonly string[];
  ownerId: string | undefined;
}

/** The thread of a deleted campaign that a mail names, by a mail of ours or by a token. */
export async function findDeletedThread(
  db: Db,
  { answeredMailId, tokens, ownerId }: Named,
): Promise<string | undefined> {
  if (answeredMailId === undefined && tokens.length === 0) return undefined;
  let thread = db
    .selectFrom("thread")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .select("thread.id")
    .where("campaign.deleted_at", "is not", null)
    .where(
      answeredMailId === undefined
        ? sql<boolean>`thread.reply_token = any(${tokens}::text[])`
        : sql<boolean>`thread.id = (select thread_id from message where mail_id = ${answeredMailId})`,
    );
  if (ownerId !== undefined) thread = thread.where(isOfPerson(ownerId));
  return (await thread.executeTakeFirst())?.id;
}

/** The thread with a response that has one of these Message-IDs; with an owner, only this user's. */
export async function findThreadByReceived(
  db: Db,
  messageIds: readonly string[],
  ownerId?: string,
): Promise<string | undefined> {
  if (messageIds.length === 0) return undefined;
  let thread = db
    .selectFrom("received_mail")
    .innerJoin("message", "message.received_mail_id", "received_mail.id")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .select("thread.id")
    .where(sql<boolean>`received_mail.message_id = any(${messageIds}::text[])`)
    .where("campaign.deleted_at", "is", null)
    .orderBy(sql`array_position(${messageIds}::text[], received_mail.message_id)`)
    .orderBy("message.id", "desc")
    .limit(1);
  if (ownerId !== undefined) thread = thread.where(isOfPerson(ownerId));
  return (await thread.executeTakeFirst())?.id;
}

/** With an owner, only this user's. */
export async function findThreadByReplyToken(
  db: Db,
  tokens: readonly string[],
  ownerId?: string,
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined;
  let thread = db
    .selectFrom("thread")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .select("thread.id")
    .where(sql<boolean>`thread.reply_token = any(${tokens}::text[])`);
  if (ownerId !== undefined) thread = thread.where(isOfPerson(ownerId));
  return (await thread.executeTakeFirst())?.id;
}

/** A thread that a mail may belong to, with one of the mails that were sent in it. */
export interface Match {
  threadId: string;
  /** The owner of its campaign. */
  userId: string;
  subject: string;
  isOpen: boolean;
  creatorName: string;
  creatorAddress: string;
}

const maxMatches = 1_000;
/** A campaign sends the same subject to ten thousand creators. */
const maxTitled = 20_000;

function sentMails(db: Db, ownerId: string | undefined) {
  const sent = db
    .selectFrom("mail")
    .innerJoin("message", "message.mail_id", "mail.id")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .innerJoin("creator", "creator.id", "thread.creator_id")
    .select([
      "thread.id as threadId",
      "campaign.user_id as userId",
      "mail.subject",
      sql<boolean>`thread.status = 'active'`.as("isOpen"),
    ])
    .select(["creator.username as creatorName", "creator.email as creatorAddress"])
    .where("mail.kind", "=", "outreach")
    .where("campaign.deleted_at", "is", null)
    .orderBy("mail.created_at", "desc")
    .orderBy("mail.id", "desc")
    .limit(maxMatches);
  // The indexes begin with the owner: without one they are searched for each owner.
  return ownerId === undefined
    ? sent.where(sql<boolean>`mail.owner_id = any(array(select id from app_user))`)
    : sent.where("mail.owner_id", "=", ownerId).where(isOfPerson(ownerId));
}

/** By mails to this address, newest first. */
export async function listThreadsWrittenTo(db: Db, address: string, ownerId?: string): Promise<Match[]> {
  return sentMails(db, ownerId).where(sql<boolean>`lower(mail.recipient) = lower(${address})`).execute();
}

/** By mails with a subject that may be this one: different subjects can have the same key. */
export async function listThreadsWithSubject(db: Db, subject: string, ownerId?: string): Promise<Match[]> {
  return sentMails(db, ownerId)
    .where(
      sql<boolean>`subject_key(mail.subject) = any(array(select subject_key(form) from unnest(${subjectForms(subject)}::text[]) as form))`,
    )
    .limit(maxTitled)
    .execute();
}

/** By mails to any address of a domain. */
export async function listThreadsOfDomain(db: Db, domain: string, ownerId?: string): Promise<Match[]> {
  return sentMails(db, ownerId)
    .where(sql<boolean>`recipient_domain(mail.recipient) = ${domain.toLowerCase()}`)
    .execute();
}

export interface QuotedMatch extends Match {
  /** The quoted mail left the mailbox that the thread is sent from; users can forge what is in other mailboxes. */
  isFromThread: boolean;
}

/** By what a mail quotes of ours, which nobody else can know. */
export async function listThreadsByQuoted(db: Db, signs: QuotedTokens, ownerId?: string): Promise<QuotedMatch[]> {
  const { replyTokens, unsubscribeTokens, messageIds } = signs;
  if (replyTokens.length + unsubscribeTokens.length + messageIds.length === 0) return [];
  return sentMails(db, ownerId)
    .select(sql<boolean>`mail.mailbox_id is not distinct from thread.mailbox_id`.as("isFromThread"))
    .where(
      sql<boolean>`mail.id in (
        select id from mail where message_id = any(${messageIds}::text[])
        union all
        select id from mail where unsubscribe_token = any(${unsubscribeTokens}::uuid[])
        union all
        select message.mail_id from thread join message on message.thread_id = thread.id
        where thread.reply_token = any(${replyTokens}::text[]) and message.mail_id is not null
      )`,
    )
    .execute();
}

interface Addressed {
  addresses: readonly string[];
  /** Null: everybody. */
  ownerId: string | null;
  /** Also counts creators who are known by one of the addresses, as after a merge. */
  isOfPeople: boolean;
}

/** The open threads with creators of these addresses, of everybody or of one user, locked in the usual order. */
export async function lockOpenThreadsWith(
  tx: Tx,
  { addresses, ownerId, isOfPeople }: Addressed,
): Promise<{ id: string; campaignId: string; ownerId: string }[]> {
  const { rows } = await sql<{ id: string; campaignId: string; ownerId: string }>`
    select thread.id, campaign.id as "campaignId", campaign.user_id as "ownerId"
    from thread
    join campaign on campaign.id = thread.campaign_id
    where thread.status = 'active' ${ownerId === null ? sql`` : sql`and ${isOfPerson(ownerId)}`}
      and thread.creator_id in (
      select id from creator where lower(email) = any(${addresses}::text[]) and deleted_at is null
      union
      -- a creator who was deleted since, or has another address by now, is found by what was sent
      select creator.id
      from mail
      join message on message.mail_id = mail.id
      join thread as written on written.id = message.thread_id
      join creator on creator.id = written.creator_id
      where lower(mail.recipient) = any(${addresses}::text[])
        and ${isOfPeople ? sql`message.recipient is null` : sql`lower(creator.email) = lower(mail.recipient)`}
      ${isOfPeople ? sql`union ${creatorsKnownBy(addresses)}` : sql``}
    )
    order by thread.id
    for no key update of thread`.execute(tx);
  return rows;
}

/** The campaigns of outbox rows, with the thread if there is only one. */
export async function listCampaignsOfMails(
  tx: Tx,
  mailIds: readonly string[],
): Promise<{ campaignId: string; threadIds: string[] }[]> {
  const { rows } = await sql<{ campaignId: string; threadIds: string[] }>`
    select campaign.id as "campaignId", array_agg(distinct thread.id) as "threadIds"
    from message
    join thread on thread.id = message.thread_id
    join campaign on campaign.id = thread.campaign_id
    where message.mail_id = any(${mailIds}::uuid[]) and campaign.deleted_at is null
    group by campaign.id`.execute(tx);
  return rows;
}
