import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import nodemailer from "nodemailer";
import { mailListener } from "../server/dist/app.js";
import { systemClock } from "../server/dist/clock.js";
import { inTransaction, openDatabase } from "../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { migrate } from "../server/dist/db/migrate.js";
import { composeMail } from "../server/dist/mail/compose-mail.js";
import { openMail } from "../server/dist/mail/open-mail.js";
import { lanes } from "../server/dist/mail/worker.js";
import { createOutreach } from "../server/dist/outreach/create-outreach.js";
import { sendCampaign } from "../server/dist/outreach/send-campaign.js";
import { sendRaw } from "./sending/raw-client.mjs";

/**
 * Messages per second into a local mail server that takes everything: by a bare SMTP client, by nodemailer alone, and by the
 * whole path from drafts in the database to deliveries written down there. All in one run and in turns, because only the
 * ratios mean something on a shared machine.
 */
const count = 1_500;
const rounds = 3;
const sender = "hello@overture.test";
const letter = `Hi {{username}},\n\n${"your videos are a joy, and we would like to work with you. ".repeat(10)}\n\nMara`;
const silent = { info() {}, warn() {}, error() {} };

const sink = fork(fileURLToPath(new URL("sending/sink.mjs", import.meta.url)));
const [port] = await once(sink, "message");
const postgres = await startEmbeddedPostgres({
  dataDir: await mkdtemp(path.join(tmpdir(), "overture-bench-")),
  log: silent,
  temporary: true,
});
const database = openDatabase(postgres.url, { poolSize: 10, log: silent });
const { db, pool } = database;
await migrate(pool);
const { ownerId, templateId, creatorIds } = await fill();
const mail = openMail({
  db,
  clock: systemClock,
  log: silent,
  appUrl: "http://overture.test",
  smtp: { host: "127.0.0.1", port, secure: false },
  mailFrom: `Overture <${sender}>`,
  dkim: undefined,
  listener: mailListener,
});
mail.startWorker(postgres.url);

const ways = { "a bare SMTP client": bareClient, "nodemailer alone": nodemailerAlone, "the whole path": wholePath };
const rates = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const [name, send] of Object.entries(ways)) rates[name].push((count / (await send())) * 1_000);
}
const fastest = median(rates["a bare SMTP client"]);
for (const [name, all] of Object.entries(rates)) {
  const rate = median(all);
  console.log(`${name.padEnd(20)} ${rate.toFixed(0).padStart(6)} messages/s   ${(rate / fastest).toFixed(3)}`);
}

await mail.close();
await database.close();
await postgres.stop();
sink.disconnect();

async function bareClient() {
  const message = (await composeMail(outgoing(0), letterhead())).toString("latin1");
  return timed(() => sendRaw({ port, connections: lanes, count, sender, recipient: "lena@example.com", message }));
}

async function nodemailerAlone() {
  const transport = nodemailer.createTransport({
    pool: true,
    host: "127.0.0.1",
    port,
    maxConnections: lanes,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  const ms = await timed(() =>
    Promise.all(
      Array.from({ length: count }, (_, number) => {
        const { recipient, subject, body } = outgoing(number);
        return transport.sendMail({ from: sender, to: recipient, subject, text: body, html: `<p>${body}</p>` });
      }),
    ),
  );
  transport.close();
  return ms;
}

/** From the button to the last delivery that is written down. */
async function wholePath() {
  const at = systemClock.now();
  const [{ id: campaignId }] = await rowsOf(
    `insert into campaign (user_id, name, target_views, budget, created_at) values ($1, 'bench', 0, 0, now()) returning id`,
    [ownerId],
  );
  const body = { campaignId, creatorIds, emailTemplates: { initial: templateId } };
  await inTransaction(db, (tx) => createOutreach(tx, { ownerId, senderName: "mara", body, at }));
  return timed(async () => {
    const by = { ownerId, senderName: "mara", mail: mail.service, delaySeconds: 0, at };
    await inTransaction(db, (tx) => sendCampaign(tx, { campaignId, messageIds: undefined }, by));
    while ((await rowsOf("select from mail where state in ('queued', 'sending') limit 1")).length > 0) await pause(10);
  });
}

async function fill() {
  await pool.query(
    `insert into genre (name) values ('Travel');
     insert into region (name) values ('Portugal');
     insert into creator (username, email, genre_codes, region_codes, created_at)
     select 'creator ' || number, 'creator.' || number || '@example.com', '{1}', '{1}', now()
     from generate_series(1, ${count}) as number`,
  );
  const [owner] = await rowsOf(
    "insert into app_user (username, email) values ('mara', 'mara@example.com') returning id",
  );
  const [template] = await rowsOf(
    `insert into email_template (name, content, created_at, updated_at) values ('hello', $1, now(), now()) returning id`,
    [letter],
  );
  const creators = await rowsOf("select id from creator order by id");
  await pool.query("vacuum analyze");
  return { ownerId: owner.id, templateId: template.id, creatorIds: creators.map(({ id }) => id) };
}

function outgoing(number) {
  return {
    id: String(number),
    kind: "outreach",
    recipient: `creator.${number}@example.com`,
    sender_name: "mara",
    subject: `bench and creator ${number}`,
    body: letter.replace("{{username}}", `creator ${number}`),
    message_id: `<${number}@overture.test>`,
    in_reply_to: null,
    reference_ids: [],
    reply_token: "0123456789abcdef0123",
    unsubscribe_token: "01938a5e-7c00-7000-8000-000000000001",
    first_attempt_at: new Date(),
  };
}

function letterhead() {
  return { from: { name: "Overture", address: sender }, appUrl: "http://overture.test", dkim: undefined };
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function rowsOf(statement, values) {
  return (await pool.query(statement, values)).rows;
}
