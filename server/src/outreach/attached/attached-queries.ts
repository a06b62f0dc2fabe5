import { type RawBuilder, sql } from "kysely";
import { isOpenTo } from "../../campaigns/access-queries.js";

/**
 * Whether a user may read a row of `attachment`: their own, one of a message in a campaign that they may read, or one
 * of a template that they may use.
 */
export function isReadableBy(userId: string): RawBuilder<unknown> {
  return sql`(
    attachment.user_id = ${userId}
    or exists (
      select from message
      join thread on thread.id = message.thread_id
      join campaign on campaign.id = thread.campaign_id and campaign.deleted_at is null
      where message.attachment_ids @> array[attachment.id] and message.attachment_ids <> '{}'
        and ${isOpenTo(sql`campaign.id`, userId)}
    )
    or exists (
      select from email_template
      where attachment_ids @> array[attachment.id] and attachment_ids <> '{}' and deleted_at is null
        and (email_template.user_id is null or email_template.user_id = ${userId})
    )
  )`;
}
