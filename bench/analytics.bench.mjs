import { loadavg } from "node:os";
import { groupings, measures } from "../contract/dist/analytics.js";
import { openDatabase } from "../server/dist/db/database.js";
import { readAnalytics } from "../server/dist/outreach/analytics/read-analytics.js";
import { fillYear } from "./analytics/fill.mjs";
import { signIn } from "./lib/asking.mjs";
import { openDatabases } from "./lib/databases.mjs";
import { optionOf, sizesOf } from "./lib/options.mjs";
import { processorMsBetween, processorTimesOf } from "./lib/processor-time.mjs";
import { startProduct } from "./lib/product.mjs";
import { openBare } from "./lib/recorded.mjs";
import { untilSettled } from "./lib/settled.mjs";
import { median, mediansOf, timed, timesOf } from "./lib/timing.mjs";

/**
 * Measures numbers across campaigns, from the call to the answer: a year with a given number of conversations in a
 * hundred campaigns, every measure by every grouping, without a filter, with each filter, compared, and in other time
 * zones. Each may take at most 100 ms. `npm run bench analytics -- --sizes 10000,1000000 --data FOLDER`, `--rounds 5`
 * for more rounds.
 */
const sizes = sizesOf([10_000, 1_000_000]);
const rounds = Number(optionOf("rounds") ?? 5);
const budgetMs = 100;
const year = { from: "2026-01-01", to: "2026-12-31" };
const usual = { ...year, timeZone: "America/New_York" };

const databases = await openDatabases();
const found = [];
for (const size of sizes) found.push({ size, ...(await measureYear(size)) });
await databases.stop();
for (const { size, costs, compared } of found) report(size, costs, compared);
console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);

async function measureYear(size) {
  const url = await databases.urlOf(`analytics_${size}`, (pool, db) => fillYear({ pool, db }, size));
  const product = await startProduct({ databaseUrl: url, dataDir: databases.dataDir });
  await untilSettled(url);
  const { get, session } = await signIn(product.origin);
  const watch = openDatabase(url, { poolSize: 1, log: { info() {}, warn() {} }, statementMs: 0 });
  const costs = [];
  for (const [variation, given] of Object.entries(await variationsOf(get))) {
    for (const by of groupings.filter((grouping) => isCounted(grouping, variation))) {
      const works = Object.fromEntries(
        measures.map((measure) => [measure, () => get("analytics", { ...usual, ...given, measure, by })]),
      );
      const processorTimes = async () => processorTimesOf([product.pid, ...(await backendsOf(watch.pool))]);
      const take = async (work) => {
        const before = await processorTimes();
        const ms = await timed(work);
        return { ms, processorMs: processorMsBetween(before, await processorTimes()) };
      };
      const times = await timesOf(rounds, works, { warm: 1, take });
      for (const [measure, all] of Object.entries(times)) {
        costs.push({
          ...{ variation, by, measure, ms: median(all.map(({ ms }) => ms)) },
          minMs: Math.min(...all.map(({ ms }) => ms)),
          processorMs: Math.min(...all.map(({ processorMs }) => processorMs)),
        });
      }
    }
  }
  const compared = await compareWithStatements(url, get, session.user._id);
  await watch.close();
  await product.stop();
  return { costs, compared };
}

/** Returns the PostgreSQL processes that work for the product. */
async function backendsOf(pool) {
  const { rows } = await pool.query(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  return rows.map(({ pid }) => pid);
}

/** Returns queries with one filter each, by values that exist, and queries with another comparison or time zone. */
async function variationsOf(get) {
  const idBy = async (by) => {
    const { rows } = await get("analytics", { ...year, measure: "answered", by });
    return rows.find(({ key }) => key._id !== undefined).key._id;
  };
  return {
    all: {},
    campaign: { campaign: await idBy("campaign") },
    template: { template: await idBy("template") },
    variant: { variant: await idBy("variant") },
    step: { step: "initial" },
    mailbox: { mailbox: await idBy("mailbox") },
    user: { user: await idBy("user") },
    genre: { genre: await idBy("genre") },
    region: { region: await idBy("region") },
    previous: { compare: "previous" },
    "year before": { compare: "year" },
    UTC: { timeZone: "UTC" },
    Kathmandu: { timeZone: "Asia/Kathmandu" },
  };
}

/** Genres and regions cannot be combined in one count. */
function isCounted(by, variation) {
  const ofCreator = ["genre", "region"];
  return by === variation || !(ofCreator.includes(by) && ofCreator.includes(variation));
}

/** Returns the time of the whole call as a share of its own statements on one bare connection. */
async function compareWithStatements(url, get, userId) {
  const shares = {};
  for (const by of groupings) {
    const query = { ...usual, measure: "answered", by };
    const bare = await openBare(url, (db) => readAnalytics(db, query, { userId, now: new Date() }));
    const medians = await mediansOf(2 * rounds, { call: () => get("analytics", query), bare: bare.run });
    await bare.close();
    shares[by] = medians;
  }
  return shares;
}

function report(size, costs, compared) {
  console.log(`\n${size.toLocaleString("en-US")} conversations; ms, the slowest measure of each`);
  tabulate(costs, "variation");
  console.log("\nthe same in processor time of the product and PostgreSQL, the least of its rounds");
  tabulate(
    costs.map((cost) => ({ ...cost, ms: cost.processorMs })),
    "variation",
  );
  console.log("\nthe same, the slowest variation of each measure");
  tabulate(costs, "measure");
  console.log("\n| *answered* by | ms | its statements alone | ratio |\n|---|---|---|---|");
  for (const [by, { call, bare }] of Object.entries(compared)) {
    console.log(`| ${by} | ${call.toFixed(1)} | ${bare.toFixed(1)} | ${(call / bare).toFixed(2)} |`);
  }
  const slow = costs.filter(({ ms }) => ms > budgetMs);
  const middle = median(costs.map(({ ms }) => ms));
  const always = costs.filter(({ minMs }) => minMs > budgetMs);
  console.log(`\n${costs.length} questions, median ${middle.toFixed(1)} ms, above ${budgetMs} ms: ${slow.length}`);
  console.log(`above it in each round, whatever else the machine did: ${always.length}`);
  const busy = costs.filter(({ processorMs }) => processorMs > budgetMs);
  console.log(`with more processor time than that: ${busy.length}`);
  const slowest = slow.toSorted((one, other) => other.processorMs - one.processorMs).slice(0, 40);
  for (const { variation, by, measure, ms, minMs, processorMs } of slowest) {
    const least = `at least ${minMs.toFixed(0)}, processor time ${processorMs.toFixed(0)}`;
    console.log(`  ${measure} by ${by}, ${variation}: ${ms.toFixed(0)}, ${least}`);
  }
  if (slow.length > 0) process.exitCode = 1;
}

function tabulate(costs, across) {
  const heads = [...new Set(costs.map((cost) => cost[across]))];
  console.log(`| by | ${heads.join(" | ")} |\n|---|${"---|".repeat(heads.length)}`);
  for (const by of groupings) {
    const cells = heads.map((head) => {
      const times = costs.filter((cost) => cost.by === by && cost[across] === head).map(({ ms }) => ms);
      return times.length === 0 ? "" : Math.max(...times).toFixed(0);
    });
    console.log(`| ${by} | ${cells.join(" | ")} |`);
  }
}
