import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { openDatabase } from "../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { migrate } from "../server/dist/db/migrate.js";
import { findDifferences } from "../server/dist/outreach/figures/difference-queries.js";
import { foldChangedThreads } from "../server/dist/outreach/figures/fold-changed-threads.js";
import { makeReleased } from "../server/dist/testing/rollout/released-data.js";
import { openReleasedVersion } from "../server/dist/testing/rollout/released-version.js";
import { timed } from "./lib/timing.mjs";

/**
 * Upgrades a database of the last released schema while that version reads and writes. Measures how long the upgrade
 * takes, and the transactions of that version before, meanwhile and afterwards. None may wait for a lock for more than
 * 2.5 s. `npm run bench upgrade -- --rows 100000` for fewer rows than a million.
 */
const wanted = process.argv.indexOf("--rows");
const rows = wanted === -1 ? 1_000_000 : Number(process.argv[wanted + 1]);
const patienceMs = 2_500;
const quietMs = 20_000;
const silent = { info() {}, warn() {} };

const postgres = await startEmbeddedPostgres({
  dataDir: await mkdtemp(path.join(tmpdir(), "overture-bench-")),
  log: silent,
  temporary: true,
});
const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
// The database stops while the last connection is still closing.
pool.on("error", () => undefined);
console.log(`${rows.toLocaleString("en-US")} rows made in ${seconds(await timed(() => makeReleased(pool, rows)))}`);

const phases = { before: [], meanwhile: [], afterwards: [] };
let phase = "before";
const onTransaction = (_name, ms) => phases[phase].push(ms);
const people = [1, 2].map((user) => openReleasedVersion(postgres.url, { lockMs: patienceMs, user, onTransaction }));
let failures = 0;
let isOver = false;
const atWork = people.map(async (person, index) => {
  for (let round = 1; !isOver; round += 1) {
    await (index === 0 ? person.converse(round) : person.changeCatalogue(round)).catch((error) => {
      failures += 1;
      console.log(`failed: ${error.message}`);
    });
  }
});

await pause(quietMs);
phase = "meanwhile";
const migrated = await timed(() => migrate(pool));
phase = "afterwards";
await pause(quietMs);
isOver = true;
await Promise.all(atWork);

console.log(`brought up to date in ${seconds(migrated)} while the older version worked`);
console.log(
  `${"ms for a transaction of it".padEnd(28)}${["count", "median", "p99", "longest"].map((word) => word.padStart(10)).join("")}`,
);
for (const [name, times] of Object.entries(phases)) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(0);
  console.log(
    `${name.padEnd(28)}${[sorted.length, at(0.5), at(0.99), at(1)].map((cell) => String(cell).padStart(10)).join("")}`,
  );
}
console.log(`${failures} of its statements failed`);

const { db, close } = openDatabase(postgres.url, { poolSize: 2, log: silent, statementMs: 0 });
console.log(`figures kept of all in ${seconds(await timed(() => foldChangedThreads(db)))}`);
const differences = await findDifferences(db);
console.log(`${differences.length} of them differ from history`);
await pool.query("vacuum (full, analyze)");
const { rows: sizes } = await pool.query(
  `select relname as name, (pg_table_size(oid) / reltuples)::integer as row, (pg_indexes_size(oid) / reltuples)::integer as indexes
   from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1
   order by pg_total_relation_size(oid) desc`,
  [rows / 10],
);
console.log("bytes for each row, and for its entries in all indexes");
for (const { name, row, indexes } of sizes) {
  console.log(`${name.padEnd(28)}${String(row).padStart(10)}${String(indexes).padStart(10)}`);
}
await close();
for (const person of people) await person.close();
await pool.end();
await postgres.stop();
if (failures > 0 || differences.length > 0) process.exitCode = 1;

function seconds(ms) {
  return `${(ms / 1000).toFixed(0)} s`;
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
