import { sql } from "kysely";
import { leftAt } from "../../campaigns/left-at-queries.js";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import "../tables.js";

export interface AgreedPrice {
  amount: Cents;
  /** The creator named this price; otherwise they agreed to our offer in words alone. */
  isNamed: boolean;
}

/**
 * The price that the creator agreed to: our newest offer, if their newest answer to it accepts it on the offer page,
 * names the same price, or is interested and names none. An answer without proof of its author agrees to nothing.
 */
export async function findAgreedPrice(db: Db, threadId: string): Promise<AgreedPrice | undefined> {
  const { rows } = await sql<AgreedPrice>`
    select ours.offer as amount, answer.offer is not null as "isNamed"
    from (
      select message.id, ${leftAt()} as left_at, offer from message
      left join mail on mail.id = message.mail_id
      where thread_id = ${threadId} and status = 'sent' and offer is not null
        and coalesce(mail.state, 'accepted') not in ('failed', 'bounced')
      order by left_at desc, message.id desc
      limit 1
    ) as ours
    cross join lateral (
      select offer, reading ->> 'intent' as intent from message
      where thread_id = ${threadId} and status = 'response' and kind = 'reply'
        and coalesce(proof, 'message-id') <> 'none'
        and (happened_at, id) > (ours.left_at, ours.id)
        and (offer is not null or reading ->> 'intent' in ('interested', 'declined'))
      order by happened_at desc, id desc
      limit 1
    ) as answer
    where coalesce(answer.offer = ours.offer, answer.intent = 'interested')`.execute(db);
  return rows[0];
}
