import { type firstSteps, rolesFor } from "@overture/contract";
import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { nilId } from "../../values/nil-id.js";

interface Row extends Record<Exclude<firstSteps.FirstStep, "mailbox">, boolean> {
  isHidden: boolean;
  hasMailbox: boolean;
  hasTried: boolean;
  sampleCampaignId: string | null;
}

/** The campaigns in which a user works, their own or another's. */
const workedIn = sql`(
  select campaign.id from campaign_access
  join campaign on campaign.id = campaign_access.campaign_id
  where campaign_access.user_id = app_user.id and campaign_access.role = any(${rolesFor("write")}::text[])
    and campaign.deleted_at is null and not campaign.is_sample
) as campaign`;

/** From this mail on the sender of each is recorded; older ones count for their owner. */
const firstWithSender = sql`coalesce(
  (select mail_id from member_mail order by mail_id limit 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff'
)`;

/**
 * Which steps towards a first reply a user has done. Each is one look into an index, which ends at the first row; sent
 * mail is read as an ordered range, so that no plan reads the mail of others. Sample campaigns do not count, and only
 * mail that this user has sent does.
 */
export async function findFirstSteps(db: Db, userId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select app_user.first_steps_hidden as "isHidden", app_user.display_name is not null as name,
      exists (select from mailbox where user_id = app_user.id and deleted_at is null) as "hasMailbox",
      exists (select from sandbox_mail where owner_id = app_user.id) as "hasTried",
      (select id from creator where deleted_at is null order by created_at desc, id desc limit 1) is not null as creators,
      exists (select from email_template where user_id = app_user.id and deleted_at is null)
        or exists (select from email_template where user_id is null and deleted_at is null) as template,
      exists (select from ${workedIn}) as campaign,
      (select id from campaign where user_id = app_user.id and deleted_at is null and is_sample) as "sampleCampaignId",
      (
        select user_id from member_mail where user_id between app_user.id and app_user.id order by user_id limit 1
      ) is not null or (
        select mail.id from mail
        where (owner_id, mail.id) >= (app_user.id, ${sql.lit(nilId)})
          and (owner_id, mail.id) < (app_user.id, ${firstWithSender})
          and not exists (
            select from message
            join thread on thread.id = message.thread_id
            join campaign on campaign.id = thread.campaign_id
            where message.mail_id = mail.id
              and (campaign.is_sample or exists (select from thread_follow_up where message_id = message.id))
          )
        order by owner_id, mail.id limit 1
      ) is not null as send,
      exists (
        select from ${workedIn} cross join lateral (
          select from thread
          where thread.campaign_id = campaign.id
            and (case when status = 'active' then step else 'ended' end) in ('negotiation', 'final')
            and exists (
              select from message where message.thread_id = thread.id and status = 'response' and kind = 'reply'
            )
          union all
          select from campaign_figure where campaign_figure.campaign_id = campaign.id and replied > 0
          limit 1
        ) as answered
      ) as answer
    from app_user where app_user.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no user ${userId}`);
  return row;
}
