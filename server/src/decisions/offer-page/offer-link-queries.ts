import type { offerPage, outreach } from "@overture/contract";
import { sql } from "kysely";
import { leftAt } from "../../campaigns/left-at-queries.js";
import type { Db, Tx } from "../../db/database.js";
import { isHandedOver } from "../../outreach/sending/handed-over-queries.js";
import type { Cents } from "../../values/money.js";
import "./tables.js";

interface NewOfferLink {
  hash: Buffer;
  mailId: string;
  at: Date;
  expiresAt: Date;
}

/**
 * Answers whether there is an offer for the mail's link. All links to an offer show the terms of its first link. In the
 * sandbox, each attempt to hand a mail over has the same link.
 */
export async function insertOfferLink(db: Db, { hash, mailId, at, expiresAt }: NewOfferLink): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into offer_link (token_hash, message_id, created_at, expires_at, terms)
    select ${hash}, offered.id, ${at}, ${expiresAt}, case
        when first_link.token_hash is null then campaign.terms
        else first_link.terms
      end
    from message
    join thread on thread.id = message.thread_id
    join campaign on campaign.id = thread.campaign_id
    join mail as own on own.id = message.mail_id
    cross join lateral (
      select earlier.id from message as earlier
      left join mail on mail.id = earlier.mail_id
      where earlier.thread_id = message.thread_id and earlier.status = 'sent' and earlier.offer is not null
        and (${leftAt("earlier")}, earlier.id) <= (${leftAt("message", "own")}, message.id)
        and (earlier.id = message.id or ${isHandedOver})
      order by ${leftAt("earlier")} desc, earlier.id desc
      limit 1
    ) as offered
    left join lateral (
      select token_hash, terms from offer_link where message_id = offered.id order by created_at limit 1
    ) as first_link on true
    where message.mail_id = ${mailId}
    on conflict (token_hash) do update
      set message_id = excluded.message_id, expires_at = excluded.expires_at, terms = excluded.terms`.execute(db);
  return numAffectedRows === 1n;
}

/** The offer that a link leads to, with its answer. */
export interface LinkedOffer {
  messageId: string;
  threadId: string;
  campaignId: string;
  campaignName: string;
  creatorName: string;
  language: string | null;
  /** The address that the offer was sent to. */
  recipient: string;
  amount: Cents;
  expiresAt: Date;
  /** As they were when the first link to the offer was made. */
  terms: string | null;
  /** Whether the conversation and its campaign are open. */
  isNegotiated: boolean;
  /** Whether a newer offer of ours was sent. */
  isReplaced: boolean;
  step: outreach.Step;
  answer: offerPage.OfferAnswer | null;
  answerAmount: Cents | null;
  answerWords: string | null;
  answeredAt: Date | null;
}

/**
 * By the hash of a link's token. A newer offer replaces this one when it is handed over: not while it is queued, and
 * not if it failed or bounced. After a creator is erased, the link is unknown.
 */
export async function findLinkedOffer(db: Db, hash: Buffer): Promise<LinkedOffer | undefined> {
  const { rows } = await sql<LinkedOffer>`
    select offered.id as "messageId", thread.id as "threadId", campaign.id as "campaignId",
      campaign.name as "campaignName",
      coalesce(creator.display_name, creator.first_name, creator.username) as "creatorName",
      (select language from creator_profile where creator_id = creator.id) as language,
      coalesce(offered.recipient, creator.email) as recipient, offered.offer as amount,
      offer_link.expires_at as "expiresAt", offer_link.terms,
      thread.status = 'active' and campaign.deleted_at is null and offered.status = 'sent' as "isNegotiated",
      exists (
        select from message as newer
        left join mail on mail.id = newer.mail_id
        where newer.thread_id = thread.id and newer.status = 'sent' and newer.offer is not null
          and (${leftAt("newer")}, newer.id) > (${leftAt("offered", "offered_mail")}, offered.id)
          and ${isHandedOver}
      ) as "isReplaced",
      thread.step, offer_answer.answer, offer_answer.amount as "answerAmount", offer_answer.words as "answerWords",
      offer_answer.answered_at as "answeredAt"
    from offer_link
    join message as offered on offered.id = offer_link.message_id and offered.offer is not null
    left join mail as offered_mail on offered_mail.id = offered.mail_id
    join thread on thread.id = offered.thread_id
    join campaign on campaign.id = thread.campaign_id
    join creator on creator.id = thread.creator_id and creator.erased_at is null
    left join offer_answer on offer_answer.message_id = offered.id
    where offer_link.token_hash = ${hash}`.execute(db);
  return rows[0];
}

export async function hasOfferLink(db: Db, hash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom("offer_link")
    .select("message_id")
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  return found !== undefined;
}

export interface NewOfferAnswer {
  messageId: string;
  responseId: string;
  answer: offerPage.OfferAnswer;
  amount: Cents | null;
  words: string | null;
  at: Date;
}

export async function insertOfferAnswer(tx: Tx, said: NewOfferAnswer): Promise<void> {
  await tx
    .insertInto("offer_answer")
    .values({
      message_id: said.messageId,
      response_id: said.responseId,
      answer: said.answer,
      amount: said.amount,
      words: said.words,
      answered_at: said.at,
    })
    .execute();
}

/** Deletes what creators wrote with their answers. */
export async function forgetAnswerWords(tx: Tx, creatorIds: readonly string[]): Promise<void> {
  await sql`
    update offer_answer set words = null
    from message join thread on thread.id = message.thread_id
    where message.id = offer_answer.message_id and thread.creator_id = any(${creatorIds}::uuid[])
      and offer_answer.words is not null`.execute(tx);
}
