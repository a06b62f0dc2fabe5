import { ensureFirstAdministrator } from "../server/dist/accounts/first-administrator.js";
import { inTransaction } from "../server/dist/db/database.js";
import { foldCounts } from "../server/dist/outreach/inbox/count-queries.js";
import { readDueWords } from "../server/dist/outreach/inbox/inbox-jobs.js";
import { signIn } from "./lib/asking.mjs";
import { openDatabases } from "./lib/databases.mjs";
import { fillCampaign, filledAt } from "./lib/fill-conversations.mjs";
import { fillCreators } from "./lib/fill-creators.mjs";
import { sizesOf } from "./lib/options.mjs";
import { password, startProduct } from "./lib/product.mjs";
import { untilSettled } from "./lib/settled.mjs";
import { mediansOf } from "./lib/timing.mjs";

/**
 * What each box, order, filter and search of the inbox costs, and triage, from the call to the answer, with 10,000 and
 * with 1,000,000 conversations in ten campaigns: the larger at most 3 times the smaller.
 * `npm run bench inbox -- --sizes 10000,1000000 --data FOLDER`
 */
const campaigns = 10;
const sizes = sizesOf([10_000, 1_000_000]);

const databases = await openDatabases();
const costs = {};
for (const size of sizes) costs[size] = await measure(size);
await databases.stop();

console.log(
  `${"ms, median".padEnd(34)}${sizes.map((size) => size.toLocaleString("en-US").padStart(12)).join("")}   ratio`,
);
for (const name of Object.keys(costs[sizes[0]])) {
  const times = sizes.map((size) => costs[size][name]);
  const ratio = times.at(-1) / times[0];
  console.log(
    `${name.padEnd(34)}${times.map((ms) => ms.toFixed(1).padStart(12)).join("")}${ratio.toFixed(1).padStart(8)}`,
  );
  if (ratio > 3) process.exitCode = 1;
}

async function measure(size) {
  const url = await databases.urlOf(`inbox_${size}`, (pool, db) => fill({ pool, db }, size));
  const product = await startProduct({ databaseUrl: url, dataDir: databases.dataDir });
  await untilSettled(url);
  const { get, put, session } = await signIn(product.origin);
  const [first] = (await get("inbox", { limit: 1 })).items;
  const mailbox = "00000000-0000-7000-8000-000000000001";
  const works = {
    ...Object.fromEntries(
      ["open", "mine", "unassigned", "unread", "snoozed", "done", "all"].map((box) => [
        `box ${box}`,
        () => get("inbox", { box }),
      ]),
    ),
    ...Object.fromEntries(
      ["oldest", "longest-wait", "offer"].map((sort) => [`order ${sort}`, () => get("inbox", { sort })]),
    ),
    "one campaign": () => get("inbox", { campaign: first.campaign._id }),
    "a mailbox that all have": () => get("inbox", { mailbox }),
    "an intent": () => get("inbox", { intent: "interested" }),
    "an intent, longest wait": () => get("inbox", { intent: "interested", sort: "longest-wait" }),
    "an assignee": () => get("inbox", { assignee: session.user._id }),
    "an assignee, by offer": () => get("inbox", { assignee: session.user._id, sort: "offer" }),
    "a rare word": () => get("inbox", { q: "rareword77" }),
    "two words, one as a prefix": () => get("inbox", { q: "word42 tell" }),
    "a word that all have": () => get("inbox", { q: "talk" }),
    triage: () => put(`outreach/thread/${first._id}/triage`, { isUnread: true }),
  };
  const found = await mediansOf(11, works);
  await product.stop();
  return found;
}

/** A third is done, a few are snoozed, a quarter is the reader's; a twentieth is answered, with five intents. */
async function fill({ pool, db }, size) {
  await fillCreators(pool, size / campaigns);
  // As the product would make it, so that it signs in.
  await ensureFirstAdministrator(db, { username: "admin", email: "admin@localhost", password, at: filledAt });
  const [owner] = (await pool.query("select id from app_user")).rows;
  for (let campaign = 0; campaign < campaigns; campaign += 1) {
    await fillCampaign({ pool, db }, { ownerId: owner.id, size: size / campaigns });
  }
  const client = await pool.connect();
  await client.query("set session_replication_role = replica");
  await client.query(`
    update message set
      content = 'Tell me more of word' || numbered.n % 5000 || case when numbered.n % 400 = 0 then ' rareword' || numbered.n % 100 else '' end,
      reading = jsonb_build_object('intent', (array['interested', 'declined', 'question', 'opt-out', 'hand-over'])[1 + numbered.n % 5]),
      happened_at = happened_at + numbered.n * interval '1 second', offer = case when numbered.n % 3 = 0 then numbered.n * 100 end
    from (select id, row_number() over (order by id) as n from message where status = 'response') as numbered
    where message.id = numbered.id`);
  await client.query("set session_replication_role = origin");
  const { rows } = await client.query("select id from thread order by id");
  for (let from = 0; from < rows.length; from += 5_000) {
    const ids = rows.slice(from, from + 5_000).map(({ id }) => id);
    await client.query("select keep_inbox($1::uuid[])", [ids]);
    await client.query("select keep_words($1::uuid[])", [ids]);
    await client.query(
      "select note_answers(array(select id from thread where id = any($1::uuid[]) and awaits_user), '{}')",
      [ids],
    );
    await client.query(
      `update inbox_thread set is_done = n % 3 = 0, assignee_id = case when n % 4 = 1 then $2::uuid end,
         snoozed_until = case when n % 3 = 1 and n % 40 = 1 then now() + interval '30 days' end
       from unnest($1::uuid[]) with ordinality as given (id, n) where thread_id = given.id`,
      [ids, owner.id],
    );
  }
  client.release();
  await inTransaction(db, foldCounts);
  await readDueWords(db);
  await pool.query("vacuum (analyze)");
}
