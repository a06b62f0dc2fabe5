import { createHash } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { listCreators } from "../server/dist/catalogue/list-creators.js";
import { openDatabase } from "../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { migrate } from "../server/dist/db/migrate.js";
import { drawGrowth } from "./lib/draw-growth.mjs";
import { password, startProduct } from "./lib/product.mjs";
import { fillCreators } from "./lists/fill-creators.mjs";

/**
 * What the creator list costs, and how that grows: the whole HTTP call beside the same statements on one bare
 * connection, from 1,000 creators to a million. `--sizes 1000,100000` for others. Draws `bench/lists.svg`.
 */
const given = process.argv.indexOf("--sizes");
const sizes = (given === -1 ? "1000,10000,100000,1000000" : process.argv[given + 1]).split(",").map(Number);
const rounds = 25;
const silent = { info() {}, warn() {} };

const mixes = {
  "no filter": {},
  "very broad": { avgViews: 50_000, acceptanceRate: 30 },
  broad: { genres: "genre 1" },
  middle: { genres: "genre 7,genre 9", region: "region 3", avgViews: 300_000 },
  selective: { genres: "genre 39", region: "region 59", avgViews: 900_000, avgCost: 500 },
};
const others = {
  "last page": { last: true },
  "last page, broad, by views": { genres: "genre 1", sort: "-avgViews", last: true },
  "sort by username": { sort: "username" },
  "sort by genres": { sort: "genres" },
  "sort by region, last page": { sort: "-region", last: true },
  "sort by cost": { sort: "avgCost" },
  "sort by success": { sort: "-dealSuccessIndex" },
  "three letters of many": { q: "exa" },
  "three letters of some": { q: "xim" },
  "three letters of none": { q: "zqz" },
  "three figures, few match": { avgViews: 800_000, acceptanceRate: 90, dealSuccessIndex: 90 },
};

const table = [];
for (const size of sizes) table.push(await measure(size));
report();
await writeFile(new URL("lists.svg", import.meta.url), drawGrowth(table.map(({ size, calls }) => ({ size, calls }))));

async function measure(size) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "overture-lists-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, temporary: true });
  const database = openDatabase(postgres.url, { poolSize: 2, log: silent, statementMs: 0 });
  await migrate(database.pool);
  await fillCreators(database.pool, size);
  const product = await startProduct({ databaseUrl: postgres.url, dataDir });
  try {
    const ask = await signIn(product.origin);
    const calls = {};
    for (const [name, search] of Object.entries({ ...mixes, ...others })) {
      const query = await queryOf(ask, search);
      const statements = name in mixes ? await recordStatements(postgres.url, query) : [];
      calls[name] = { ...(await timed(() => ask(query))), bare: await bareTime(postgres.url, statements) };
    }
    const together = {};
    for (const [name, search] of Object.entries(mixes)) together[name] = await sixteen(() => ask(search));
    const throughput = await perSecond(() => ask({}));
    const minimal = await minimalThroughput(postgres.url, await recordStatements(postgres.url, {}));
    return { size, calls, together, throughput, minimal, megabytes: await product.megabytes() };
  } finally {
    await product.stop();
    await database.close();
    await postgres.stop();
  }
}

async function signIn(origin) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
  const digest = createHash("sha512").update(password).digest("hex");
  const body = JSON.stringify({ username: "admin", password: digest });
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const { data } = await answer.json();
  const headers = { authorization: `Bearer ${data.accessToken}` };
  return ({ last: _last, ...query }) =>
    get(agent, `${origin}/api/v1/creator/all?${new URLSearchParams(query)}`, headers);
}

function get(agent, address, headers) {
  return new Promise((resolve, reject) => {
    http
      .get(address, { agent, headers }, (response) => {
        const parts = [];
        response.on("data", (part) => parts.push(part));
        response.on("end", () => {
          if (response.statusCode !== 200)
            return reject(new Error(`${response.statusCode}: ${Buffer.concat(parts).toString()}`));
          resolve(JSON.parse(Buffer.concat(parts).toString()).data);
        });
      })
      .on("error", reject);
  });
}

async function queryOf(ask, { last, ...query }) {
  return last ? { ...query, page: Math.max(1, (await ask(query)).pages) } : query;
}

/** The statements of one call, in their order, as the driver is given them. */
async function recordStatements(url, { genres, region, ...query }) {
  const statements = [];
  const { db, pool, close } = openDatabase(url, { poolSize: 2, log: silent });
  pool.on("connect", (client) => {
    const ask = client.query.bind(client);
    client.query = (text, values) => {
      statements.push({ text, values });
      return ask(text, values);
    };
  });
  await listCreators(db, { page: 1, limit: 10, ...query, genres: genres?.split(","), region: region?.split(",") });
  await close();
  return statements;
}

async function bareTime(url, statements) {
  if (statements.length === 0) return undefined;
  const { pool, close } = openDatabase(url, { poolSize: 1, log: silent });
  const { p50 } = await timed(async () => {
    for (const { text, values } of statements) await pool.query(text, values);
  });
  await close();
  return p50;
}

async function timed(work) {
  const times = [];
  for (let round = 0; round < rounds + 5; round += 1) {
    const start = performance.now();
    await work();
    if (round >= 5) times.push(performance.now() - start);
  }
  return { p50: quantile(times, 0.5) };
}

async function sixteen(work) {
  const times = [];
  const caller = async () => {
    for (let round = 0; round < 40; round += 1) {
      const start = performance.now();
      await work();
      if (round >= 5) times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: 16 }, caller));
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

async function perSecond(work) {
  let count = 0;
  const end = performance.now() + 4_000;
  const caller = async () => {
    for (; performance.now() < end; count += 1) await work();
  };
  await Promise.all(Array.from({ length: 16 }, caller));
  return count / 4;
}

/** A server that does nothing but these statements, by the same driver, in this process's stead. */
async function minimalThroughput(url, statements) {
  const { fork } = await import("node:child_process");
  const child = fork(new URL("lists/minimal-server.mjs", import.meta.url), [url, JSON.stringify(statements)]);
  const { port } = await new Promise((resolve) => child.once("message", resolve));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
  const found = await perSecond(() => get(agent, `http://127.0.0.1:${port}/`, {}));
  child.kill();
  return found;
}

function quantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
}

function report() {
  const ms = (value) => (value === undefined ? "" : value.toFixed(1));
  const last = table.at(-1);
  const small = table.find(({ size }) => size === 10_000) ?? table[0];
  const columns = table.map(({ size }) => size.toLocaleString("en-US"));
  console.log(`| p50 of the whole call, ms | ${columns.join(" | ")} | largest / 10,000 | / the same SQL |`);
  console.log(`|---|${"---|".repeat(table.length + 2)}`);
  for (const name of Object.keys({ ...mixes, ...others })) {
    const { p50, bare } = last.calls[name];
    const cells = table.map(({ calls }) => ms(calls[name].p50));
    const growth = (p50 / small.calls[name].p50).toFixed(1);
    console.log(
      `| ${name} | ${cells.join(" | ")} | ${growth} | ${bare === undefined ? "" : (p50 / bare).toFixed(2)} |`,
    );
  }
  console.log("\n| 16 callers, the largest | p50 ms | p99 ms | p99 / p50 |\n|---|---|---|---|");
  for (const [name, { p50, p99 }] of Object.entries(last.together)) {
    console.log(`| ${name} | ${ms(p50)} | ${ms(p99)} | ${(p99 / p50).toFixed(1)} |`);
  }
  const share = (last.throughput / last.minimal).toFixed(2);
  console.log(`\n${last.throughput.toFixed(0)} lists a second, a minimal server ${last.minimal.toFixed(0)}: ${share}`);
  console.log(`memory of the process at the end: ${last.megabytes.toFixed(0)} MB`);
}
