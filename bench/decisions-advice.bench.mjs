import { openDatabase } from "../server/dist/db/database.js";
import { signIn } from "./lib/asking.mjs";
import { openDatabases } from "./lib/databases.mjs";
import { fillCreators } from "./lib/fill-creators.mjs";
import { sizesOf } from "./lib/options.mjs";
import { startProduct } from "./lib/product.mjs";
import { median, timed } from "./lib/timing.mjs";

/**
 * Measures advice on an offer over a catalogue, from the call to the answer: the first one, for which the campaign is
 * planned, and those of the next hour. For comparison: a plan, the same creators read as rows, and the campaign itself.
 * `npm run bench decisions-advice -- --sizes 10000,1000000`
 */
const budget = 50_000;
const rounds = 9;
const conversations = 2_000;
const silent = { info() {}, warn() {} };

const databases = await openDatabases();
for (const size of sizesOf([10_000, 1_000_000])) await measure(size);
await databases.stop();

async function measure(size) {
  const url = await databases.urlOf(`advice_${size}`, (pool) => fill(pool, size));
  const product = await startProduct({ databaseUrl: url, dataDir: databases.dataDir });
  const { pool, close } = openDatabase(url, { poolSize: 1, log: silent, statementMs: 0 });
  const session = await signIn(product.origin);
  const { _id } = await session.post("campaign", { name: `Advice ${size}`, budget, targetViews: 1_000_000_000 });
  const threads = await fillAnswered(pool, _id);

  // Plans first, so that its thread runs.
  const plans = [];
  for (let round = 0; round < 3; round += 1) {
    plans.push(await timed(() => session.post(`campaign/${_id}/plan`, { aim: "views", budget })));
  }
  const advise = (at) => session.get(`outreach/thread/${threads[at]}/advice`);
  const first = [];
  for (let round = 0; round < 3; round += 1) {
    await pool.query("delete from campaign_worth");
    first.push(await timed(() => advise(0)));
  }
  const times = { kept: [], campaign: [], rows: [] };
  let answer;
  for (let round = -3; round < rounds; round += 1) {
    const kept = await timed(async () => {
      answer = await advise(Math.abs(round));
    });
    const campaign = await timed(() => session.get(`campaign/${_id}`));
    if (round < 0) continue;
    times.kept.push(kept);
    times.campaign.push(campaign);
    if (round < 3) times.rows.push(await timed(() => readCreators(pool)));
  }
  const kept = await pool.query("select candidates from campaign_worth where campaign_id = $1", [_id]);
  const [plan, planned, again, campaign, rows] = [plans, first, times.kept, times.campaign, times.rows].map(median);
  print(size, `${kept.rows[0]?.candidates ?? "no"} candidates kept, ${answer.offers.length} answered offers`);
  print(
    size,
    `first ${ms(planned)}: ${(planned / plan).toFixed(2)} of a plan (${ms(plan)}), ${(planned / rows).toFixed(2)} of the creators read as rows (${ms(rows)})`,
  );
  print(size, `then ${ms(again)}: ${(again / campaign).toFixed(2)} of the campaign itself (${ms(campaign)})`);
  await close();
  await product.stop();
}

async function fill(pool, size) {
  await fillCreators(pool, size);
  await pool.query(`
    update creator set avg_cost = coalesce(nullif(avg_cost, 0), 250000), avg_views = coalesce(nullif(avg_views, 0), 1000)
    where coalesce(avg_cost, 0) = 0 or coalesce(avg_views, 0) = 0`);
  await pool.query("vacuum (analyze) creator");
}

/** Adds answered offers, every second one accepted. Returns the ids of open conversations. */
async function fillAnswered(pool, campaignId) {
  // Triggers and foreign keys are off: they are for the product's own writes.
  await pool.query("set session_replication_role = replica");
  await pool.query(
    `insert into thread (campaign_id, creator_id, status, step, awaits_user, created_at, last_activity_at, mailbox_id)
     select $1, id, 'active', 'negotiation', true, now(), now(), '00000000-0000-7000-8000-000000000001'
     from creator limit $2`,
    [campaignId, conversations],
  );
  await pool.query(
    `insert into mail (kind, owner_id, recipient, subject, body, message_id, state, accepted_at, created_at, mailbox_id)
     select 'outreach', campaign.user_id, 'creator@example.com', 'Hello', 'Shall we?', 'advice-' || thread.id, 'accepted',
       now() - interval '2 days', now() - interval '2 days', thread.mailbox_id
     from thread join campaign on campaign.id = thread.campaign_id where campaign_id = $1`,
    [campaignId],
  );
  await pool.query(
    `insert into message (thread_id, status, step, subject, content, offer, mail_id, created_at, happened_at)
     select thread.id, 'sent', 'initial', 'Hello', 'Shall we?', 20000, mail.id, now(), now() - interval '2 days'
     from thread join mail on mail.message_id = 'advice-' || thread.id where campaign_id = $1`,
    [campaignId],
  );
  await pool.query(
    `insert into message (thread_id, status, step, kind, content, offer, received_mail_id, created_at, happened_at, reading)
     select id, 'response', 'negotiation', 'reply', 'Yes', null, gen_random_uuid(), now(), now(), '{"intent": "interested"}'
     from thread where campaign_id = $1`,
    [campaignId],
  );
  await pool.query("set session_replication_role = origin");
  await pool.query("vacuum analyze thread, message");
  const { rows } = await pool.query("select id from thread where campaign_id = $1 order by id limit 20", [campaignId]);
  return rows.map(({ id }) => id);
}

async function readCreators(pool) {
  await pool.query({ text: "select id, avg_cost, avg_views from creator", rowMode: "array" });
}

function ms(time) {
  return time < 10 ? `${time.toFixed(1)} ms` : `${Math.round(time)} ms`;
}

function print(size, text) {
  console.log(`${size.toLocaleString("en-US").padStart(9)} creators  ${text}`);
}
