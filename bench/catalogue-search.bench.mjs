import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listCreators } from "../server/dist/catalogue/list-creators.js";
import { openDatabase } from "../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { migrate } from "../server/dist/db/migrate.js";

/** How long a page of the catalogue takes with its exact total, by filter: `node bench/catalogue-search.bench.mjs [ROWS]`. */
const rowCount = Number(process.argv[2] ?? 1_000_000);
const rounds = 7;
const silent = { info() {}, warn() {} };

const postgres = await startEmbeddedPostgres({
  dataDir: await mkdtemp(path.join(tmpdir(), "overture-bench-")),
  log: silent,
  temporary: true,
});
const database = openDatabase(postgres.url, { poolSize: 2, log: silent });
await migrate(database.pool);
await fill();

const searches = {
  "no filter": {},
  "page 5,000": { page: 5_000 },
  "one genre": { genres: ["genre 7"] },
  "two genres, a region, views": { genres: ["genre 7", "genre 9"], region: ["region 3"], avgViews: 500_000 },
  "cost and views": { avgCost: 500, avgViews: 100_000 },
  "rare: three filters": { genres: ["genre 1"], region: ["region 2"], avgViews: 990_000, avgCost: 100 },
  "text of many letters": { q: "creator 12345" },
  "text of two letters": { q: "c9" },
  "sorted by views": { sort: "-avgViews" },
  "sorted by name": { sort: "username" },
  "an unknown genre": { genres: ["nothing"] },
};
console.log(`${rowCount.toLocaleString("en-US")} creators, ms`);
for (const [name, search] of Object.entries(searches)) {
  const times = [];
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    ({ total: found } = await listCreators(database.db, { page: 1, limit: 10, ...search }));
    times.push(performance.now() - start);
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
  console.log(
    `${name.padEnd(30)} ${found.toLocaleString("en-US").padStart(10)} found ${median.toFixed(1).padStart(8)}`,
  );
}

await database.close();
await postgres.stop();

async function fill() {
  await database.pool.query(`
    insert into genre (name) select 'genre ' || number from generate_series(1, 40) as number;
    insert into region (name) select 'region ' || number from generate_series(1, 60) as number;
    select setseed(0.42);
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
    from generate_series(1, ${rowCount}) as number`);
  await database.pool.query("vacuum analyze creator");
}
