import { sql } from "kysely";
import { isSuppressedFor } from "../../mail/suppression/suppression-queries.js";

/** Whether anything may be sent in `thread`: nobody can answer a creator whose address is suppressed. */
export const mayBeWrittenTo = sql<boolean>`exists (
  select from campaign
  join creator on creator.id = thread.creator_id
  where campaign.id = thread.campaign_id and not ${isSuppressedFor(sql`creator.email`, sql`campaign.user_id`)}
)`;
