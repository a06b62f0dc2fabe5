import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { ensureFirstAdministrator } from "../server/dist/accounts/first-administrator.js";
import { signIn } from "./lib/asking.mjs";
import { openDatabases } from "./lib/databases.mjs";
import { drawGrowth } from "./lib/draw-growth.mjs";
import { fillCampaign, newCampaign } from "./lib/fill-conversations.mjs";
import { fillCreators } from "./lib/fill-creators.mjs";
import { fillUnmatched } from "./lib/fill-unmatched.mjs";
import { optionOf, sizesOf } from "./lib/options.mjs";
import { password, startProduct } from "./lib/product.mjs";
import { strangersMail } from "./lib/strangers-mail.mjs";
import { mediansOf } from "./lib/timing.mjs";

/**
 * Measures the screens' calls over HTTP, and how their time grows with the number of creators, conversations and
 * unmatched mails, from 1,000 to a million. All sizes alternate. At the largest size a call may take 3 times as long as
 * at 10,000. `--sizes 1000,100000` for others, `--data DIR` to fill the databases once. Draws `bench/scale.svg`.
 */
const sizes = sizesOf();
const rounds = Number(optionOf("rounds") ?? 21);
const inboundSecret = "a secret of the bench, long enough";

const databases = await openDatabases();
const installations = [];
for (const size of sizes) installations.push(await install(size));
const table = sizes.map((size) => ({ size, calls: {} }));
const shown = sizes.map((size) => size.toLocaleString("en-US"));
console.log(`| p50 of the whole call, ms | ${shown.join(" | ")} | largest / 10,000 |`);
console.log(`|---|${"---|".repeat(sizes.length + 1)}`);
for (const name of Object.keys(installations[0].calls)) {
  const works = Object.fromEntries(installations.map(({ size, calls }) => [size, calls[name]]));
  const medians = await mediansOf(rounds, works);
  for (const row of table) row.calls[name] = { p50: medians[row.size] };
  const growth = medians[sizes.at(-1)] / (medians[10_000] ?? medians[sizes[0]]);
  if (growth > 3) process.exitCode = 1;
  console.log(`| ${name} | ${sizes.map((size) => medians[size].toFixed(1)).join(" | ")} | ${growth.toFixed(1)} |`);
}
await writeFile(new URL("scale.svg", import.meta.url), drawGrowth(table));
for (const { product } of installations) await product.stop();
await databases.stop();
console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);

async function install(size) {
  const databaseUrl = await databases.urlOf(`scale_${size}`, (pool, db) => fill(pool, db, size));
  const env = { INBOUND_SECRET: inboundSecret, ROLE: "web" };
  const product = await startProduct({ databaseUrl, dataDir: databases.dataDir, env });
  const { get } = await signIn(product.origin);
  const campaigns = await get("campaign", { fields: "summary" });
  const { _id } = campaigns.find(({ name }) => name === `campaign of ${size}`);
  let number = 0;
  const calls = {
    "campaign page": () => get(`campaign/${_id}`),
    "campaign list": () => get("campaign", { fields: "summary", page: 1, limit: 10 }),
    conversations: () => get(`outreach/campaign/${_id}`, { page: 1, limit: 20 }),
    "conversations that wait for an answer": () =>
      get(`outreach/campaign/${_id}`, { page: 1, limit: 20, awaitsUser: "true" }),
    "conversations of a name": () => get(`outreach/campaign/${_id}`, { page: 1, limit: 20, q: "anma" }),
    "system page": () => get("admin/system"),
    "unmatched mail": () => get("inbound/unmatched", { page: 1, limit: 10 }),
    "a stranger's mail": async () => {
      number += 1;
      const answer = await fetch(`${product.origin}/api/v1/inbound/mime`, {
        method: "POST",
        headers: { authorization: `Bearer ${inboundSecret}`, "content-type": "message/rfc822" },
        body: strangersMail(`${Date.now()}${number}`),
      });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    },
  };
  return { size, product, calls };
}

async function fill(pool, db, size) {
  await ensureFirstAdministrator(db, { username: "admin", email: "admin@localhost", password, at: new Date() });
  const { rows } = await pool.query("select id from app_user");
  const ownerId = rows[0].id;
  await fillCreators(pool, size);
  for (let number = 0; number < 20; number += 1) await newCampaign(pool, { ownerId, name: `small ${number}` });
  await fillCampaign({ pool, db }, { ownerId, size });
  await fillUnmatched(pool, size);
}
