import { loadavg } from "node:os";
import { inboxBox, inboxSort } from "../contract/dist/inbox.js";
import { signIn } from "./lib/asking.mjs";
import { openDatabases } from "./lib/databases.mjs";
import { fillInbox } from "./lib/fill-inbox.mjs";
import { optionOf, sizesOf } from "./lib/options.mjs";
import { startProduct } from "./lib/product.mjs";
import { untilSettled } from "./lib/settled.mjs";
import { mediansOf } from "./lib/timing.mjs";

/**
 * Measures each box in each order, each filter and search of the inbox, and triage, from the call to the answer, with
 * 10,000 and with 1,000,000 conversations in ten campaigns. The larger size may take at most 3 times as long as the
 * smaller. The sizes alternate. `npm run bench inbox -- --sizes 10000,1000000 --data FOLDER`, `--only word` for
 * measurements with this word in their name.
 */
const sizes = sizesOf([10_000, 1_000_000]);
const rounds = Number(optionOf("rounds") ?? 11);
const only = optionOf("only") ?? "";
const mailbox = "00000000-0000-7000-8000-000000000001";
const sorts = inboxSort.options;

const databases = await openDatabases();
const installations = [];
for (const size of sizes) installations.push(await install(size));
await report(Object.keys(installations[0].works).filter((name) => name.includes(only)));
for (const { product } of installations) await product.stop();
await databases.stop();
console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);

async function report(names) {
  console.log(`${"ms, median".padEnd(44)}${sizes.map((size) => shown(size).padStart(12)).join("")}   ratio`);
  for (const name of names) {
    const turns = Object.fromEntries(installations.map(({ size, works }) => [size, works[name]]));
    const medians = await mediansOf(rounds, turns, { warm: 3 });
    const times = sizes.map((size) => medians[size]);
    const ratio = times.at(-1) / times[0];
    const cells = times.map((ms) => ms.toFixed(1).padStart(12)).join("");
    console.log(`${name.padEnd(44)}${cells}${ratio.toFixed(1).padStart(8)}${ratio > 3 ? "  too slow" : ""}`);
    if (ratio > 3) process.exitCode = 1;
  }
}

async function install(size) {
  const url = await databases.urlOf(`inbox_${size}`, (pool, db) => fillInbox({ pool, db }, size));
  const product = await startProduct({ databaseUrl: url, dataDir: databases.dataDir });
  await untilSettled(url);
  const { get, put, session } = await signIn(product.origin);
  const { items, next } = await get("inbox", { limit: 1 });
  const [first] = items;
  const works = {};
  const ask = (name, query) => {
    works[name] = () => get("inbox", query);
  };
  for (const box of inboxBox.options) for (const sort of sorts) ask(`box ${box}, ${sort}`, { box, sort });
  const filters = {
    "one campaign": { campaign: first.campaign._id },
    "a mailbox that all have": { mailbox },
    "a tag that a tenth has": { tag: "summer" },
    "a tag that few have": { tag: "rare" },
    "an intent": { intent: "interested" },
    "an assignee": { assignee: session.user._id },
  };
  for (const [name, filter] of Object.entries(filters)) {
    for (const sort of sorts) ask(`${name}, ${sort}`, { ...filter, sort });
    ask(`${name}, unread`, { ...filter, box: "unread" });
  }
  ask("an intent and a mailbox", { intent: "interested", mailbox });
  ask("an intent and an assignee", { intent: "interested", assignee: session.user._id });
  ask("all filters together", { ...filters["one campaign"], ...filters["an assignee"], intent: "interested", mailbox });
  ask("the next page", { cursor: next });
  const words = {
    "a rare word": "rareword77",
    "two words, one as a prefix": "word42 tell",
    "a word that all have": "talk",
    "a beginning that all have": "ta",
    "a name": first.creator.username,
    "a word that none has": "zzyzx",
  };
  for (const [name, q] of Object.entries(words)) ask(name, { q });
  ask("a word that all have, longest-wait", { q: "talk", sort: "longest-wait" });
  ask("a word that all have, unread", { q: "talk", box: "unread" });
  ask("a word that all have, done", { q: "talk", box: "done" });
  ask("a word that all have, an intent", { q: "talk", intent: "interested" });
  ask("a rare word, all", { q: "rareword77", box: "all" });
  works.triage = () => put(`outreach/thread/${first._id}/triage`, { isUnread: true });
  return { size, product, works };
}

function shown(size) {
  return size.toLocaleString("en-US");
}
