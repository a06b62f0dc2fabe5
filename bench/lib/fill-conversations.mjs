import { foldChangedThreads } from "../../server/dist/outreach/figures/fold-changed-threads.js";
import { timed } from "./timing.mjs";

/** The time of all filled rows, unless another one is given. */
export const filledAt = new Date("2026-11-02T09:30:00.000Z");

/**
 * Fills a campaign with `size` conversations, one for each creator: each has one accepted mail and a follow-up that is
 * due in a month, and every twentieth has an answer.
 */
export async function fillCampaign({ pool, db }, { ownerId, size, at = filledAt }) {
  const campaignId = await newCampaign(pool, { ownerId, name: `campaign of ${size}`, at });
  const client = await pool.connect();
  // Triggers and foreign keys are off: they are for the product's own writes.
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into follow_up (campaign_id, position, after_days, content) values ('${campaignId}', 1, 30, 'Did you see this?')`,
  );
  await client.query(
    `insert into thread (campaign_id, creator_id, status, step, awaits_user, created_at, last_activity_at, mailbox_id)
     select $1, id, 'active', case when number % 20 = 0 then 'negotiation' else 'initial' end, number % 20 = 0,
       $2::timestamptz, $2::timestamptz - number * interval '1 second', '00000000-0000-7000-8000-000000000001'
     from (select id, row_number() over () as number from creator limit $3) as creator`,
    [campaignId, at, size],
  );
  await client.query(
    `insert into mail (kind, owner_id, recipient, subject, body, message_id, state, accepted_at, created_at, mailbox_id)
     select 'outreach', $1, 'creator@example.com', 'Hello', 'Shall we talk?', 'sent-' || id || '@overture.test', 'accepted', $2::timestamptz - interval '2 days', $2::timestamptz - interval '2 days',
       '00000000-0000-7000-8000-000000000001'
     from thread where campaign_id = $3`,
    [ownerId, at, campaignId],
  );
  await client.query(
    `insert into message (thread_id, status, step, subject, content, mail_id, created_at, happened_at)
     select thread.id, 'sent', 'initial', 'Hello', 'Shall we talk?', mail.id, $2::timestamptz, $2
     from thread join mail on mail.message_id = 'sent-' || thread.id || '@overture.test' where campaign_id = $1`,
    [campaignId, at],
  );
  await client.query(
    `insert into message (thread_id, status, step, kind, content, received_mail_id, created_at, happened_at)
     select id, 'response', 'initial', 'reply', 'Tell me more', gen_random_uuid(), $2::timestamptz, $2
     from thread where campaign_id = $1 and awaits_user`,
    [campaignId, at],
  );
  await client.query(
    "insert into changed_thread (thread_id, campaign_id) select id, campaign_id from thread where campaign_id = $1",
    [campaignId],
  );
  await client.query("set session_replication_role = origin");
  client.release();
  await pool.query("vacuum analyze");
  const foldMs = await timed(() => foldChangedThreads(db));
  await pool.query("vacuum analyze thread_figure, campaign_figure, changed_thread");
  return { campaignId, foldMs };
}

/** Returns the id of the new campaign. */
export async function newCampaign(pool, { ownerId, name, at = filledAt }) {
  const { rows } = await pool.query(
    `insert into campaign (user_id, name, target_views, budget, created_at) values ($1, $2, 1000000, 100000000, $3) returning id`,
    [ownerId, name, at],
  );
  return rows[0].id;
}
