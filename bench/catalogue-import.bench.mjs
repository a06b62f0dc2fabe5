import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { catalogue, check } from "@overture/contract";
import { importCreators } from "../server/dist/catalogue/import-creators.js";
import { inTransaction, openDatabase } from "../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { migrate } from "../server/dist/db/migrate.js";
import { median, timed } from "./lib/timing.mjs";

/**
 * Measures an import of 10,000 creators, from the parsed body to the commit, against one bare statement that inserts
 * the same rows into the same table. Prints new creators, the same again (all are updated), and the ratio.
 */
const rowCount = 10_000;
const rounds = 5;
const silent = { info() {}, warn() {} };

const postgres = await startEmbeddedPostgres({
  dataDir: await mkdtemp(path.join(tmpdir(), "overture-bench-")),
  log: silent,
  temporary: true,
});
const database = openDatabase(postgres.url, { poolSize: 2, log: silent });
await migrate(database.pool);

const body = {
  creators: Array.from({ length: rowCount }, (_, number) => ({
    username: `creator ${number}`,
    genres: [`Genre ${number % 40}`, `Genre ${(number * 7) % 40}`],
    region: [`Region ${number % 60}`],
    email: `creator.${number}@example.com`,
    avgCost: number % 5_000,
    avgViews: (number * 7_919) % 1_000_000,
    acceptanceRate: number % 101,
    dealSuccessIndex: (number * 3) % 101,
  })),
};

const imported = [];
const again = [];
const bare = [];
for (let round = 0; round < rounds; round += 1) {
  await database.pool.query("truncate creator cascade");
  imported.push(await timed(importAll));
  again.push(await timed(importAll));
  await database.pool.query("truncate creator cascade");
  bare.push(await timed(insertBare));
}

const [ours, update, raw] = [imported, again, bare].map(median);
console.log(`10,000 new creators imported:     ${ours.toFixed(0)} ms`);
console.log(`the same 10,000 again (updates):  ${update.toFixed(0)} ms`);
console.log(`one bare INSERT of the same rows: ${raw.toFixed(0)} ms`);
console.log(`import / bare INSERT:             ${(ours / raw).toFixed(2)}`);

await database.close();
await postgres.stop();
process.exitCode = ours < 3_000 && update < 3_000 ? 0 : 1;

async function importAll() {
  const checked = check(catalogue.importCreators.body, body);
  if (!checked.ok) throw new Error("The rows are not what the contract asks for");
  await inTransaction(database.db, (tx) =>
    importCreators(tx, { actor: "system", creators: checked.value.creators, at: new Date() }),
  );
}

async function insertBare() {
  const column = (read) => body.creators.map(read);
  await database.pool.query(
    `insert into creator (
       username, email, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index, created_at
     )
     select username, email, genres::int[], regions::int[], cost, views, rate, success, now()
     from unnest(
       $1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::float8[], $7::float8[], $8::float8[]
     ) as given(username, email, genres, regions, cost, views, rate, success)`,
    [
      column(({ username }) => username),
      column(({ email }) => email),
      body.creators.map((_, number) => `{${(number % 40) + 1},${((number * 7) % 40) + 1}}`),
      body.creators.map((_, number) => `{${(number % 60) + 1}}`),
      column(({ avgCost }) => avgCost * 100),
      column(({ avgViews }) => avgViews),
      column(({ acceptanceRate }) => acceptanceRate),
      column(({ dealSuccessIndex }) => dealSuccessIndex),
    ],
  );
}
