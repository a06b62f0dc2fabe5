import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import nodemailer from "nodemailer";
import { inTransaction, openDatabase } from "../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { migrate } from "../server/dist/db/migrate.js";
import { composeMail } from "../server/dist/mail/composing/compose-mail.js";
import { openMail } from "../server/dist/mail/open-mail.js";
import { connectionsPerMailbox } from "../server/dist/mail/transports/transport.js";
import { mailListener } from "../server/dist/mail-listener.js";
import { createOutreach } from "../server/dist/outreach/drafting/create-outreach.js";
import { sendCampaign } from "../server/dist/outreach/sending/send-campaign.js";
import { systemClock } from "../server/dist/values/clock.js";
import { median, timed } from "./lib/timing.mjs";
import { measureMemory } from "./sending/memory.mjs";
import { identity, outgoing, sender, template, textTo } from "./sending/outgoing.mjs";
import { sendRaw } from "./sending/raw-client.mjs";
import { measureWire } from "./sending/wire.mjs";

/**
 * Measures messages per second into a local mail server that accepts everything: by a bare SMTP client, by nodemailer
 * alone, and by the whole path from the queue to recorded deliveries. All alternate in one run, because only the ratios
 * mean something on a shared machine. `--memory` measures the memory of the whole path over 100,000 messages, `--wire`
 * its speed into `smtp-sink` and its CPU time.
 */
const count = 1_500;
const rounds = 5;
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

if (process.argv.includes("--memory")) await measureMemory({ db, pool, databaseUrl: postgres.url, open });
else if (process.argv.includes("--wire")) await measureWire({ db, pool, databaseUrl: postgres.url });
else await measureSpeed(await fill());

await database.close();
await postgres.stop();
sink.disconnect();

function open(smtp = { host: "127.0.0.1", port, secure: false }) {
  return openMail({
    db,
    clock: systemClock,
    log: silent,
    appUrl: "http://overture.test",
    smtp,
    mailFrom: `Overture <${sender}>`,
    dkim: undefined,
    appSecret: "a secret for nothing but this measurement",
    listener: mailListener,
  });
}

async function measureSpeed(campaign) {
  const wholePath = () => sendQueued(campaign);
  const ways = { "a bare SMTP client": bareClient, "nodemailer alone": nodemailerAlone, "the whole path": wholePath };
  const rates = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  // The first round is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, send] of Object.entries(ways)) {
      const rate = (count / (await send())) * 1_000;
      if (round > 0) rates[name].push(rate);
    }
  }
  const alone = rates["nodemailer alone"];
  for (const [name, all] of Object.entries(rates)) {
    const ratio = median(all.map((rate, round) => rate / alone[round]));
    console.log(
      `${name.padEnd(20)} ${median(all).toFixed(0).padStart(6)} messages/s   ${ratio.toFixed(2)} of nodemailer alone`,
    );
  }
}

async function bareClient() {
  const message = (await composeMail(outgoing(0), identity)).toString("latin1");
  return timed(() =>
    sendRaw({ port, connections: connectionsPerMailbox, count, sender, recipient: "lena@example.com", message }),
  );
}

async function nodemailerAlone() {
  const transport = nodemailer.createTransport({
    pool: true,
    host: "127.0.0.1",
    port,
    maxConnections: connectionsPerMailbox,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  const ms = await timed(() =>
    Promise.all(
      Array.from({ length: count }, (_, number) => {
        const text = textTo(number);
        return transport.sendMail({
          from: sender,
          to: `creator.${number}@example.com`,
          subject: `bench and creator ${number}`,
          text,
          html: `<p>${text}</p>`,
        });
      }),
    ),
  );
  transport.close();
  return ms;
}

/** Measures from the start of a worker that finds a queued campaign to the last recorded delivery. */
async function sendQueued({ ownerId, templateId, creatorIds }) {
  const at = systemClock.now();
  const [{ id: campaignId }] = await rowsOf(
    `insert into campaign (user_id, name, target_views, budget, created_at) values ($1, 'bench', 0, 0, now()) returning id`,
    [ownerId],
  );
  const body = { campaignId, creatorIds, emailTemplates: { initial: templateId } };
  await inTransaction(db, (tx) => createOutreach(tx, { userId: ownerId, body, at }));
  const mail = open();
  const by = { userId: ownerId, mail: mail.service, notBefore: at, at };
  await inTransaction(db, (tx) => sendCampaign(tx, { campaignId, messageIds: undefined }, by));
  const ms = await timed(async () => {
    mail.startWorker(postgres.url);
    while (await isUnderWay()) await pause(10);
  });
  await mail.close();
  return ms;
}

async function isUnderWay() {
  const [{ found }] = await rowsOf(
    `select exists (select from mail where state = 'queued' and not is_held)
       or exists (select from mail where state = 'sending') as found`,
  );
  return found;
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
    "insert into app_user (username, email, admitted_at) values ('mara', 'mara@example.com', now()) returning id",
  );
  const [made] = await rowsOf(
    `insert into email_template (name, content, created_at, updated_at) values ('hello', $1, now(), now()) returning id`,
    [template],
  );
  const creators = await rowsOf("select id from creator order by id");
  await pool.query("vacuum analyze");
  return { ownerId: owner.id, templateId: made.id, creatorIds: creators.map(({ id }) => id) };
}

async function rowsOf(statement, values) {
  return (await pool.query(statement, values)).rows;
}
