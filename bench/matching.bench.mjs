import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { migrate } from "../server/dist/db/migrate.js";
import { receiveMail } from "../server/dist/mail/receiving/receive-mail.js";
import { mailListener } from "../server/dist/mail-listener.js";
import { seedMail } from "../server/dist/testing/seed-mail.js";
import { strangersMail } from "./lib/strangers-mail.mjs";

/**
 * Measures how long a mail takes that belongs to no conversation, by the number of sent mails: `node
 * bench/matching.bench.mjs [SMALL] [LARGE]`.
 */
const sizes = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 1_000_000)];
const rounds = 300;
const owners = 100;
/** A campaign writes to ten thousand with one subject, and anybody can send a mail of 400 kB with the same subject. */
const common = "Working together";
const long = { subject: common, more: "Words that say nothing of it.\r\n".repeat(13_000) };
const silent = { debug() {}, info() {}, warn() {}, error() {} };

const postgres = await startEmbeddedPostgres({
  dataDir: await mkdtemp(path.join(tmpdir(), "overture-bench-")),
  log: silent,
  temporary: true,
});
const [small, large] = [await measure(sizes[0]), await measure(sizes[1])];
for (const place of Object.keys(small)) {
  const ratio = (large[place].p50 / small[place].p50).toFixed(2);
  console.log(
    `${place.padEnd(24)} p50 at ${sizes[1].toLocaleString("en-US")}: ${ratio} times that at ${sizes[0].toLocaleString("en-US")}`,
  );
}
await postgres.stop();

async function measure(mails) {
  const url = new URL(postgres.url);
  const name = `matching_${mails}`;
  const first = openDatabase(postgres.url, { poolSize: 1, log: silent });
  await first.pool.query(`create database ${name}`);
  await first.close();
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, { poolSize: 1, log: silent, statementMs: 0 });
  await migrate(database.pool);
  const seededAt = performance.now();
  await seedMail(database.db, { owners, mails });
  console.log(
    `${mails.toLocaleString("en-US")} mails seeded in ${((performance.now() - seededAt) / 1000).toFixed(0)} s`,
  );
  const receiving = {
    db: database.db,
    clock: { now: () => new Date() },
    log: silent,
    listener: mailListener,
    appSecret: "a secret of the bench",
  };
  const { rows } = await database.pool.query(`
    insert into mailbox (user_id, address, smtp_host, smtp_port, smtp_security, created_at, changed_at)
    select id, email, 'mail.example', 465, 'tls', now(), now() from app_user where username = 'person-7'
    returning id, address, user_id as "ownerId"`);
  await database.pool.query(
    "update mail set subject = $1 where id in (select id from mail where kind = 'outreach' order by id limit 10000)",
    [common],
  );
  const results = {};
  for (const [place, origin, mail] of [
    ["the shared mailbox", undefined, {}],
    ["a person's own", rows[0], {}],
    ["400 kB, titled as 10,000", undefined, long],
  ]) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const raw = strangersMail(`${round}.${place.replace(/\W+/g, "-")}`, mail);
      const start = performance.now();
      await receiveMail(receiving, raw, origin);
      times.push(performance.now() - start);
    }
    // The first ones fill the caches.
    const sorted = times.slice(50).toSorted((a, b) => a - b);
    const at = (share) => sorted[Math.floor(share * sorted.length)];
    results[place] = { p50: at(0.5), p99: at(0.99) };
    console.log(`  ${place.padEnd(24)} p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms`);
  }
  await database.close();
  return results;
}
