import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { inTransaction } from "../../server/dist/db/database.js";
import { queueMails } from "../../server/dist/mail/outbox/queue-mail.js";
import { outgoing } from "./outgoing.mjs";

const total = 100_000;
const batch = 10_000;
const marks = [10_000, 50_000, 100_000];

/** Measures a worker's memory after some messages, and after many: more memory after many is a leak. */
export async function measureMemory({ db, pool, databaseUrl, open }) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const { rows } = await pool.query(
    "insert into app_user (username, email, admitted_at) values ('mara', 'mara@example.com', now()) returning id",
  );
  const ownerId = rows[0].id;
  for (let first = 0; first < total; first += batch) {
    await inTransaction(db, (tx) => queueMails(tx, mailsFrom(first, ownerId)));
  }
  await pool.query("vacuum analyze mail");

  const mail = open();
  const start = performance.now();
  mail.startWorker(databaseUrl);
  for (const mark of marks) {
    while ((await countQueued(pool)) > total - mark) await pause(100);
    collect();
    const { rss, heapUsed, external } = process.memoryUsage();
    const seconds = (performance.now() - start) / 1_000;
    console.log(
      `${String(mark).padStart(7)} messages   ${(mark / seconds).toFixed(0).padStart(5)}/s   heap ${inMegabytes(heapUsed)}   ` +
        `outside it ${inMegabytes(external)}   whole process ${inMegabytes(rss)}`,
    );
  }
  await mail.close();
}

function mailsFrom(first, ownerId) {
  const at = new Date();
  return Array.from({ length: batch }, (_, index) => {
    const { recipient, subject, body, message_id: messageId } = outgoing(first + index);
    return { kind: "outreach", ownerId, recipient, subject, body, messageId, at };
  });
}

async function countQueued(pool) {
  const { rows } = await pool.query(
    "select count(*)::integer as count from mail where state = 'queued' and not is_held",
  );
  return rows[0].count;
}

function inMegabytes(bytes) {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
