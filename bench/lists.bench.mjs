import { fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { listCreators } from "../server/dist/catalogue/list-creators.js";
import { openAsker, signIn } from "./lib/asking.mjs";
import { openDatabases } from "./lib/databases.mjs";
import { drawGrowth } from "./lib/draw-growth.mjs";
import { fillCreators } from "./lib/fill-creators.mjs";
import { optionOf, sizesOf } from "./lib/options.mjs";
import { startProduct } from "./lib/product.mjs";
import { openBare, recordStatements } from "./lib/recorded.mjs";
import { untilSettled } from "./lib/settled.mjs";
import { mediansOf, quantile, timed } from "./lib/timing.mjs";

/**
 * Measures the creator list and *Choose creators*, and how their time grows from 1,000 creators to a million: the whole
 * HTTP call, and the same statements on one bare connection. All sizes alternate. `--sizes 1000,100000` for others,
 * `--data DIR` to fill the databases once, `--only calls` or `--only together` for a part, `--rounds 50` for more
 * rounds. Draws `bench/lists.svg`.
 */
const sizes = sizesOf();
const rounds = Number(optionOf("rounds") ?? 25);
const only = optionOf("only");

const mixes = {
  "no filter": {},
  "very broad": { avgViews: 50_000, acceptanceRate: 30 },
  broad: { genres: "genre 1" },
  middle: { genres: "genre 7,genre 9", region: "region 3", avgViews: 300_000 },
  selective: { genres: "genre 39", region: "region 59", avgViews: 900_000, avgCost: 500 },
};
const others = {
  "last page": { at: 1 },
  "last page, broad, by views": { genres: "genre 1", sort: "-avgViews", at: 1 },
  "middle page by its number": { at: 0.5 },
  "going on in the middle": { beside: 0.5 },
  "going on in the middle, broad, by username": { genres: "genre 1", sort: "username", beside: 0.5 },
  "going on in the middle, by region": { sort: "region", beside: 0.5 },
  "going back from the last page": { beside: 1 },
  "sort by username": { sort: "username" },
  "sort by genres": { sort: "genres" },
  "sort by region, last page": { sort: "-region", at: 1 },
  "sort by cost": { sort: "avgCost" },
  "sort by success": { sort: "-dealSuccessIndex" },
  "three letters of many": { q: "exa" },
  "three letters of some": { q: "xim" },
  "three letters of none": { q: "zqz" },
  "the beginning of a display name": { q: "Xima " },
  "three figures, few match": { avgViews: 800_000, acceptanceRate: 90, dealSuccessIndex: 90 },
};
const choosing = {
  "choose: all": { of: "open" },
  "choose: all, last page": { of: "open", at: 1 },
  "choose: two genres": { of: "focused" },
  "choose: two genres, cheap": { of: "focused", avgCost: 100 },
  "choose: narrow": { of: "focused", region: "region 59", avgViews: 500_000 },
};
const list = "creator/all";

const databases = await openDatabases();
const installations = [];
for (const size of sizes) installations.push(await install(size));
const [small, large] = [installations.find(({ size }) => size === 10_000) ?? installations[0], installations.at(-1)];
if (only !== "together") await reportCalls();
if (only !== "calls") await reportTogether();
for (const { product } of installations) await product.stop();
await databases.stop();
console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);

async function install(size) {
  const url = await databases.urlOf(`lists_${size}`, (pool) => fillCreators(pool, size));
  const product = await startProduct({ databaseUrl: url, dataDir: databases.dataDir });
  await untilSettled(url);
  const { get, post } = await signIn(product.origin);
  const paths = {};
  const focuses = { open: [], focused: ["genre 7", "genre 9"] };
  for (const [name, genreFocus] of Object.entries(focuses)) {
    const body = { name, targetViews: 3_000_000, budget: 4_000, genreFocus, region: [], creators: [] };
    const { _id } = await post("campaign", body);
    paths[name] = `outreach/campaign/${_id}/available-creators`;
  }
  /** Returns one call of the list with its filters, at a page given as a share of all pages. */
  const callOf = async ({ of, at, beside, ...query }) => {
    const path = of === undefined ? list : paths[of];
    const part = at ?? beside;
    if (part === undefined) return () => get(path, query);
    const { pages } = await get(path, query);
    const page = Math.max(1, Math.round(pages * part));
    if (beside === undefined) return () => get(path, { ...query, page });
    // Uses that page's cursor, as the web does.
    const { next, previous } = await get(path, { ...query, page });
    return () => get(path, { ...query, ...(next === undefined ? { before: previous } : { after: next }) });
  };
  return { size, url, product, callOf, callOnce: async (search) => (await callOf(search))() };
}

async function reportCalls() {
  const table = sizes.map((size) => ({ size, calls: {} }));
  const heads = ["p50 of the whole call, ms", ...sizes.map(shown), "largest / 10,000", "/ the same SQL", "/ minimal"];
  console.log(`| ${heads.join(" | ")} |\n|${"---|".repeat(heads.length)}`);
  for (const { callOf } of installations) await warmUp(await callOf({}));
  for (const [name, search] of Object.entries({ ...mixes, ...others, ...choosing })) {
    const works = {};
    for (const { size, callOf } of installations) works[size] = await callOf(search);
    const compared = name in mixes ? await openCompared(listing(search)) : undefined;
    if (compared) for (const work of Object.values({ ...works, ...compared.works })) await warmUp(work);
    const medians = await mediansOf(rounds, { ...works, ...compared?.works });
    await compared?.close();
    for (const row of table) row.calls[name] = { p50: medians[row.size] };
    const cells = sizes.map((size) => medians[size].toFixed(1));
    const growth = (medians[large.size] / medians[small.size]).toFixed(1);
    const shares = [medians.bare, medians.minimal].map((ms) => (ms ? (medians[large.size] / ms).toFixed(2) : ""));
    console.log(`| ${[name, ...cells, growth, ...shares].join(" | ")} |`);
  }
  await writeFile(new URL("lists.svg", import.meta.url), drawGrowth(table));
}

/** Repeats a call first, because a process compiles code at its first calls. */
async function warmUp(call) {
  for (let round = 0; round < 500; round += 1) await call();
}

/** Runs only the statements of a list, on one bare connection and behind a minimal server. */
async function openCompared(work) {
  const bare = await openBare(large.url, work);
  const minimal = await startMinimal(large.url, await recordStatements(large.url, work));
  const close = async () => {
    minimal.stop();
    await bare.close();
  };
  return { works: { bare: bare.run, minimal: minimal.call }, close };
}

async function reportTogether() {
  console.log("\n| 16 callers, the largest | p50 ms | p99 ms | p99 / p50 |\n|---|---|---|---|");
  for (const [name, search] of Object.entries(mixes)) {
    const times = await sixteen(await large.callOf(search));
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    console.log(`| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${(p99 / p50).toFixed(1)} |`);
  }
  const call = await large.callOf({});
  const minimal = await startMinimal(large.url, await recordStatements(large.url, listing({})));
  const counts = { own: 0, minimal: 0 };
  for (let turn = 0; turn < 6; turn += 1) {
    counts.own += await countWithin(1_500, call);
    counts.minimal += await countWithin(1_500, minimal.call);
  }
  minimal.stop();
  const [own, others] = [counts.own / 9, counts.minimal / 9];
  console.log(
    `\n${own.toFixed(0)} lists a second, a minimal server ${others.toFixed(0)}: ${(own / others).toFixed(2)}`,
  );
  console.log(`memory of the process at the end: ${(await large.product.megabytes()).toFixed(0)} MB`);
}

/** The list's own statement, without access checks. */
function listing({ genres, region, ...query }) {
  return (db) =>
    listCreators(db, { page: 1, limit: 10, ...query, genres: genres?.split(","), region: region?.split(",") });
}

async function sixteen(work) {
  const times = [];
  const caller = async () => {
    for (let round = 0; round < 60; round += 1) {
      const ms = await timed(work);
      if (round >= 5) times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: 16 }, caller));
  return times;
}

async function countWithin(ms, work) {
  let count = 0;
  const end = performance.now() + ms;
  const caller = async () => {
    for (; performance.now() < end; count += 1) await work();
  };
  await Promise.all(Array.from({ length: 16 }, caller));
  return count;
}

/** Starts a server that runs only these statements, with the same driver. */
async function startMinimal(url, statements) {
  const child = fork(new URL("lists/minimal-server.mjs", import.meta.url), [url, JSON.stringify(statements)]);
  const { port } = await new Promise((resolve) => child.once("message", resolve));
  const ask = openAsker();
  return { call: () => ask(`http://127.0.0.1:${port}/`), stop: () => child.kill() };
}

function shown(size) {
  return size.toLocaleString("en-US");
}
