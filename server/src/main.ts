import { existsSync } from "node:fs";
import { findFirstAdministrator } from "./accounts/administrator-queries.js";
import { ensureFirstAdministrator } from "./accounts/first-administrator.js";
import { createApp, mailListener } from "./app.js";
import { systemClock } from "./clock.js";
import { keepSecret, prepareDataDir } from "./data-dir.js";
import { type Db, inTransaction, openDatabase } from "./db/database.js";
import { startEmbeddedPostgres } from "./db/embedded-postgres.js";
import { migrate } from "./db/migrate.js";
import { fillDemo } from "./demo/fill-demo.js";
import { findFreePort } from "./free-port.js";
import { type OpenLog, openLog } from "./log.js";
import { startMailboxReaders } from "./mail/imap/mailbox-readers.js";
import { ownMailbox } from "./mail/mailbox.js";
import { writeSystemMailbox } from "./mail/mailboxes/mailbox-queries.js";
import { openMail } from "./mail/open-mail.js";
import { startFollowUpWorker } from "./outreach/follow-ups/follow-up-worker.js";
import { readSettings, type Settings } from "./settings.js";
import { explainStart, ListenError } from "./start-failure.js";

type Close = () => Promise<unknown>;

/** What was opened to work. It ends all at once: each may have to wait for somebody outside, and none for another. */
const working: Close[] = [];
/** What that stands on, to be closed afterwards and in the opposite order. */
const grounds: Close[] = [];
const stopTimeoutMs = 9_000;
let isStopping = false;

async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = readSettings(process.env);
  const log = openLog({ logLevel: settings.logLevel });
  stopOnSignals(log);

  await prepareDataDir(settings.dataDir);
  const secret = settings.appSecret ?? (await keepSecret(settings.dataDir));
  const databaseUrl = settings.databaseUrl ?? (await startOwnDatabase(settings, log));
  const database = openDatabase(databaseUrl, { poolSize: 10, log });
  grounds.push(() => database.close());
  await migrate(database.pool);

  // The address goes into links, so it must be known before anything listens there.
  const port = settings.port === 0 ? await findFreePort(settings.host).catch(cannotListen(settings)) : settings.port;
  const appUrl = settings.appUrl ?? `http://localhost:${port}`;
  const own = ownMailbox({ mailFrom: settings.mailFrom, smtp: settings.smtp, appUrl });
  await inTransaction(database.db, (tx) =>
    writeSystemMailbox(tx, { address: own.address, senderName: own.name, at: systemClock.now() }),
  );
  const mail = openMail({
    db: database.db,
    clock: systemClock,
    log,
    appUrl,
    smtp: settings.smtp,
    mailFrom: settings.mailFrom,
    dkim: settings.dkim,
    appSecret: secret,
    listener: mailListener,
  });
  working.push(() => mail.close());
  const made = await ensureFirstAdministrator(database.db, { ...settings.admin, at: systemClock.now() });
  // At once: whatever fails after this, the password was told.
  if (made.password !== undefined) tellPassword(settings, made.password);
  if (process.argv.includes("--demo")) await fillWithDemo(database.db, appUrl);

  if (settings.role !== "worker") {
    const fastify = await createApp({
      database,
      databaseUrl,
      clock: systemClock,
      secret,
      appUrl,
      mail: mail.service,
      inboundSecret: settings.inboundSecret,
      dkim: settings.dkim,
      oAuth: settings.oAuth,
      log,
    });
    working.push(() => fastify.close());
    await fastify.listen({ port, host: settings.host }).catch(cannotListen(settings));
  }
  if (settings.role !== "web") {
    mail.startWorker(databaseUrl);
    const surroundings = { db: database.db, clock: systemClock, log };
    const receiving = { ...surroundings, listener: mailListener };
    const readers = startMailboxReaders({ databaseUrl, system: settings.imap, appSecret: secret, receiving });
    working.push(() => readers.close());
    const followUps = startFollowUpWorker({ ...surroundings, mail: mail.service });
    working.push(() => followUps.close());
  }
  greet(settings, appUrl);
}

async function startOwnDatabase(settings: Settings, log: OpenLog): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  grounds.push(() => postgres.stop());
  return postgres.url;
}

async function fillWithDemo(db: Db, appUrl: string): Promise<void> {
  const owner = await findFirstAdministrator(db);
  // A line for each of its mails would bury the address.
  const log = openLog({ logLevel: "warn" });
  const isFilled =
    owner && (await fillDemo({ db, log, appUrl, listener: mailListener, owner, now: systemClock.now() }));
  process.stdout.write(
    isFilled ? "The demo is ready\n" : "The database holds creators already: the demo leaves it alone\n",
  );
}

function cannotListen({ host, port }: Pick<Settings, "host" | "port">): (cause: unknown) => never {
  return (cause) => {
    // What is no word of the system's is a fault of ours.
    if (!(cause instanceof Error && "syscall" in cause)) throw cause;
    throw new ListenError(`cannot listen on ${host}, port ${port}`, { cause });
  };
}

function tellPassword({ admin }: Settings, password: string): void {
  process.stdout.write(
    `The first administrator is "${admin.username}" with the password ${password} (shown this once)\n`,
  );
}

function greet({ role }: Settings, appUrl: string): void {
  process.stdout.write(role === "worker" ? "Overture's worker is running\n" : `Overture is running at ${appUrl}\n`);
}

function stopOnSignals(log: OpenLog): void {
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "Stopping");
    setTimeout(() => process.exit(0), stopTimeoutMs).unref();
    void closeAll(log).then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function closeAll(log: Pick<OpenLog, "error">): Promise<void> {
  const noting = (close: Close) =>
    close().catch((error: unknown) => log.error({ err: error }, "Could not close cleanly"));
  await Promise.all(working.map(noting));
  for (const close of grounds.toReversed()) await noting(close);
}

main().catch(async (error: unknown) => {
  // What a start stumbles over while it is being stopped is no failure of its own.
  if (isStopping) return;
  process.stderr.write(`${explainStart(error)}\n`);
  await closeAll({ error() {} });
  process.exit(1);
});
