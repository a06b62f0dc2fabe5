import { spawn } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { migrate } from "../server/dist/db/migrate.js";

/**
 * Measures time and memory of `npm run import-creators` for a file of a million rows, against `COPY` of the same rows
 * into the same table with its indexes and triggers. `--rows 100000` for a smaller file.
 */
const given = process.argv.indexOf("--rows");
const count = given === -1 ? 1_000_000 : Number(process.argv[given + 1]);
const { from: copyFrom, to: copyTo } = createRequire(new URL("../server/package.json", import.meta.url))(
  "pg-copy-streams",
);
const silent = { info() {}, warn() {} };

const dataDir = await mkdtemp(path.join(tmpdir(), "overture-import-"));
const postgres = await startEmbeddedPostgres({ dataDir, log: silent, temporary: true });
const file = path.join(dataDir, "creators.csv");
const rowsFile = path.join(dataDir, "creators.copy");
await pipeline(lines(), createWriteStream(file));

const imported = await makeDatabase("imported");
const { seconds, megabytes } = await importFile(imported);
const copied = await copyRows(imported, await makeDatabase("copied"));
console.log(
  `${count.toLocaleString("en-US")} rows imported: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB at most`,
);
console.log(`COPY of the same rows:     ${copied.toFixed(1)} s`);
console.log(`import / COPY:             ${(seconds / copied).toFixed(2)}`);
await postgres.stop();

function* lines() {
  yield "username,email,genres,regions,avgCost,avgViews,acceptanceRate,dealSuccessIndex\n";
  for (let number = 0; number < count; number += 1) {
    const genres = `Genre ${number % 40}, Genre ${(number * 7 + 1) % 40}`;
    const figures = [number % 5_000, (number * 7_919) % 1_000_000, number % 101, (number * 3) % 101];
    yield `creator ${number},creator.${(number * 7_919) % 1_000_003}@example.com,"${genres}",Region ${number % 60},${figures.join()}\n`;
  }
}

async function makeDatabase(name) {
  const server = openDatabase(postgres.url, { poolSize: 1, log: silent });
  await server.pool.query(`create database ${name}`);
  await server.close();
  const url = new URL(postgres.url);
  url.pathname = name;
  const database = openDatabase(url.href, { poolSize: 1, log: silent });
  await migrate(database.pool);
  await database.close();
  return url.href;
}

/** Measures until the rows are committed: `COPY` does not update the statistics afterwards either. */
async function importFile(url) {
  const program = fileURLToPath(new URL("../server/dist/programs/import-creators.js", import.meta.url));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url };
  const start = performance.now();
  const child = spawn(process.execPath, [program, file], { env, cwd: dataDir, stdio: ["ignore", "pipe", "inherit"] });
  let megabytes = 0;
  const look = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    megabytes = Math.max(megabytes, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024);
  };
  const watch = setInterval(() => void look(), 200);
  let seconds = Number.NaN;
  child.stdout.once("data", () => {
    seconds = (performance.now() - start) / 1_000;
  });
  const [code] = await new Promise((resolve) => child.once("exit", (...ended) => resolve(ended)));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  return { seconds, megabytes };
}

async function copyRows(fromUrl, toUrl) {
  const databases = [fromUrl, toUrl].map((url) => openDatabase(url, { poolSize: 1, log: silent, statementMs: 0 }));
  const [source, target] = await Promise.all(databases.map(({ pool }) => pool.connect()));
  for (const kind of ["genre", "region"]) {
    const { rows } = await source.query(`select name from ${kind} order by code`);
    for (const { name } of rows) await target.query(`insert into ${kind} (name) values ($1)`, [name]);
  }
  const columns =
    "username, email, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index, created_at";
  const out = source.query(copyTo(`copy (select ${columns} from creator order by random()) to stdout`));
  await pipeline(out, createWriteStream(rowsFile));
  const start = performance.now();
  await pipeline(createReadStream(rowsFile), target.query(copyFrom(`copy creator (${columns}) from stdin`)));
  const seconds = (performance.now() - start) / 1_000;
  for (const client of [source, target]) client.release();
  for (const database of databases) await database.close();
  return seconds;
}
