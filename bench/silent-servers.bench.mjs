import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { migrate } from "../server/dist/db/migrate.js";
import { openMail } from "../server/dist/mail/open-mail.js";
import { mailListener } from "../server/dist/mail-listener.js";
import * as given from "../server/dist/testing/given.js";
import { testHosts, testSecret } from "../server/dist/testing/test-settings.js";
import { systemClock } from "../server/dist/values/clock.js";
import { median } from "./lib/timing.mjs";

/**
 * Measures mail while the servers of 500 mailboxes stop answering after DATA at the same moment. One other user has a
 * prompt server, and one person waits for a link. Prints how long their mails take from the queue to the server, before
 * the first mail to the silent servers and while they are silent.
 */
const people = 500;
const mailsOfEach = 3;
const looks = 40;
const lookMs = 250;
const silent = { debug() {}, info() {}, warn() {}, error() {} };

const quiet = await startServer(() => undefined);
const arrivedAt = new Map();
const prompt = await startServer((messageId) => arrivedAt.set(messageId, performance.now()));
const postgres = await startEmbeddedPostgres({
  dataDir: await mkdtemp(path.join(tmpdir(), "overture-bench-")),
  log: silent,
  temporary: true,
});
const database = openDatabase(postgres.url, { poolSize: 10, log: silent });
const { db, pool } = database;
await migrate(pool);
const mail = openMail({
  db,
  clock: systemClock,
  log: silent,
  appUrl: "http://overture.test",
  smtp: prompt.address,
  mailFrom: "Overture <hello@overture.test>",
  dkim: undefined,
  appSecret: testSecret,
  hosts: testHosts,
  listener: mailListener,
});
const owner = await given.user(db);
const own = await given.mailbox(db, { owner, smtp: prompt.address });
await queueForSilent();

const worker = await pool.connect();
mail.startWorker(postgres.url);
report("before", await measure());
await worker.query("update mail set is_held = false where is_held");
await worker.query("select pg_notify('overture_mail', '')");
report(`while ${people} servers are silent`, await measure());
console.log(
  `load ${loadavg()[0].toFixed(1)}; ${quiet.messages} mails are held by silent servers, ${process.memoryUsage.rss() >> 20} MB`,
);
worker.release();
await mail.close();
await database.close();
await postgres.stop();
process.exit();

async function queueForSilent() {
  for (let nth = 0; nth < people; nth += 1) {
    const person = await given.user(db);
    const mailbox = await given.mailbox(db, { owner: person, smtp: quiet.address });
    for (let count = 0; count < mailsOfEach; count += 1) {
      await given.queuedMail(db, { ownerId: person._id, mailboxId: mailbox._id, isHeld: true });
    }
  }
}

/** Queues a mail and a link in each round. Returns their times. */
async function measure() {
  const queued = [];
  for (let look = 0; look < looks; look += 1) {
    const start = performance.now();
    const mail = await given.queuedMail(db, { ownerId: owner._id, mailboxId: own._id });
    const link = await given.queuedMail(db, { kind: "account", recipient: "waits@example.com" });
    queued.push({ kind: "mail", start, ...mail }, { kind: "link", start, ...link });
    await pause(lookMs);
  }
  while (queued.some(({ messageId }) => !arrivedAt.has(messageId))) await pause(10);
  return queued.map(({ kind, start, messageId }) => ({ kind, ms: arrivedAt.get(messageId) - start }));
}

function report(name, all) {
  for (const kind of ["mail", "link"]) {
    const took = all.filter((one) => one.kind === kind).map(({ ms }) => ms);
    console.log(
      `${kind} ${name}`.padEnd(40),
      `p50 ${median(took).toFixed(0)} ms   longest ${Math.max(...took).toFixed(0)} ms`,
    );
  }
}

/**
 * Starts a server that answers every command. For a message, `take` decides the answer by its Message-ID; without one
 * the server stays silent.
 */
async function startServer(take) {
  const server = { messages: 0, address: undefined };
  const listening = createServer((socket) => {
    let received = "";
    let isMessage = false;
    socket.on("error", () => socket.destroy());
    socket.write("220 sink ESMTP\r\n");
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      for (;;) {
        const end = received.indexOf(isMessage ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const words = received.slice(0, end);
        received = received.slice(end + (isMessage ? 5 : 2));
        if (isMessage) {
          server.messages += 1;
          if (take(/^Message-ID:\s*(<[^>]*>)/im.exec(words)?.[1])) socket.write("250 Taken\r\n");
        } else socket.write(/^DATA/i.test(words) ? "354 Go on\r\n" : "250 OK\r\n");
        isMessage = !isMessage && /^DATA/i.test(words);
      }
    });
  });
  await new Promise((resolve) => listening.listen(0, "127.0.0.1", resolve));
  server.address = { host: "127.0.0.1", port: listening.address().port, secure: false };
  return server;
}
