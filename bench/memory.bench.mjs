import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { signIn } from "./lib/asking.mjs";
import { openDatabases } from "./lib/databases.mjs";
import { fillCreators } from "./lib/fill-creators.mjs";
import { startProduct } from "./lib/product.mjs";

/**
 * Measures the resident memory of a process of each role, without the database: idle, while 16 callers request lists,
 * records and the API document, and afterwards. The goals: 120 MB idle for `all`, 100 for `web`, 300 under load.
 */
const creators = 10_000;
const idleMs = 15_000;
const loadMs = 15_000;
const goals = { all: 120, web: 100, underLoad: 300 };

const databases = await openDatabases();
const databaseUrl = await databases.urlOf("memory", (pool) => fillCreators(pool, creators));
console.log("| role | started | idle | at most under load | idle again |\n|---|---|---|---|---|");
for (const role of ["all", "web"]) {
  const product = await startProduct({ databaseUrl, dataDir: databases.dataDir, env: { ROLE: role } });
  const started = await product.megabytes();
  await pause(idleMs);
  const idle = await product.megabytes();
  const most = await underLoad(product);
  await pause(idleMs);
  const again = await product.megabytes();
  await product.stop();
  console.log(`| ${role} | ${[started, idle, most, again].map((value) => `${value.toFixed(0)} MB`).join(" | ")} |`);
  if (idle > goals[role] || most > goals.underLoad) process.exitCode = 1;
}
await databases.stop();
console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);

async function underLoad(product) {
  const { get } = await signIn(product.origin);
  let most = 0;
  const look = async () => {
    most = Math.max(most, await product.megabytes());
  };
  const watch = setInterval(() => void look(), 100);
  const end = performance.now() + loadMs;
  const caller = async () => {
    while (performance.now() < end) {
      await get("creator/all", { limit: 100 });
      await get("creator/all", { q: "anma", limit: 100 });
      await get("campaign");
    }
  };
  await Promise.all(Array.from({ length: 16 }, caller));
  clearInterval(watch);
  return most;
}
