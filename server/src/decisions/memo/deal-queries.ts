import { sql } from "kysely";
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
}

export interface SayingMessage {
  at: Date;
  isOurs: boolean;
  content: string;
}

export interface ClosedDeal extends DealRow {
  sender: string;
  /** That say what was agreed, the older one first. */
  messages: SayingMessage[];
}

/** Undefined where there is no deal, or it was taken back. */
export async function findClosedDeal(db: Db, threadId: string): Promise<ClosedDeal | undefined> {
  const { rows } = await sql<DealRow>`
    select campaign.name as campaign, coalesce(creator.display_name, creator.first_name, creator.username) as creator,
      thread.final_deal_amount as amount, thread.closed_at as "agreedAt"
    from thread
    join campaign on campaign.id = thread.campaign_id
    join creator on creator.id = thread.creator_id
    where thread.id = ${threadId} and thread.status = 'closed' and thread.final_deal_amount is not null`.execute(db);
  const [deal] = rows;
  if (!deal) return undefined;
  const senders = await findSenderNames(db, [threadId]);
  const messages = await listSayingMessages(db, threadId, deal.agreedAt);
  return { ...deal, sender: senders.get(threadId)?.senderName ?? "", messages };
}

/**
 * Of what was said before the deal, by each side the message that says it: ours is the newest with an offer of those
 * that were handed over, and theirs the one that was accepted, of those that are proved to be the creator's; else the
 * newest of each.
 */
async function listSayingMessages(db: Db, threadId: string, agreedAt: Date): Promise<SayingMessage[]> {
  const answers = await listAnswers(db, threadId, agreedAt);
  const answerId = answers.find(isProvedOfCreator)?.id ?? null;
  const { rows } = await sql<SayingMessage>`
    select at, "isOurs", content from (
      (
        select happened_at as at, true as "isOurs", content, message.id from message
        left join mail on mail.id = message.mail_id
        where thread_id = ${threadId} and status = 'sent' and happened_at <= ${agreedAt} and ${isHandedOver}
        order by offer is null, happened_at desc, message.id desc limit 1
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
  proof: Proof | null;
  namesRecipients: boolean;
}

/** What came from the creator's side before the deal, the one that was accepted first, then the newest. */
async function listAnswers(db: Db, threadId: string, agreedAt: Date): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select id, via, proof, names_recipients as "namesRecipients" from message
    where thread_id = ${threadId} and status = 'response' and kind = 'reply' and happened_at <= ${agreedAt}
    order by negotiation_status = 'accepted' desc nulls last, happened_at desc, id desc`.execute(db);
  return rows;
}
