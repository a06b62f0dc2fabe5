import { mailListener } from "../../server/dist/app.js";
import { openDatabase } from "../../server/dist/db/database.js";
import { openMail } from "../../server/dist/mail/open-mail.js";
import { systemClock } from "../../server/dist/values/clock.js";
import { sender } from "./outgoing.mjs";

/**
 * A worker alone in its process, so that its memory and its processor time are its own; stops when the parent says so.
 */
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
