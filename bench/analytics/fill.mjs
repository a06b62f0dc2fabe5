import { ensureFirstAdministrator } from "../../server/dist/accounts/first-administrator.js";
import { inTransaction } from "../../server/dist/db/database.js";
import { foldTallies } from "../../server/dist/outreach/analytics/fold-tallies.js";
import { talliesOf } from "../../server/dist/outreach/analytics/fold-tally-queries.js";
import { sumTalliesAgain } from "../../server/dist/outreach/analytics/tally-history-queries.js";
import { threadFacts } from "../../server/dist/outreach/analytics/thread-fact-queries.js";
import { filledAt, newCampaign } from "../lib/fill-conversations.mjs";
import { fillCreators } from "../lib/fill-creators.mjs";
import { password } from "../lib/product.mjs";
import { timed } from "../lib/timing.mjs";

const campaigns = 100;
const owners = 4;
const mailboxes = 10;
const templates = 20;

/**
 * Fills a year with `size` conversations: a hundred campaigns of four people, which the administrator may read. Each
 * campaign writes on ten days, with two texts of two templates from two mailboxes. Half of the conversations get a
 * second mail and a twentieth a third. A fifth is answered, and a twentieth ends in a deal, most with the views it
 * brought.
 */
export async function fillYear({ pool, db }, size) {
  await fillCreators(pool, Math.max(1_000, size / campaigns));
  await ensureFirstAdministrator(db, { username: "admin", email: "admin@localhost", password, at: filledAt });
  const [admin] = await idsOf(pool, "select id from app_user");
  const others = await idsOf(
    pool,
    `insert into app_user (username, email, verified, created_at)
     select 'person ' || n, 'person.' || n || '@example.com', true, now() from generate_series(2, $1::integer) as n returning id`,
    [owners],
  );
  const people = [admin, ...others];
  const boxes = await idsOf(
    pool,
    `insert into mailbox (
       user_id, address, smtp_host, smtp_port, smtp_security, pause, paused_at, created_at, changed_at
     )
     select $2, 'team.' || n || '@example.com', 'mail.example.com', 587, 'starttls', 'user', now(), now(), now()
     from generate_series(1, $1::integer) as n returning id`,
    [mailboxes, admin],
  );
  const texts = await idsOf(
    pool,
    `insert into email_template (name, content, created_at, updated_at)
     select 'Template ' || n, 'Shall we talk?', now(), now() from generate_series(1, $1::integer) as n returning id`,
    [templates],
  );
  const client = await pool.connect();
  await client.query("set session_replication_role = replica");
  for (let number = 0; number < campaigns; number += 1) {
    const begins = new Date(Date.UTC(2026, 0, 5) + Math.floor((number * 330) / campaigns) * 86_400_000);
    const ownerId = people[number % owners];
    const campaignId = await newCampaign(pool, { ownerId, name: `Campaign ${number}`, at: begins });
    if (ownerId !== admin) {
      await client.query(
        "insert into campaign_member (campaign_id, user_id, role, added_at) values ($1, $2, 'member', $3)",
        [campaignId, admin, begins],
      );
    }
    const variants = await idsOf(
      client,
      `insert into variant (campaign_id, step, number, position, content, created_at)
       select $1, 'initial', n, n, 'Shall we talk?', $2 from generate_series(1, 2) as n returning id`,
      [campaignId, begins],
    );
    await fillOne(client, {
      campaignId,
      ownerId,
      begins,
      size: size / campaigns,
      boxes: pairOf(boxes, number),
      texts: pairOf(texts, number),
      variants,
    });
  }
  await client.query("set session_replication_role = origin");
  client.release();
  await pool.query("vacuum (analyze)");
  await keepTallies({ pool, db });
  await changeSome({ pool, db }, size);
  await pool.query("vacuum (analyze)");
}

/** Computes all tallies at once, which the product updates step by step. */
async function keepTallies({ pool, db }) {
  const facts = threadFacts(db.selectFrom("thread").select("id")).compile(db).sql;
  const tallies = talliesOf(db.selectFrom("fact").selectAll(), db.selectFrom("tally_line").selectAll()).compile(db).sql;
  const client = await pool.connect();
  await client.query("set work_mem = '512MB'");
  await client.query(`create temp table fact as ${facts}`);
  await client.query(`
    insert into tally_line (campaign_id, template_id, variant_id, step, mailbox_id)
    select distinct campaign_id, template_id, variant_id, step, mailbox_id from fact`);
  await client.query("analyze fact, tally_line");
  await client.query(`insert into thread_tally (thread_id, campaign_id, genre_codes, region_codes, facts) ${tallies}`);
  client.release(true);
  await inTransaction(db, sumTalliesAgain);
}

/** Marks every thousandth conversation as changed, and measures the product's own update. */
async function changeSome({ pool, db }, size) {
  const { rowCount } = await pool.query(
    `insert into changed_tally (thread_id, campaign_id)
     select id, campaign_id from (select id, campaign_id, row_number() over (order by id) as n from thread) as numbered
     where n % 1000 = 0`,
  );
  const foldMs = await timed(() => foldTallies(db));
  console.log(`${size.toLocaleString("en-US")}: ${rowCount} folded in ${foldMs.toFixed(0)} ms`);
}

const mails = [
  { name: "first", step: "initial", after: "0 days", each: 1 },
  { name: "second", step: "negotiation", after: "5 days", each: 2 },
  { name: "third", step: "final", after: "12 days", each: 20 },
];

/** Mails are sent between 9 and 17 o'clock. Answers arrive hours to days later, at any hour. */
async function fillOne(client, { campaignId, ownerId, begins, size, boxes, texts, variants }) {
  await client.query(
    `insert into thread (
       campaign_id, creator_id, status, step, created_at, last_activity_at, mailbox_id, closed_at, final_deal_amount,
       booked_views, result_views, result_published_at
     )
     select $1, id, case when n % 20 = 0 then 'closed' else 'active' end, 'initial', at, at, ($4::uuid[])[1 + n / 4 % 2],
       case when n % 20 = 0 then at + (5 + n % 17) * interval '1 day' end, case when n % 20 = 0 then n * 100 end,
       case when n % 20 = 0 then n end, case when n % 60 = 0 then n * 2 end,
       case when n % 60 = 0 then at + (9 + n % 17) * interval '1 day' end
     from (
       select id, n, $2::timestamptz + (n % 10) * interval '1 day' + interval '9 hours'
         + (n * 7919 % 28800) * interval '1 second' as at
       from (select id, row_number() over (order by id) as n from creator limit $3) as numbered
     ) as dated`,
    [campaignId, begins, size, boxes],
  );
  for (const { name, step, after, each } of mails) {
    await client.query(
      `insert into mail (kind, owner_id, recipient, subject, body, message_id, state, accepted_at, created_at, mailbox_id)
       select 'outreach', $1, 'creator@example.com', 'Hello', 'Shall we talk?', '${name}-' || id,
         case when n % 33 = 0 then 'bounced' else 'accepted' end,
         created_at + interval '${after}' + interval '1 minute', created_at + interval '${after}', mailbox_id
       from (select *, row_number() over (order by id) as n from thread where campaign_id = $2) as thread
       where n % ${each} = 0`,
      [ownerId, campaignId],
    );
    const isFirst = step === "initial";
    await client.query(
      `insert into message (
         thread_id, status, step, subject, content, mail_id, created_at, happened_at, template_id, variant_id
       )
       select thread.id, 'sent', '${step}', 'Hello', 'Shall we talk?', mail.id, mail.created_at, mail.created_at,
         ($2::uuid[])[1 + n % 2], ${isFirst ? "($3::uuid[])[1 + n / 2 % 2]" : "null"}
       from (select id, row_number() over (order by id) as n from thread where campaign_id = $1) as thread
       join mail on mail.message_id = '${name}-' || thread.id`,
      [campaignId, texts, ...(isFirst ? [variants] : [])],
    );
  }
  await client.query(
    `insert into message (thread_id, status, step, kind, content, received_mail_id, reading, created_at, happened_at)
     select id, 'response', 'initial', 'reply', 'Tell me more', gen_random_uuid(),
       jsonb_build_object('intent', (array['interested', 'question', 'declined'])[1 + n % 3]), at, at
     from (select id, created_at + (n * 104729 % 432000) * interval '1 second' as at, n
       from (select id, created_at, row_number() over (order by id) as n from thread where campaign_id = $1) as numbered) as answered
     where n % 5 = 0`,
    [campaignId],
  );
}

function pairOf(all, number) {
  return [all[(2 * number) % all.length], all[(2 * number + 1) % all.length]];
}

async function idsOf(client, statement, values) {
  const { rows } = await client.query(statement, values);
  return rows.map(({ id }) => id);
}
