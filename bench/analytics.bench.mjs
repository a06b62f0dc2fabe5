import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { migrate } from "../server/dist/db/migrate.js";
import { foldTallies } from "../server/dist/outreach/analytics/fold-tallies.js";
import { readAnalytics } from "../server/dist/outreach/analytics/read-analytics.js";
import { newCampaign } from "./lib/fill-conversations.mjs";
import { fillCreators } from "./lib/fill-creators.mjs";
import { sizesOf } from "./lib/options.mjs";
import { median, mediansOf, timed } from "./lib/timing.mjs";

/**
 * What numbers across campaigns cost: a year of so many conversations in a hundred campaigns, each written to on ten
 * days, half of them twice, a fifth answered and a twentieth closed; from what is kept, and beside it by reading the
 * mails. `npm run bench analytics -- --sizes 100000,1000000`
 */
const sizes = sizesOf([10_000, 100_000, 1_000_000]);
const campaigns = 100;
const budgetMs = 100;
const silent = { info() {}, warn() {} };
const year = { from: "2026-01-01", to: "2026-12-31" };
const mailbox = "00000000-0000-7000-8000-000000000001";

/** What the first of the works says, by reading mails and answers. */
const byReading = `
  select campaign.id, count(distinct sent.id) as n,
    count(distinct thread.id) filter (where reply.id is not null) as answered
  from campaign
  join thread on thread.campaign_id = campaign.id
  join message as sent on sent.thread_id = thread.id and sent.status = 'sent'
  join mail on mail.id = sent.mail_id
    and mail.accepted_at >= '2026-01-01 00:00-05' and mail.accepted_at < '2027-01-01 00:00-05'
  left join message as reply on reply.thread_id = thread.id and reply.kind = 'reply'
  where campaign.user_id = $1
  group by campaign.id`;

for (const size of sizes) {
  const postgres = await startEmbeddedPostgres({
    dataDir: await mkdtemp(path.join(tmpdir(), "overture-bench-")),
    log: silent,
    temporary: true,
  });
  const database = openDatabase(postgres.url, { poolSize: 4, log: silent, statementMs: 0 });
  await measure(database, size);
  await database.close();
  await postgres.stop();
}

async function measure({ db, pool }, size) {
  await migrate(pool);
  const userId = await fill(pool, size);
  const foldMs = await timed(() => foldTallies(db));
  await pool.query("vacuum (analyze)");
  const read = (query) =>
    readAnalytics(db, { timeZone: "America/New_York", ...year, ...query }, { userId, now: new Date() });
  const works = {
    "answered by campaign": () => read({ measure: "answered", by: "campaign" }),
    "answered by campaign, compared": () => read({ measure: "answered", by: "campaign", compare: "year" }),
    "sent by day": () => read({ measure: "sent", by: "day" }),
    "answered by day": () => read({ measure: "answered", by: "day" }),
    "delivered by weekday and hour": () => read({ measure: "delivered", by: "weekdayHour" }),
    "sent by day in Kathmandu": () => read({ measure: "sent", by: "day", timeZone: "Asia/Kathmandu" }),
    "spent by week": () => read({ measure: "spent", by: "week" }),
    "answered by month": () => read({ measure: "answered", by: "month" }),
    "answered by genre": () => read({ measure: "answered", by: "genre" }),
    "days to an answer by region": () => read({ measure: "daysToAnswer", by: "region" }),
    "sent by step": () => read({ measure: "sent", by: "step" }),
  };
  const costs = await mediansOf(11, works);
  const raw = [];
  for (let round = 0; round < 3; round += 1) raw.push(await timed(() => pool.query(byReading, [userId])));
  const { rows } =
    await pool.query(`select (select count(*) from tally) as tallies, (select count(*) from tally_line) as lines,
    pg_size_pretty(pg_total_relation_size('tally')) as "tallySize", pg_size_pretty(pg_total_relation_size('thread_tally')) as "factSize"`);
  console.log(`\n${size.toLocaleString("en-US")} conversations, kept in ${(foldMs / 1_000).toFixed(1)} s`, rows[0]);
  for (const [name, ms] of Object.entries(costs)) console.log(`${name.padEnd(36)}${ms.toFixed(1).padStart(10)} ms`);
  console.log(`${"answered by campaign, by all mails".padEnd(36)}${median(raw).toFixed(1).padStart(10)} ms`);
  if (Math.max(...Object.values(costs)) > budgetMs) process.exitCode = 1;
}

async function fill(pool, size) {
  await fillCreators(pool, Math.max(1_000, size / campaigns));
  const { rows } = await pool.query(
    `insert into app_user (username, email, verified, created_at)
     values ('maria', 'maria@example.com', true, now()) returning id`,
  );
  const userId = rows[0].id;
  const client = await pool.connect();
  await client.query("set session_replication_role = replica");
  for (let number = 0; number < campaigns; number += 1) {
    const begins = new Date(Date.UTC(2026, 0, 5) + Math.floor((number * 330) / campaigns) * 86_400_000);
    const campaignId = await newCampaign(pool, { ownerId: userId, name: `Campaign ${number}`, at: begins });
    await fillOne(client, { campaignId, userId, begins, size: size / campaigns });
  }
  await client.query("insert into changed_tally (thread_id, campaign_id) select id, campaign_id from thread");
  await client.query("set session_replication_role = origin");
  client.release();
  await pool.query("vacuum (analyze)");
  return userId;
}

/** Mails go between 9 and 17 o'clock; answers come hours to days later, at any hour. */
async function fillOne(client, { campaignId, userId, begins, size }) {
  await client.query(
    `insert into thread (
       campaign_id, creator_id, status, step, created_at, last_activity_at, mailbox_id, closed_at, final_deal_amount,
       booked_views
     )
     select $1, id, case when n % 20 = 0 then 'closed' else 'active' end, 'initial', at, at, '${mailbox}',
       case when n % 20 = 0 then at + (5 + n % 17) * interval '1 day' end, case when n % 20 = 0 then n * 100 end,
       case when n % 20 = 0 then n end
     from (
       select id, n, $2::timestamptz + (n % 10) * interval '1 day' + interval '9 hours'
         + (n * 7919 % 28800) * interval '1 second' as at
       from (select id, row_number() over (order by id) as n from creator limit $3) as numbered
     ) as dated`,
    [campaignId, begins, size],
  );
  for (const [step, later, share] of [
    ["first", "0 days", 1],
    ["second", "5 days", 2],
  ]) {
    await client.query(
      `insert into mail (kind, owner_id, recipient, subject, body, message_id, state, accepted_at, created_at, mailbox_id)
       select 'outreach', $1, 'creator@example.com', 'Hello', 'Shall we talk?', '${step}-' || id,
         case when n % 33 = 0 then 'bounced' else 'accepted' end,
         created_at + interval '${later}' + interval '1 minute', created_at + interval '${later}', '${mailbox}'
       from (select *, row_number() over (order by id) as n from thread where campaign_id = $2) as thread
       where n % ${share} = 0`,
      [userId, campaignId],
    );
    await client.query(
      `insert into message (thread_id, status, step, subject, content, mail_id, created_at, happened_at)
       select thread.id, 'sent', 'initial', 'Hello', 'Shall we talk?', mail.id, mail.created_at, mail.created_at
       from thread join mail on mail.message_id = '${step}-' || thread.id where campaign_id = $1`,
      [campaignId],
    );
  }
  await client.query(
    `insert into message (thread_id, status, step, kind, content, received_mail_id, reading, created_at, happened_at)
     select id, 'response', 'initial', 'reply', 'Tell me more', gen_random_uuid(), '{"intent": "interested"}', at, at
     from (select id, created_at + (n * 104729 % 432000) * interval '1 second' as at, n
       from (select id, created_at, row_number() over (order by id) as n from thread where campaign_id = $1) as numbered) as answered
     where n % 5 = 0`,
    [campaignId],
  );
}
