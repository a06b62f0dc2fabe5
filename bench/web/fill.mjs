import { optionOf } from "../lib/options.mjs";

/**
 * The data of the measured pages: a catalogue, and a campaign with many conversations. `--creators` and
 * `--conversations` make it smaller, to try a measurement.
 */
export const creatorCount = Number(optionOf("creators") ?? 100_000);
export const threadCount = Number(optionOf("conversations") ?? 5_000);
const userCount = 2_000;

/**
 * Fills the tables with set-based statements, past the API, because only reading is measured. Returns the id of the
 * campaign.
 */
export async function fill(pool, ownerId) {
  await pool.query(`
    select setseed(0.42);
    insert into genre (name) select 'Genre ' || number from generate_series(1, 40) as number;
    insert into region (name) select 'Region ' || number from generate_series(1, 60) as number;
    insert into creator (
      username, email, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index, created_at
    )
    select
      'creator ' || number, 'creator.' || number || '@example.com',
      array[1 + floor(40 * random() ^ 2)::int, 1 + floor(40 * random())::int],
      array[1 + floor(60 * random() ^ 2)::int],
      case when random() < 0.9 then floor(500000 * random())::bigint end,
      case when random() < 0.9 then floor(1000000 * random() ^ 3) end,
      100 * random(), 100 * random(), now() - number * interval '1 second'
    from generate_series(1, ${creatorCount}) as number;
    insert into app_user (username, email, password_hash, role, created_at, admitted_at)
    select 'person ' || number, 'person.' || number || '@example.com', 'none', 'user', now() - number * interval '1 hour', now()
    from generate_series(1, ${userCount}) as number`);
  const { rows } = await pool.query(
    `insert into campaign (user_id, name, target_views, budget, created_at)
     values ($1, 'A campaign with a long list', 50000000, 100000000, now()) returning id`,
    [ownerId],
  );
  await converse(pool, rows[0].id, ownerId);
  await pool.query("vacuum analyze");
  return rows[0].id;
}

/** Each creator has received a first mail. Every third has answered, and every fifth has a draft that can be sent. */
async function converse(pool, campaignId, ownerId) {
  await pool.query(
    `insert into thread (campaign_id, creator_id, step, awaits_user, created_at, last_activity_at)
     select $1, id,
       case when number % 3 = 0 then 'negotiation' else 'initial' end, number % 3 = 0,
       now() - interval '9 days', now() - number * interval '1 minute'
     from (select id, row_number() over (order by created_at desc, id desc) as number from creator) as numbered
     where number <= ${threadCount}`,
    [campaignId],
  );
  await pool.query(
    `with outgoing as (
       insert into mail (kind, owner_id, recipient, subject, body, message_id, state, accepted_at, created_at)
       select 'outreach', $1, creator.email, 'Your channel', 'Hello', thread.id || '@bench.example', 'accepted', now(), now()
       from thread join creator on creator.id = thread.creator_id
       returning id, message_id
     )
     insert into message (thread_id, status, step, subject, content, mail_id, created_at, happened_at)
     select split_part(message_id, '@', 1)::uuid, 'sent', 'initial', 'Your channel',
       repeat('Would you like to work with us this summer? ', 12), id, now() - interval '8 days', now() - interval '8 days'
     from outgoing`,
    [ownerId],
  );
  await pool.query(`
    with incoming as (
      insert into received_mail (message_key, kind, sender, subject, raw, received_at)
      select thread.id::text, 'reply', 'somebody@example.com', 'Re: Your channel', '', now()
      from thread where step = 'negotiation'
      returning id, message_key
    )
    insert into message (
      thread_id, status, step, content, offer, negotiation_status, kind, received_mail_id, created_at, happened_at
    )
    select message_key::uuid, 'response', 'negotiation', repeat('I would do that for $500. ', 20), 50000, 'pending', 'reply',
      id, now() - interval '1 day', now() - interval '1 day'
    from incoming`);
  await pool.query(`
    insert into message (thread_id, status, step, subject, content, created_at, happened_at)
    select id, 'draft', step, 'Re: Your channel', 'We could do that.', now(), now()
    from (select id, step, row_number() over (order by id) as number from thread) as numbered
    where number % 5 = 0`);
}

/** Adds a draft to every conversation without one. */
export async function draftForAll(pool) {
  await pool.query(`
    insert into message (thread_id, status, step, subject, content, created_at, happened_at)
    select id, 'draft', step, 'Re: Your channel', 'We could do that.', now(), now()
    from thread where not exists (select from message where thread_id = thread.id and status = 'draft')`);
}
