import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../server/dist/db/embedded-postgres.js";
import { migrate } from "../server/dist/db/migrate.js";
import { sealSecrets } from "../server/dist/mail/mailboxes/secrets.js";

/** Measures a process with ROLE=reader for a number of mailboxes: `node bench/readers.bench.mjs [MAILBOXES]`. */
const mailboxes = Number(process.argv[2] ?? 1_000);
const appSecret = "a secret of the readers' bench";
const silent = { info() {}, warn() {} };

const dataDir = await mkdtemp(path.join(tmpdir(), "overture-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir, log: silent, temporary: true });
const database = openDatabase(postgres.url, { poolSize: 2, log: silent });
await migrate(database.pool);

const host = fork(fileURLToPath(new URL("lib/imap-host.mjs", import.meta.url)));
const [{ port }] = await once(host, "message");
await addMailboxes();

const reader = spawn(process.execPath, [fileURLToPath(new URL("../server/dist/bundle/main.js", import.meta.url))], {
  cwd: dataDir,
  env: {
    PATH: process.env.PATH,
    ROLE: "reader",
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    APP_SECRET: appSecret,
    ADMIN_PASSWORD: "a long password",
    ALLOW_PRIVATE_HOSTS: "127.0.0.0/8",
    LOG_LEVEL: "fatal",
  },
  stdio: ["ignore", "ignore", "inherit"],
});
const startedAt = performance.now();
await until(async () => (await countRead()) === mailboxes);
console.log(`${mailboxes} mailboxes are read after ${seconds(startedAt)} s`);
const { connections, signIns } = await ask({});
console.log(`connections ${connections}, sign-ins ${signIns}`);
await sleep(20_000);
await report("idle, polling the folders beside the inbox");

const before = await ask({});
const sentAt = performance.now();
await ask({ append: "INBOX", subject: "private" });
await until(async () => (await ask({})).fetched - before.fetched >= mailboxes);
console.log(`a mail that came to every inbox at once is fetched from all after ${seconds(sentAt)} s`);
await report("after it");
const { rows } = await database.pool.query("select count(*)::integer as count from received_mail");
console.log(`kept of it: ${rows[0].count} rows`);

const cpuAt = await cpuSeconds();
await sleep(20_000);
console.log(`processor time while idle: ${(((await cpuSeconds()) - cpuAt) / 20).toFixed(3)} s a second`);

reader.kill("SIGTERM");
await once(reader, "exit");
host.disconnect();
await database.close();
await postgres.stop();

async function addMailboxes() {
  const { rows } = await database.pool.query(
    `insert into app_user (username, email, password_hash, role, verified, created_at, admitted_at)
     select 'person-' || n, 'person-' || n || '@overture.example', '', 'user', true, now(), now()
     from generate_series(1, $1::integer) as n returning id, email, new_id() as mailbox`,
    [mailboxes],
  );
  for (const { id, email, mailbox } of rows) {
    await database.pool.query(
      `insert into mailbox (id, user_id, address, smtp_host, smtp_port, smtp_security, imap_host, imap_port, imap_security,
         imap_user, secrets, created_at, changed_at)
       values ($1, $2, $3, 'mail.example', 465, 'tls', '127.0.0.1', $4, 'none', $3, $5, now(), now())`,
      [mailbox, id, email, port, sealSecrets(mailbox, { imapPassword: "a password" }, appSecret)],
    );
  }
}

async function countRead() {
  const { rows } = await database.pool.query(
    "select count(*)::integer as count from imap_folder where path = 'Sent' and mailbox_id in (select mailbox_id from imap_mailbox where state = 'reading')",
  );
  return rows[0].count;
}

async function ask(question) {
  const answered = once(host, "message");
  host.send(question);
  return (await answered)[0];
}

async function until(isDone) {
  while (!(await isDone())) await sleep(200);
}

async function report(when) {
  const status = await readFile(`/proc/${reader.pid}/status`, "utf8");
  const of = (name) => (Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1_024).toFixed(0);
  console.log(`memory ${when}: ${of("VmRSS")} MB, at most ${of("VmHWM")} MB`);
}

async function cpuSeconds() {
  const fields = (await readFile(`/proc/${reader.pid}/stat`, "utf8")).split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function seconds(since) {
  return ((performance.now() - since) / 1_000).toFixed(1);
}
