import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { signIn } from "./lib/asking.mjs";
import { runClosing } from "./lib/closing.mjs";
import { openDatabases } from "./lib/databases.mjs";
import { fillInbox } from "./lib/fill-inbox.mjs";
import { optionOf, sizesOf } from "./lib/options.mjs";
import { startProduct } from "./lib/product.mjs";
import { untilSettled } from "./lib/settled.mjs";
import { quantile } from "./lib/timing.mjs";
import { watchAnswers } from "./web/answered-keys.mjs";
import { inboxKeys } from "./web/inbox-keys.mjs";
import { openBrowser } from "./web/open-browser.mjs";
import { comeToRest, countRequests, watchVitals } from "./web/vitals.mjs";

/**
 * Measures the inbox's keyboard shortcuts in a real Chromium: from the key press to the end of the frame that shows the
 * result. Exits with 1 if the median of a key is 50 ms or more. Search shows its letter at once, and its list after a
 * pause that waits for the next letter, so its list is printed separately. `npm run bench keys -- --sizes 10000,1000000
 * --data FOLDER --rounds 40`
 */
const sizes = sizesOf([10_000, 1_000_000]);
const rounds = Number(optionOf("rounds") ?? 40);
const budgetMs = 50;

await runClosing(main);

async function main(closing) {
  const databases = await openDatabases();
  closing.push(databases.stop);
  const found = [];
  for (const size of sizes) found.push(await pressAll(databases, size));
  const heads = sizes.map((size) => `${size.toLocaleString("en-US")}: median | p95`);
  console.log(`| from the press to the frame, ms | ${heads.join(" | ")} |\n|---|${"---|---|".repeat(sizes.length)}`);
  for (const name of Object.keys(found[0])) {
    const cells = found.map((times) => [0.5, 0.95].map((share) => quantile(times[name], share)));
    const isSlow = !inboxKeys[name].isLate && cells.some(([median]) => median >= budgetMs);
    if (isSlow) process.exitCode = 1;
    const figures = cells.flat().map((ms) => ms.toFixed(0));
    console.log(`| ${name} | ${figures.join(" | ")} |${isSlow ? " too slow" : ""}`);
  }
  console.log(`${rounds} rounds, load of the machine: ${loadavg()[0].toFixed(1)}`);
}

async function pressAll(databases, size) {
  const url = await databases.urlOf(`inbox_${size}`, (pool, db) => fillInbox({ pool, db }, size));
  const product = await startProduct({ databaseUrl: url, dataDir: databases.dataDir });
  await untilSettled(url);
  const { get, put, session } = await signIn(product.origin);
  const { items } = await get("inbox", { limit: 5 });
  await put("inbox/triage", { threadIds: items.map(({ _id }) => _id), assigneeId: null, isUnread: true });
  const ending = [];
  const openContext = await openBrowser(ending, { origin: product.origin, session });
  const context = await openContext();
  await context.addInitScript(watchVitals);
  await context.addInitScript(watchAnswers);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  countRequests(page);
  await page.goto(`${product.origin}/dashboard/inbox`);
  await page.locator("[data-thread]").first().waitFor();
  await comeToRest(page);
  const times = {};
  // The first rounds load code that is loaded at its first use.
  for (let round = -2; round < rounds; round += 1) {
    for (const [name, step] of Object.entries(inboxKeys)) {
      const ms = await pressed(page, step).catch((cause) => {
        throw new Error(`no answer to "${name}"`, { cause });
      });
      if (round >= 0) (times[name] ??= []).push(ms);
    }
  }
  await ending[0]();
  await product.stop();
  return times;
}

/**
 * Returns the time in ms from one key press until `holds` is true in the page. `holds` receives the result of `before`.
 * If `rests`, the requests end before the next key.
 */
async function pressed(page, { key, prepare, before = () => ({}), holds, rests = false, clean }) {
  await prepare?.(page);
  const [first, then] = [before.toString(), holds.toString()];
  await page.evaluate(`{ const found = (${first})(); window.awaitAnswer(() => (${then})(found)); }`);
  await page.keyboard.press(key);
  const ms = await page.evaluate(() => window.answered);
  await (rests ? comeToRest(page) : pause(120));
  await clean?.(page);
  return ms;
}
