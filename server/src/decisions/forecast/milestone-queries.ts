import { sql } from "kysely";

/**
 * For a statement that has `thread`: when the first and the newest answer came, when both an answer and a price were
 * known, when the creator first accepted on the offer page, and when the newest answer came that declines. An answer
 * without proof does not count.
 */
export const milestonesOfThread = sql`
  select answered_at, agreed_at, declined_at, newest_at,
    case when answered_at is not null and named_at is not null then greatest(answered_at, named_at) end as priced_at
  from (
    select min(happened_at) filter (where is_reply) as answered_at, max(happened_at) filter (where is_reply) as newest_at,
      min(happened_at) filter (where offer is not null and status <> 'draft') as named_at,
      min(happened_at) filter (where is_reply and via = 'offer-page' and negotiation_status = 'accepted') as agreed_at,
      max(happened_at) filter (where is_reply and reading ->> 'intent' = 'declined') as declined_at
    from (
      select *, status = 'response' and kind = 'reply' and coalesce(proof, 'message-id') <> 'none' as is_reply
      from message where message.thread_id = thread.id
    ) as message
  ) as moment`;
