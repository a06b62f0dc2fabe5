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
} from "../server/dist/outreach/drafting/available-creators.js";
import { createOutreach } from "../server/dist/outreach/drafting/create-outreach.js";
import { previewOutreach } from "../server/dist/outreach/preview/preview-outreach.js";
import { reviewDrafts } from "../server/dist/outreach/preview/review-drafts.js";
import { sendCampaign, unsendCampaign } from "../server/dist/outreach/sending/send-campaign.js";
import { readThreads } from "../server/dist/outreach/threads/read-record.js";
import { listThreadRows } from "../server/dist/outreach/threads/record-queries.js";
import { median, medianOf, timed } from "./lib/timing.mjs";

/**
 * What the outreach of a campaign with 10,000 creators costs, each step from the call to the commit, and what reading
 * costs with twenty such campaigns. Drafting and sending must stay under 3 s.
 */
const creatorCount = 10_000;
const campaignCount = 20;
const silent = { info() {}, warn() {} };
const at = new Date("2026-11-02T09:30:00.000Z");

const postgres = await startEmbeddedPostgres({
  dataDir: await mkdtemp(path.join(tmpdir(), "overture-bench-")),
  log: silent,
  temporary: true,
});
const database = openDatabase(postgres.url, { poolSize: 4, log: silent });
const { db, pool } = database;
await migrate(pool);
const { ownerId, templateId, creatorIds, campaignIds, draftedId, plannedId } = await fill();
const sender = {
  ownerId,
  senderName: "mara",
  mail: { messageIdDomain: "overture.test", isSandbox: true, addressHashes: async () => [] },
  delaySeconds: 0,
  at,
};

const drafting = [];
const sending = [];
let unsending = 0;
const bodyFor = (campaignId) => ({ campaignId, creatorIds, emailTemplates: { initial: templateId } });
const draft = (campaignId) =>
  inTransaction(db, (tx) => createOutreach(tx, { ownerId, senderName: "mara", body: bodyFor(campaignId), at }));
for (const campaignId of campaignIds) {
  drafting.push(await timed(() => draft(campaignId)));
  const all = { campaignId, messageIds: undefined };
  const send = () => inTransaction(db, (tx) => sendCampaign(tx, all, sender));
  sending.push(await timed(send));
  if (unsending === 0) {
    unsending = await timed(() => inTransaction(db, (tx) => unsendCampaign(tx, all, ownerId)));
    await send();
  }
}
await draft(draftedId);
await pool.query("update mail set state = 'accepted', next_attempt_at = null, accepted_at = created_at");
await pool.query("vacuum analyze");

const [firstId] = campaignIds;
const campaign = await getCampaignRow(db, plannedId, ownerId);
const figures = {
  "10,000 drafts made": median(drafting),
  "10,000 drafts sent": median(sending),
  "10,000 messages taken back": unsending,
  "list of 20 campaigns": await medianOf(5, async () =>
    presentCampaigns(db, await listCampaignRows(db, ownerId, {}, undefined), at),
  ),
  "one page of the record": await medianOf(5, () => readRecord({ page: 1, limit: 20 })),
  "the whole record": await medianOf(5, () => readRecord(undefined)),
  "all that match chosen": await medianOf(5, () => listEveryAvailableCreator(db, campaign, {}, at)),
  "preview of 10,000 mails": await medianOf(5, () =>
    previewOutreach(db, { ownerId, senderName: "mara", body: { ...bodyFor(plannedId), page: 1, limit: 50 }, at }),
  ),
  "10,000 drafts reviewed": await medianOf(5, () =>
    reviewDrafts(db, {}, { campaignId: draftedId, viewerId: ownerId, at }),
  ),
  "available creators": await medianOf(5, () => listAvailableCreators(db, campaign, { page: 1, limit: 10 }, at)),
};
for (const [name, ms] of Object.entries(figures)) console.log(`${name.padEnd(28)} ${ms.toFixed(0).padStart(6)} ms`);

await database.close();
await postgres.stop();
process.exitCode = median(drafting) < 3_000 && median(sending) < 3_000 ? 0 : 1;

async function readRecord(page) {
  const [rows] = await listThreadRows(db, firstId, {}, page);
  return readThreads(db, rows, at);
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
    "insert into app_user (username, email, admitted_at, mails_per_day) values ('mara', 'mara@example.com', now(), 1000000) returning id",
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
