import type { firstSteps } from "@overture/contract";
import { sql } from "kysely";
import type { Db } from "../../db/database.js";

interface Row extends Record<Exclude<firstSteps.FirstStep, "mailbox">, boolean> {
  isHidden: boolean;
  hasMailbox: boolean;
  hasTried: boolean;
  sampleCampaignId: string | null;
}

/**
 * What of the way to a first answer a user has done. Each is one look into an index, which ends at the first row that
 * it finds. What is in a sample campaign does not count.
 */
export async function findFirstSteps(db: Db, userId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select app_user.first_steps_hidden as "isHidden", app_user.display_name is not null as name,
      exists (select from mailbox where user_id = app_user.id and deleted_at is null) as "hasMailbox",
      exists (select from sandbox_mail where owner_id = app_user.id) as "hasTried",
      (select id from creator where deleted_at is null order by created_at desc, id desc limit 1) is not null as creators,
      exists (select from email_template where user_id = app_user.id and deleted_at is null)
        or exists (select from email_template where user_id is null and deleted_at is null) as template,
      exists (select from campaign where user_id = app_user.id and deleted_at is null and not is_sample) as campaign,
      (select id from campaign where user_id = app_user.id and deleted_at is null and is_sample) as "sampleCampaignId",
      exists (
        select from mail
        where owner_id = app_user.id and not exists (
          select from message
          join thread on thread.id = message.thread_id
          join campaign on campaign.id = thread.campaign_id
          where message.mail_id = mail.id and campaign.is_sample
        )
      ) as send,
      exists (
        select from campaign cross join lateral (
          select from thread
          where thread.campaign_id = campaign.id
            and (case when status = 'active' then step else 'ended' end) in ('negotiation', 'final')
          union all
          select from campaign_figure where campaign_figure.campaign_id = campaign.id and replied > 0
          limit 1
        ) as answered
        where campaign.user_id = app_user.id and campaign.deleted_at is null and not campaign.is_sample
      ) as answer
    from app_user where app_user.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no user ${userId}`);
  return row;
}
