import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { summarizeCampaigns } from "../server/dist/campaigns/present.js";
import { getCampaignRow, listCampaignRows } from "../server/dist/campaigns/queries.js";
import { inTransaction, openDatabase } from "../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { migrate } from "../server/dist/db/migrate.js";
import { createOutreach } from "../server/dist/outreach/drafting/create-outreach.js";
import { foldChangedThreads } from "../server/dist/outreach/figures/fold-changed-threads.js";
import { readFigures } from "../server/dist/outreach/figures/read-figures.js";
import { sendDueFollowUps } from "../server/dist/outreach/follow-ups/send-follow-ups.js";
import { sendCampaign } from "../server/dist/outreach/sending/send-campaign.js";
import { readThreads } from "../server/dist/outreach/threads/read-record.js";
import { listThreadRows } from "../server/dist/outreach/threads/record-queries.js";
import { filledAt as at, fillCampaign, newCampaign } from "./lib/fill-conversations.mjs";
import { fillCreators } from "./lib/fill-creators.mjs";
import { median, medianOf, timed } from "./lib/timing.mjs";

/**
 * Measures reading a campaign with 1,000 to 1,000,000 conversations, a follow-up run over as many idle conversations,
 * and what updating the stored figures adds to sending. `npm run bench kept-figures -- --most 100000` for a smaller
 * maximum. At the largest size a page may take 3 times as long as at 10,000.
 */
const wanted = process.argv.indexOf("--most");
const most = wanted === -1 ? 1_000_000 : Number(process.argv[wanted + 1]);
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= most);
const bulk = 10_000;
const silent = { info() {}, warn() {} };
const clock = { now: () => at };
const mail = { messageIdDomain: "overture.test", isSandbox: true, addressHashes: async () => [] };

const postgres = await startEmbeddedPostgres({
  dataDir: await mkdtemp(path.join(tmpdir(), "overture-bench-")),
  log: silent,
  temporary: true,
});
const database = openDatabase(postgres.url, { poolSize: 4, log: silent, statementMs: 0 });
const { db, pool } = database;
await migrate(pool);
const { ownerId, templateId } = await fillBase();

const costs = {};
for (const size of sizes) {
  const { campaignId, foldMs } = await fillCampaign({ pool, db }, { ownerId, size });
  const row = await getCampaignRow(db, campaignId, ownerId);
  const page = { page: 1, limit: 20 };
  costs[size] = {
    "campaign page": await medianOf(21, () => summarizeCampaigns(db, [row], at)),
    "campaign list": await medianOf(21, async () =>
      summarizeCampaigns(db, await listCampaignRows(db, ownerId, {}, { page: 1, limit: 10 }), at),
    ),
    "conversations, first page": await medianOf(21, async () => {
      const [rows] = await listThreadRows(db, campaignId, {}, page);
      await readThreads(db, rows, at);
    }),
    "a column of the board": await medianOf(21, async () => {
      const [rows] = await listThreadRows(db, campaignId, { place: "initial" }, page);
      await readThreads(db, rows, at);
    }),
    "figures of a campaign": await medianOf(21, () => readFigures(db, row, at)),
    "sweep of follow-ups, none due": await medianOf(21, () => sendDueFollowUps({ db, clock, mail })),
    "figures kept of all (once)": foldMs,
  };
}
console.log(`${"ms, median".padEnd(32)}${sizes.map((size) => size.toLocaleString("en-US").padStart(12)).join("")}`);
let isWithin = true;
for (const name of Object.keys(costs[sizes[0]])) {
  const times = sizes.map((size) => costs[size][name]);
  console.log(`${name.padEnd(32)}${times.map((ms) => ms.toFixed(1).padStart(12)).join("")}`);
  const [before, largest] = [costs[10_000]?.[name], times.at(-1)];
  if (!name.includes("once") && before !== undefined && largest > 3 * before) isWithin = false;
}
console.log(isWithin ? "No page costs more than 3 times what it costs at 10,000" : "A page grows by more than 3 times");

const withKeeping = await bulkTimes(true);
const without = await bulkTimes(false);
const bare = await bareInsert();
console.log(
  `\n10,000 drafts made: ${withKeeping.drafted.toFixed(0)} ms, without listing changes ${without.drafted.toFixed(0)} ms,`,
);
console.log(
  `  bare insert ... select of the same rows ${bare.toFixed(0)} ms: ${(withKeeping.drafted / bare).toFixed(1)} times`,
);
console.log(
  `10,000 drafts sent: ${withKeeping.sent.toFixed(0)} ms, without listing changes ${without.sent.toFixed(0)} ms`,
);
console.log(
  `10,000 outcomes recorded, 100 at once: ${withKeeping.recorded.toFixed(0)} ms, without ${without.recorded.toFixed(0)} ms`,
);
console.log(`figures of the 10,000 kept: ${withKeeping.folded.toFixed(0)} ms`);

await database.close();
await postgres.stop();
if (!isWithin || withKeeping.drafted > 3 * bare) process.exitCode = 1;

/** Returns the medians over three campaigns. */
async function bulkTimes(isKept) {
  for (const table of ["thread", "message", "mail"]) {
    await pool.query(
      `do $$ declare name text; begin
         for name in select tgname from pg_trigger where tgrelid = '${table}'::regclass and not tgisinternal
           and tgname ~ '_(inserted|updated|deleted)$'
         loop execute format('alter table ${table} ${isKept ? "enable" : "disable"} trigger %I', name); end loop;
       end $$`,
    );
  }
  const creatorIds = (await rowsOf("select id from creator order by id limit $1", [bulk])).map(({ id }) => id);
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    const campaignId = await newCampaign(pool, { ownerId, name: `bulk ${round}` });
    const body = { campaignId, creatorIds, emailTemplates: { initial: templateId } };
    const drafted = await timed(() => inTransaction(db, (tx) => createOutreach(tx, { userId: ownerId, body, at })));
    const sender = { userId: ownerId, mail, notBefore: at, at };
    const sent = await timed(() =>
      inTransaction(db, (tx) => sendCampaign(tx, { campaignId, messageIds: undefined }, sender)),
    );
    const ids = (await rowsOf("select id from mail where state = 'queued' order by id")).map(({ id }) => id);
    const recorded = await timed(async () => {
      for (let start = 0; start < ids.length; start += 100) {
        await pool.query(
          "update mail set state = 'accepted', next_attempt_at = null, accepted_at = now() where id = any($1::uuid[])",
          [ids.slice(start, start + 100)],
        );
      }
    });
    rounds.push({ drafted, sent, recorded, folded: await timed(() => foldChangedThreads(db)) });
  }
  return Object.fromEntries(Object.keys(rounds[0]).map((name) => [name, median(rounds.map((round) => round[name]))]));
}

/** Inserts the rows of outreach by two statements, with every index, and with every trigger except ours. */
async function bareInsert() {
  const times = [];
  for (let round = 0; round < 3; round += 1) {
    const campaignId = await newCampaign(pool, { ownerId, name: `bare ${round}` });
    times.push(
      await timed(async () => {
        await pool.query(
          `with made as (
             insert into thread (campaign_id, creator_id, created_at, last_activity_at)
             select $1, id, $2::timestamptz, $2 from creator order by id limit $3 returning id
           )
           insert into message (thread_id, status, step, subject, content, created_at, happened_at)
           select id, 'draft', 'initial', 'campaign and creator', repeat('your channel is a joy. ', 20), $2::timestamptz, $2 from made`,
          [campaignId, at, bulk],
        );
        await pool.query(
          "insert into campaign_creator (campaign_id, creator_id) select $1, id from creator order by id limit $2",
          [campaignId, bulk],
        );
      }),
    );
  }
  return median(times);
}

async function fillBase() {
  await fillCreators(pool, Math.max(most, bulk));
  const [owner] = await rowsOf(
    "insert into app_user (username, email, admitted_at) values ('mara', 'mara@example.com', now()) returning id",
  );
  const [template] = await rowsOf(
    `insert into email_template (name, subject, content, created_at, updated_at)
     values ('hello', '{{campaignName}} and {{username}}', $1, now(), now()) returning id`,
    [`Hi {{username}},\n\n${"your channel is a joy. ".repeat(20)}\n\n{{senderName}}`],
  );
  await pool.query("vacuum analyze");
  return { ownerId: owner.id, templateId: template.id };
}

async function rowsOf(statement, values) {
  return (await pool.query(statement, values)).rows;
}
