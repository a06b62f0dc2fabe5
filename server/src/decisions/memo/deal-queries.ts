import { sql } from "kysely";
import { leftAt } from "../../campaigns/left-at-queries.js";
import type { Db } from "../../db/database.js";
import { isProvedOfCreator } from "../../mail/evidence/authority.js";
import type { Proof } from "../../mail/tables.js";
import { findSenderNames } from "../../outreach/sender-name-queries.js";
import { isHandedOver } from "../../outreach/sending/handed-over-queries.js";
import type { Cents } from "../../values/money.js";

interface DealRow {
  campaign: string;
  creator: string;
  amount: Cents;
  agreedAt: Date;
  /** The creator was erased: their name and messages are not known any more. */
  isErased: boolean;
}

export interface SayingMessage {
  at: Date;
  isOurs: boolean;
  content: string;
}

export interface ClosedDeal extends DealRow {
  sender: string;
  /** The messages that contain the agreement, the older one first. */
  messages: SayingMessage[];
}

/** Undefined if there is no deal, or it was taken back. */
export async function findClosedDeal(db: Db, threadId: string): Promise<ClosedDeal | undefined> {
  const { rows } = await sql<DealRow>`
    select campaign.name as campaign, coalesce(creator.display_name, creator.first_name, creator.username) as creator,
      thread.final_deal_amount as amount, thread.closed_at as "agreedAt",
      creator.erased_at is not null as "isErased"
    from thread
    join campaign on campaign.id = thread.campaign_id
    join creator on creator.id = thread.creator_id
    where thread.id = ${threadId} and thread.status = 'closed' and thread.final_deal_amount is not null`.execute(db);
  const [deal] = rows;
  if (!deal) return undefined;
  const senders = await findSenderNames(db, [threadId]);
  const messages = await listSayingMessages(db, threadId, deal);
  return { ...deal, sender: senders.get(threadId)?.senderName ?? "", messages };
}

/**
 * The messages of each side, before the deal, that contain the agreement. Theirs is the newest proved one that accepted
 * the amount of the deal, else the newest proved one, but none that names another amount or declines: a deal can be
 * closed at any amount, and a memo must not say that a creator agreed to it who did not. Ours is the offer that was
 * accepted on the page, else the last one sent with an offer.
 */
async function listSayingMessages(db: Db, threadId: string, deal: DealRow): Promise<SayingMessage[]> {
  const answer = (await listAnswers(db, threadId, deal)).find(isProvedOfCreator);
  const answerId = answer?.id ?? null;
  const { agreedAt } = deal;
  const { rows } = await sql<SayingMessage>`
    select at, "isOurs", content from (
      (
        select happened_at as at, true as "isOurs", content, message.id from message
        left join mail on mail.id = message.mail_id
        where thread_id = ${threadId} and status = 'sent' and ${leftAt()} <= ${agreedAt} and ${isHandedOver}
        order by message.id = ${answer?.acceptedId ?? null}::uuid desc nulls last, offer is null, ${leftAt()} desc,
          message.id desc
        limit 1
      )
      union all
      select happened_at, false, content, id from message where id = ${answerId}
    ) as saying
    order by at, id`.execute(db);
  return rows;
}

interface Answer {
  id: string;
  via: "offer-page" | null;
  /** Our message with the offer that was accepted on the page at the amount of the deal. */
  acceptedId: string | null;
  proof: Proof | null;
  namesRecipients: boolean;
}

/**
 * The creator's answers before the deal that do not speak against it: first the acceptances of its amount, then the
 * newest.
 */
async function listAnswers(db: Db, threadId: string, { agreedAt, amount }: DealRow): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select id, via, proof, names_recipients as "namesRecipients", offer_answer.message_id as "acceptedId"
    from message
    left join offer_answer
      on offer_answer.response_id = message.id and offer_answer.answer = 'accept' and offer_answer.amount = ${amount}
    where thread_id = ${threadId} and status = 'response' and kind = 'reply' and happened_at <= ${agreedAt}
      and coalesce(offer = ${amount}, negotiation_status is distinct from 'declined')
    order by coalesce(negotiation_status = 'accepted' and offer = ${amount}, false) desc, happened_at desc, id desc`.execute(
    db,
  );
  return rows;
}
