import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { loadSolver } from "../planner/dist/index.js";
import { openDatabase } from "../server/dist/db/database.js";
import { signIn } from "./lib/asking.mjs";
import { openDatabases } from "./lib/databases.mjs";
import { fillCreators } from "./lib/fill-creators.mjs";
import { optionOf, sizesOf } from "./lib/options.mjs";
import { greedyViews, solverViews } from "./lib/plain-choices.mjs";
import { startProduct } from "./lib/product.mjs";
import { median, quantile, timed } from "./lib/timing.mjs";

/**
 * Measures plans over a catalogue with their frontier, from the call to the answer. For comparison: the same candidates
 * read as rows, HiGHS alone, and a greedy choice. Then it measures other calls during continuous planning, and the
 * first plan of a process, some seconds after a sign-in and after its campaign was opened: either prepares a planning
 * thread. `npm run bench decisions-calls -- --sizes 10000,1000000 --seconds 10`
 */
const budget = 50_000;
/** The first plans of a thread are slower, because their code is not compiled yet. */
const rounds = 31;
const seconds = Number(optionOf("seconds") ?? 10);
const starts = 3;
const settlesMs = 6_000;
const silent = { info() {}, warn() {} };
const sizes = sizesOf([10_000, 1_000_000]);

const solver = await loadSolver();
const databases = await openDatabases();
for (const size of sizes) await measure(size);
await databases.stop();

async function measure(size) {
  const url = await databases.urlOf(`plans_${size}`, (pool) => fill(pool, size));
  const product = await startProduct({ databaseUrl: url, dataDir: databases.dataDir });
  const database = openDatabase(url, { poolSize: 1, log: silent, statementMs: 0 });
  const session = await signIn(product.origin);
  const { _id } = await session.post("campaign", { name: `Plan ${size}`, budget, targetViews: 1_000_000_000 });
  const ask = () => session.post(`campaign/${_id}/plan`, { aim: "views", budget });

  const times = [];
  const processing = [];
  let answer;
  for (let round = 0; round < Math.min(rounds, Math.ceil(10_000_000 / size)); round += 1) {
    const before = await processorMs(product.pid);
    times.push(
      await timed(async () => {
        answer = await ask();
      }),
    );
    processing.push((await processorMs(product.pid)) - before);
  }
  const [first, ...warm] = times;
  const rows = [];
  let candidates;
  for (let round = 0; round < 3; round += 1) {
    rows.push(
      await timed(async () => {
        candidates = await readCandidates(database.pool);
      }),
    );
  }
  const cents = budget * 100;
  let greedy = 0;
  let alone = 0;
  const greedyMs = await timed(() => {
    greedy = greedyViews(candidates, cents);
  });
  const aloneMs = await timed(() => {
    alone = solverViews(solver, candidates, cents);
  });
  print(
    size,
    `first plan ${ms(first)}, warm ${ms(median(warm))} (${ms(Math.min(...warm))} at least), as it says ${answer.ms} ms`,
  );
  print(
    size,
    `processor time of the product in a warm plan: ${ms(median(processing.slice(1)))}, the first ${ms(processing[0])}`,
  );
  print(size, `${answer.candidates} candidates, ${answer.picked.length} picked, proven: ${answer.isProven}`);
  print(
    size,
    `the same creators read as rows ${ms(median(rows))}: a warm plan is ${(median(warm) / median(rows)).toFixed(2)} of it`,
  );
  print(size, `greedy ${ms(greedyMs)}, ${answer.views - greedy} of ${answer.views} views fewer`);
  print(size, `HiGHS alone ${ms(aloneMs)}, ${alone ? `${answer.views - alone} views fewer` : "nothing found"}`);

  const calls = () => session.get(`campaign/${_id}`);
  const without = await whileDoing(calls, undefined);
  const during = await whileDoing(calls, ask);
  const ratio = quantile(during, 0.99) / quantile(without, 0.99);
  print(
    size,
    `p99 of another call ${ms(quantile(without, 0.99))}, while planning ${ms(quantile(during, 0.99))}: ${ratio.toFixed(2)} times`,
  );
  await database.close();
  await product.stop();
  for (const isOpened of [false, true]) {
    const firsts = [];
    for (let start = 0; start < starts; start += 1) firsts.push(await firstPlanMs(url, _id, isOpened));
    const when = isOpened ? "a second after its page was opened" : "asked for at once";
    print(size, `the first plan of a process, ${when}: ${firsts.map(ms).join(", ")}`);
  }
}

/** Waits first, because work at the start of a process is not part of the plan. */
async function firstPlanMs(url, campaignId, isOpened) {
  const product = await startProduct({ databaseUrl: url, dataDir: databases.dataDir });
  const session = await signIn(product.origin);
  await pause(settlesMs);
  if (isOpened) {
    await session.get(`campaign/${campaignId}`);
    await pause(1_000);
  }
  const took = await timed(() => session.post(`campaign/${campaignId}/plan`, { aim: "views", budget }));
  await product.stop();
  return took;
}

/** Every creator has both figures, so that the greedy choice and the plan have the same candidates. */
async function fill(pool, size) {
  await fillCreators(pool, size);
  await pool.query(`
    update creator set avg_cost = coalesce(nullif(avg_cost, 0), 250000), avg_views = coalesce(nullif(avg_views, 0), 1000)
    where coalesce(avg_cost, 0) = 0 or coalesce(avg_views, 0) = 0`);
  await pool.query("vacuum (analyze) creator");
}

/** Measures calls, one after the other, on two connections, for some seconds. `other` is repeated at the same time. */
async function whileDoing(call, other) {
  const until = performance.now() + seconds * 1_000;
  const isOn = () => performance.now() < until;
  const times = [];
  const asking = async () => {
    while (isOn()) times.push(await timed(call));
  };
  const doing = async () => {
    while (other && isOn()) await other();
  };
  await Promise.all([asking(), asking(), doing()]);
  return times;
}

/** Returns the CPU time of a process in ms. Linux counts in hundredths of a second (proc(5)). */
async function processorMs(pid) {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(" ");
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

/** Reads each creator as a row, as a simple program does. */
async function readCandidates(pool) {
  const { rows } = await pool.query({
    text: "select id, avg_cost, avg_views from creator",
    rowMode: "array",
  });
  return {
    cost: Float64Array.from(rows, ([, cost]) => Number(cost)),
    views: Float64Array.from(rows, ([, , views]) => Number(views)),
  };
}

function ms(time) {
  return time < 10 ? `${time.toFixed(1)} ms` : `${Math.round(time)} ms`;
}

function print(size, text) {
  console.log(`${size.toLocaleString("en-US").padStart(9)} creators  ${text}`);
}
