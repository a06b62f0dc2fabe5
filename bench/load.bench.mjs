import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { runLoad } from "../server/dist/testing/load/load-run.js";
import { startProduct } from "./lib/product.mjs";

/**
 * Simulates five hundred people who do the main work for five minutes, on one process and the embedded PostgreSQL with
 * its default settings: sign in, create a campaign, choose creators, write, send, read an answer, make an offer, close
 * the deal. Each has an open event stream. Each call is compared with its time for one person alone, measured before on
 * the same machine. `--people 100 --minutes 1` for a shorter run.
 */
const option = (name, value) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? value : Number(process.argv[at + 1]);
};
const people = option("people", 500);
const minutes = option("minutes", 5);
const inboundSecret = "a secret for the relay of the load";
const silent = { info() {}, warn() {} };

const alone = await measure({ people: 1, runMs: 15_000, thinkMs: 5 });
const together = await measure({ people, runMs: minutes * 60_000, thinkMs: 3_000 });

const aloneMs = new Map(alone.calls.map(({ call, p50Ms }) => [call, p50Ms]));
console.log(`${people} people, ${minutes} minutes, ${together.deals} deals, ${together.streamsLost} streams lost`);
console.log(`${"".padEnd(26)}    calls  errors  p50 ms  p99 ms  alone p50  p99 / alone`);
for (const { call, count, errors, p50Ms, p99Ms } of together.calls) {
  const own = aloneMs.get(call) ?? Number.NaN;
  const figures = [count, errors, p50Ms, p99Ms, own, p99Ms / own];
  const digits = [0, 0, 0, 0, 1, 1];
  const columns = figures.map((figure, index) => figure.toFixed(digits[index]).padStart([8, 8, 8, 8, 11, 13][index]));
  console.log(`${call.padEnd(26)} ${columns.join("")}`);
}
console.log(`memory of the process at the end: ${together.megabytes.toFixed(0)} MB`);
for (const error of new Set(together.errors)) console.log(error);
if (together.errors.length + together.streamsLost > 0 || together.calls.some(({ errors }) => errors > 0)) {
  process.exitCode = 1;
}

async function measure(options) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "overture-load-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, temporary: true });
  const product = await startProduct({ databaseUrl: postgres.url, dataDir, env: { INBOUND_SECRET: inboundSecret } });
  try {
    const run = await runLoad({
      origin: product.origin,
      databaseUrl: postgres.url,
      inboundSecret,
      seed: 42,
      ...options,
    });
    return { ...run, megabytes: await product.megabytes() };
  } finally {
    await product.stop();
    await postgres.stop();
  }
}
