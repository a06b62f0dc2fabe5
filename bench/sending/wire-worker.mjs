import { openDatabase } from "../../server/dist/db/database.js";
import { openMail } from "../../server/dist/mail/open-mail.js";
import { mailListener } from "../../server/dist/mail-listener.js";
import { giveBack, keepHeapSmall } from "../../server/dist/process/heap.js";
import { systemClock } from "../../server/dist/values/clock.js";
import { sender } from "./outgoing.mjs";

/** Other modules that the product loads in a worker. */
const loaded = [
  "health-server",
  "mail/imap/mailbox-readers",
  "metrics/metrics",
  "outreach/figures/figure-worker",
  "outreach/follow-ups/follow-up-worker",
  "accounts/alerts/watch-alerts",
  "archive/purge",
  "retention/apply-retention",
  "settings/settings",
  "sweeps/sweep-worker",
  "upgrade/upgrade-postgres",
  "webhooks/jobs",
];
for (const name of loaded) await import(`../../server/dist/${name}.js`);
await giveBack();
keepHeapSmall(process.execArgv);

/** A worker alone in its process, so that its memory and CPU time can be measured. It stops when the parent says so. */
const [databaseUrl, port] = process.argv.slice(2);
const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
const database = openDatabase(databaseUrl, { poolSize: 10, log });
const mail = openMail({
  db: database.db,
  clock: systemClock,
  log,
  appUrl: "http://overture.test",
  smtp: { host: "127.0.0.1", port: Number(port), secure: false },
  mailFrom: `Overture <${sender}>`,
  dkim: undefined,
  appSecret: "a secret for nothing but this measurement",
  listener: mailListener,
});

process.on("message", (word) => {
  if (word === "start") mail.startWorker(databaseUrl);
  else void stop();
});
process.send("ready");

async function stop() {
  await mail.close();
  await database.close();
  process.disconnect();
}
