import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { presentCampaigns } from "../server/dist/campaigns/present.js";
import { getCampaignRow, listCampaignRows } from "../server/dist/campaigns/queries.js";
import { inTransaction, openDatabase } from "../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { migrate } from "../server/dist/db/migrate.js";
import {
  listAvailableCreators,
  listEveryAvailableCreator,
  sumAvailableCreators,
} from "../server/dist/outreach/drafting/available-creators.js";
import { createOutreach } from "../server/dist/outreach/drafting/create-outreach.js";
import { foldChangedThreads } from "../server/dist/outreach/figures/fold-changed-threads.js";
import { previewOutreach } from "../server/dist/outreach/preview/preview-outreach.js";
import { reviewDrafts } from "../server/dist/outreach/preview/review-drafts.js";
import { holdOutreachOfCampaign } from "../server/dist/outreach/sending/hold-outreach.js";
import { sendCampaign, unsendCampaign } from "../server/dist/outreach/sending/send-campaign.js";
import { readAllThreads, readThreads } from "../server/dist/outreach/threads/read-record.js";
import { listThreadIds, listThreadRows } from "../server/dist/outreach/threads/record-queries.js";
import { median, medianOf, timed } from "./lib/timing.mjs";

/**
 * Measures the outreach of a campaign with 10,000 creators, each step from the call to the commit, and reading with
 * twenty such campaigns (`--campaigns 3` for fewer, `--many` for none). Then 100,000 creators in one call each, with
 * the memory of this process. Drafting and sending 10,000 must take less than 3 s, and drafting at most 3 times as long
 * as a bare `INSERT ... SELECT`.
 */
const creatorCount = 10_000;
const wanted = process.argv.indexOf("--campaigns");
const campaignCount = wanted === -1 ? 20 : Number(process.argv[wanted + 1]);
const isManyOnly = process.argv.includes("--many");
const manyCreators = 100_000;
const silent = { info() {}, warn() {} };
const at = new Date("2026-11-02T09:30:00.000Z");

const postgres = await startEmbeddedPostgres({
  dataDir: await mkdtemp(path.join(tmpdir(), "overture-bench-")),
  log: silent,
  temporary: true,
});
const database = openDatabase(postgres.url, { poolSize: 4, log: silent, statementMs: 0 });
const { db, pool } = database;
await migrate(pool);
const { ownerId, templateId, creatorIds, campaignIds, draftedId, plannedId } = await fill();
const sender = {
  userId: ownerId,
  mail: { messageIdDomain: "overture.test", isSandbox: true, addressHashes: async () => [] },
  notBefore: at,
  at,
};

if (!isManyOnly) await reportSteps();
await reportAtOnce();
await database.close();
await postgres.stop();

/** Prints the time of each step, and of reading afterwards. */
async function reportSteps() {
  const drafting = [];
  const sending = [];
  let unsending = 0;
  const emailTemplates = { initial: templateId };
  const offer = { by: "usualCost", lessPercent: 10 };
  const bodyFor = (campaignId) => ({ campaignId, creatorIds, emailTemplates, offer });
  const draft = (campaignId) =>
    inTransaction(db, (tx) => createOutreach(tx, { userId: ownerId, body: bodyFor(campaignId), at }));
  const bare = [];
  for (const campaignId of campaignIds) {
    // Both alternate, so that they meet the same tables and the same other load.
    bare.push(await timed(() => bareInsert(creatorIds)));
    drafting.push(await timed(() => draft(campaignId)));
    const all = { campaignId, messageIds: undefined };
    const send = () => inTransaction(db, (tx) => sendCampaign(tx, all, sender));
    sending.push(await timed(send));
    if (unsending === 0) {
      unsending = await timed(() => inTransaction(db, (tx) => unsendCampaign(tx, all, ownerId)));
      await send();
    }
  }
  console.log(`10,000 drafts made in ${median(drafting).toFixed(0)} ms, sent in ${median(sending).toFixed(0)} ms`);
  const ratio = median(drafting) / median(bare);
  console.log(`10,000 drafts: ${ratio.toFixed(1)} times a bare insert of the same rows`);
  await draft(draftedId);
  await pool.query("update mail set state = 'accepted', next_attempt_at = null, accepted_at = created_at");
  // The worker does this within seconds, so that reading need not add up recent changes.
  await foldChangedThreads(db);
  await pool.query("vacuum analyze");

  const [firstId] = campaignIds;
  const campaign = await getCampaignRow(db, plannedId, ownerId);
  const drafted = await getCampaignRow(db, draftedId, ownerId);
  const figures = {
    "10,000 bare rows inserted": median(bare),
    "10,000 drafts made": median(drafting),
    "10,000 drafts sent": median(sending),
    "10,000 messages taken back": unsending,
    "list of the campaigns": await medianOf(5, async () =>
      presentCampaigns(db, await listCampaignRows(db, ownerId, {}, undefined), at),
    ),
    "one page of the record": await medianOf(5, async () => {
      const [rows] = await listThreadRows(db, firstId, {}, { page: 1, limit: 20 });
      await readThreads(db, rows, at);
    }),
    "the whole record": await medianOf(5, async () => {
      for await (const _ of readAllThreads(db, await listThreadIds(db, firstId, {}), { now: () => at }));
    }),
    "all that match chosen": await medianOf(5, () => listEveryAvailableCreator(db, campaign, {}, at)),
    "preview of 10,000 mails": await medianOf(5, () =>
      previewOutreach(db, { userId: ownerId, body: { ...bodyFor(plannedId), page: 1, limit: 50 }, at }),
    ),
    "10,000 drafts reviewed": await medianOf(5, () =>
      reviewDrafts(db, {}, { campaign: drafted, viewerId: ownerId, at }),
    ),
    "available creators": await medianOf(5, () => listAvailableCreators(db, campaign, { page: 1, limit: 10 }, at)),
  };
  for (const [name, ms] of Object.entries(figures)) console.log(`${name.padEnd(28)} ${ms.toFixed(0).padStart(6)} ms`);
  process.exitCode = median(drafting) < 3_000 && median(sending) < 3_000 && ratio <= 3 ? 0 : 1;
}

/** Inserts the rows of outreach by two statements, with every index and every trigger. */
async function bareInsert(ids) {
  const campaignId = await newCampaign();
  await pool.query(
    `with made as (
       insert into thread (campaign_id, creator_id, created_at, last_activity_at)
       select $1, id, $2::timestamptz, $2 from unnest($3::uuid[]) as given (id) order by id returning id
     )
     insert into message (thread_id, status, step, subject, content, created_at, happened_at)
     select id, 'draft', 'initial', 'campaign and creator', repeat('your channel is a joy. ', 20), $2::timestamptz, $2 from made`,
    [campaignId, at, ids],
  );
  await pool.query(
    "insert into campaign_creator (campaign_id, creator_id) select $1, id from unnest($2::uuid[]) as given (id)",
    [campaignId, ids],
  );
}

/**
 * Measures a hundred thousand conversations in one call each, chosen by their filter, and the same rows inserted bare.
 */
async function reportAtOnce() {
  await pool.query(
    `insert into creator (username, email, genre_codes, region_codes, avg_cost, avg_views, created_at)
     select 'later ' || number, 'later.' || number || '@example.com', '{1}', '{1}', number, number, now()
     from generate_series(1, $1::integer) as number`,
    [manyCreators],
  );
  const ids = (await rowsOf("select id from creator order by id desc limit $1", [manyCreators])).map(({ id }) => id);
  const campaignId = await newCampaign();
  await pool.query("vacuum analyze");
  const matching = { filters: { q: "later" }, count: manyCreators };
  const body = { campaignId, matching, emailTemplates: { initial: templateId } };
  const all = { campaignId, messageIds: undefined };
  const shown = { q: "later", count: manyCreators };
  const many = await getCampaignRow(db, campaignId, ownerId);
  const steps = {
    "100,000 creators added up": () => sumAvailableCreators(db, many, { q: "later" }, at),
    "100,000 bare rows inserted": () => bareInsert(ids),
    "100,000 drafts made, by their filter": () =>
      inTransaction(db, (tx) => createOutreach(tx, { userId: ownerId, body, at })),
    "100,000 drafts sent, as shown": () => inTransaction(db, (tx) => sendCampaign(tx, { ...all, shown }, sender)),
    "100,000 messages held": () => inTransaction(db, (tx) => holdOutreachOfCampaign(tx, campaignId)),
    "100,000 messages taken back": () => inTransaction(db, (tx) => unsendCampaign(tx, all, ownerId)),
  };
  for (const [name, work] of Object.entries(steps)) {
    const { ms, mb } = await watched(work);
    console.log(`${name.padEnd(36)} ${ms.toFixed(0).padStart(6)} ms, ${mb.toFixed(0)} MB more at most`);
  }
}

/** Returns the time of some work, and how much memory this process adds at most. */
async function watched(work) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const ms = await timed(work);
  clearInterval(sampling);
  return { ms, mb: (most - before) / 1_048_576 };
}

async function newCampaign() {
  const [{ id }] = await rowsOf(
    "insert into campaign (user_id, name, target_views, budget, created_at) values ($1, 'another', 1000000000, 100000000, $2) returning id",
    [ownerId, at],
  );
  return id;
}

async function fill() {
  await pool.query(
    `insert into genre (name) select 'genre ' || number from generate_series(1, 20) as number;
     insert into region (name) select 'region ' || number from generate_series(1, 20) as number;
     insert into creator (
       username, email, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index, created_at
     )
     select 'creator ' || number, 'creator.' || number || '@example.com', array[1 + number % 20], array[1 + number % 19],
       number % 90000, number * 83, number % 101, number * 7 % 101, now()
     from generate_series(1, ${2 * creatorCount}) as number`,
  );
  const [owner] = await rowsOf(
    "insert into app_user (username, email, admitted_at, mails_per_day) values ('mara', 'mara@example.com', now(), 10000000) returning id",
  );
  const [template] = await rowsOf(
    `insert into email_template (name, subject, content, created_at, updated_at)
     values ('hello', '{{campaignName}} and {{username}}', $1, now(), now()) returning id`,
    [
      `Hi {{username | default: "there"}},\n\n${"your {{genres}} from {{region}} are a joy. ".repeat(12)}\n\n{{senderName}}`,
    ],
  );
  const creators = await rowsOf("select id from creator order by id limit $1", [creatorCount]);
  const campaigns = await rowsOf(
    `insert into campaign (user_id, name, target_views, budget, created_at)
     select $1, 'campaign ' || number, 1000000000, 100000000, now() from generate_series(1, $2) as number returning id`,
    [owner.id, campaignCount + 2],
  );
  await pool.query("vacuum analyze");
  const idsOf = (rows) => rows.map(({ id }) => id);
  const [draftedId, plannedId, ...campaignIds] = idsOf(campaigns);
  return { ownerId: owner.id, templateId: template.id, creatorIds: idsOf(creators), campaignIds, draftedId, plannedId };
}

async function rowsOf(statement, values) {
  return (await pool.query(statement, values)).rows;
}
