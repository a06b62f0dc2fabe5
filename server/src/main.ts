import "./process/navigator.js";
import { compilePatternsAtOnce } from "@overture/mail-reader";
import { findFirstAdministrator } from "./accounts/administrator-queries.js";
import { ensureFirstAdministrator } from "./accounts/first-administrator.js";
import { findRestored } from "./audit/record-restored.js";
import { checkLetters } from "./db/check-letters.js";
import { checkSessionSettings } from "./db/check-session-settings.js";
import { type Db, inTransaction, type OpenDatabase, openDatabase } from "./db/database.js";
import { findFreePort, startEmbeddedPostgres } from "./db/embedded-postgres.js";
import { migrate, migrationsFolder } from "./db/migrate.js";
import { readMailFigures } from "./mail/figure-queries.js";
import { forgetReadTimes } from "./mail/imap/freshness-queries.js";
import { type MailboxReaders, startMailboxReaders } from "./mail/imap/mailbox-readers.js";
import { ownMailbox } from "./mail/mailbox.js";
import { type MailProviders, openMailProviders } from "./mail/mailboxes/mail-providers.js";
import { writeSystemMailbox } from "./mail/mailboxes/mailbox-queries.js";
import { type Mail, openMail } from "./mail/open-mail.js";
import { addressHashes } from "./mail/suppression/address-hash.js";
import { mailListener } from "./mail-listener.js";
import { type Metrics, openMetrics } from "./metrics/metrics.js";
import { type HostGuard, openHostGuard } from "./net/host-guard.js";
import { isExposed } from "./net/public-address.js";
import { startFoldingForOthers } from "./outreach/figures/fold-for-others.js";
import { findSecretBeforeRestore, keepSecret, prepareDataDir } from "./process/data-dir.js";
import { loadDotEnv } from "./process/dot-env.js";
import { boundHeap, keepHeapSmall, releaseMemory, releaseMemoryWhenIdle } from "./process/heap.js";
import { type OpenLog, openLog } from "./process/log.js";
import { warningsOfMemory } from "./process/memory-needed.js";
import { openOutput, writeImmediately } from "./process/output.js";
import { exitCodes, openShutdown } from "./process/shutdown.js";
import { explainStart, ListenError } from "./process/start-failure.js";
import { resealAll } from "./secrets/resealing.js";
import { checkSecret, recordSecret } from "./secrets/secret-fingerprint.js";
import { hasPages, isWorker, readSettings, type Settings, warningsOf } from "./settings/settings.js";
import { warningsOfNames } from "./settings/similar-names.js";
import { startWorkers } from "./start-workers.js";
import { upgradeEmbeddedPostgres } from "./upgrade/upgrade-postgres.js";
import { systemClock } from "./values/clock.js";
import { useCurrency } from "./values/currency.js";

const shutdown = openShutdown();
const output = openOutput();

async function main(): Promise<void> {
  compilePatternsAtOnce();
  loadDotEnv(process.env);
  const settings = readSettings(process.env);
  useCurrency(settings.currency);
  const log = openLog({ logLevel: settings.logLevel, logStream: output });
  const ofMemory = warningsOfMemory(settings.databaseUrl === undefined);
  for (const warning of [...warningsOf(settings), ...warningsOfNames(process.env), ...ofMemory]) log.warn({}, warning);
  stopOnSignals(log);

  const data = await openData(settings, log);
  const services = await openServices(settings, data, log);
  const made = await ensureFirstAdministrator(data.database.db, { ...settings.admin, at: systemClock.now() });
  // At once: whatever fails after this, the password was printed.
  if (made.password !== undefined) printPassword(settings, made.password);
  if (process.argv.includes("--demo")) await fillWithDemo(services);

  if (hasPages(settings.role)) await startPages(services);
  let readers: MailboxReaders | undefined;
  if (!hasPages(settings.role)) await startHealth(services, () => readers?.isJoined() === true);
  // Before there is anything to do.
  await releaseMemory();
  if (settings.role === "worker") keepHeapSmall([...process.execArgv, process.env["NODE_OPTIONS"] ?? ""]);
  else boundHeap();
  const idle = releaseMemoryWhenIdle();
  shutdown.addWork(async () => idle.close());
  if (settings.role === "web") foldForOthers(services);
  else readers = await startReaders(services);
  if (isWorker(settings.role)) startWork(services);
  greet(settings, services.appUrl);
}

interface Data {
  database: OpenDatabase;
  /** For connections that listen or hold a lock: not through a pooler. */
  sessionUrl: string;
  secret: string;
}

/** The data folder, the secret and the migrated database, whose secrets open with this one. */
async function openData(settings: Settings, log: OpenLog): Promise<Data> {
  await prepareDataDir(settings.dataDir);
  const secret = settings.appSecret ?? (await keepSecret(settings.dataDir));
  const databaseUrl = settings.databaseUrl ?? (await startOwnDatabase(settings, log));
  const sessionUrl = settings.databaseSessionUrl ?? databaseUrl;
  await migrateAlone(sessionUrl, log);
  const isPooled = settings.databaseSessionUrl !== undefined;
  const database = openDatabase(databaseUrl, { ...settings.databaseLimits, isPooled, log });
  shutdown.addFoundation(() => database.close());
  if (isPooled) await checkSessionSettings(database.pool);
  await warnOfRestore(database.db, log);
  await acceptSecret(database.db, { secret, settings, log });
  return { database, sessionUrl, secret };
}

/** Refuses another secret than the database was used with, and seals again what the one before has sealed. */
async function acceptSecret(
  db: Db,
  { secret, settings, log }: { secret: string; settings: Settings; log: OpenLog },
): Promise<void> {
  const { appSecretPrevious: previous, isAppSecretLost: isLost } = settings;
  const beforeRestore = await findSecretBeforeRestore(settings.dataDir);
  await checkSecret(db, { current: secret, previous, isLost, beforeRestore }, systemClock.now());
  if (previous !== undefined) {
    const values = await resealAll(db, { current: secret, previous }, log);
    log.info({ values }, "Sealed again under APP_SECRET what was sealed under APP_SECRET_PREVIOUS");
  }
  await recordSecret(db, secret, systemClock.now());
  await inTransaction(db, (tx) =>
    addressHashes(tx, { appSecret: secret, firstSecret: previous, at: systemClock.now() }),
  );
}

/** What pages, readers and workers of this process share. */
interface Services extends Data {
  settings: Settings;
  port: number;
  appUrl: string;
  metrics: Metrics;
  hosts: HostGuard;
  mailProviders: MailProviders;
  mail: Mail;
  log: OpenLog;
}

async function openServices(settings: Settings, data: Data, log: OpenLog): Promise<Services> {
  const { database, secret } = data;
  // The address goes into links, so it must be known before anything listens there.
  const port = settings.port === 0 ? await findFreePort(settings.host).catch(cannotListen(settings)) : settings.port;
  const appUrl = settings.appUrl ?? `http://localhost:${port}`;
  const own = ownMailbox({ mailFrom: settings.mailFrom, smtp: settings.smtp, appUrl });
  await inTransaction(database.db, (tx) =>
    writeSystemMailbox(tx, { address: own.address, senderName: own.name, at: systemClock.now() }),
  );
  const metrics = openMetrics({
    pool: database.pool,
    readFigures: () => readMailFigures(database.db, systemClock.now()),
  });
  const hosts = openHostGuard({ allowed: settings.allowPrivateHosts });
  const mailProviders = openMailProviders(settings.mailOAuth);
  const mail = openMail({
    db: database.db,
    clock: systemClock,
    log,
    appUrl,
    smtp: settings.smtp,
    mailFrom: settings.mailFrom,
    dkim: settings.dkim,
    appSecret: secret,
    hosts,
    mailProviders,
    listener: mailListener,
    metrics,
  });
  shutdown.addWork(() => mail.close());
  return { ...data, settings, port, appUrl, metrics, hosts, mailProviders, mail, log };
}

async function startPages({ settings, port, appUrl, mail, secret, ...services }: Services): Promise<void> {
  // What only pages need is a third of all that a process would load.
  const { createApp } = await import("./app.js");
  const fastify = await createApp({
    ...services,
    clock: systemClock,
    secret,
    previousSecret: settings.appSecretPrevious,
    appUrl,
    isExposed: isExposed(settings),
    trustedProxies: settings.trustedProxies,
    mail: mail.service,
    inboundSecret: settings.inboundSecret,
    trustedServers: settings.trustedServers,
    dkim: settings.dkim,
    oAuth: settings.oAuth,
    registration: settings.registration,
    role: settings.role === "all" ? "all" : "web",
    takesMail: mail.takesMail,
    preparesPlans: true,
    metricsToken: settings.metricsToken,
  });
  shutdown.addWork(() => fastify.close());
  await fastify.listen({ port, host: settings.host }).catch(cannotListen(settings));
}

/** For a process without pages. */
async function startHealth({ settings, database, metrics, mail, log }: Services, readsMail: () => boolean) {
  const { role, metricsToken, healthPort, host } = settings;
  if (healthPort === undefined || hasPages(role)) return;
  const own = role === "worker" ? { takesMail: mail.takesMail } : { readsMail };
  const { openHealthServer } = await import("./health-server.js");
  const health = await openHealthServer({ role, db: database.db, metrics, metricsToken, log, ...own });
  shutdown.addWork(() => health.close());
  const address = { port: healthPort, host };
  await health.listen(address).catch(cannotListen(address, "HEALTH_PORT"));
}

async function startReaders({ settings, database, sessionUrl, secret, hosts, mailProviders, log }: Services) {
  await forgetReadTimes(database.db);
  const readers = startMailboxReaders({
    databaseUrl: sessionUrl,
    kind: settings.role === "reader" ? "reader" : "worker",
    system: settings.imap,
    appSecret: secret,
    hosts,
    mailProviders,
    receiving: {
      db: database.db,
      clock: systemClock,
      log,
      listener: mailListener,
      appSecret: secret,
      previousSecret: settings.appSecretPrevious,
      trustedServers: settings.trustedServers,
    },
  });
  shutdown.addWork(() => readers.close());
  return readers;
}

function startWork({ settings, database: { db }, sessionUrl, secret, appUrl, hosts, mail, log }: Services): void {
  mail.startWorker(sessionUrl);
  const { dataDir } = settings;
  const clock = systemClock;
  startWorkers({ db, sessionUrl, clock, log, mail: mail.service, hosts, appSecret: secret, appUrl, dataDir }, shutdown);
}

/** Corrects figures that workers of an older version count differently; a worker does this by itself. */
function foldForOthers({ database, log }: Services): void {
  const folding = startFoldingForOthers({ db: database.db, log });
  shutdown.addWork(() => folding.close());
}

async function warnOfRestore(db: Db, log: OpenLog): Promise<void> {
  const restored = await findRestored(db, systemClock.now());
  if (!restored) return;
  const { madeAt, ...counts } = restored.counts;
  log.warn(counts, `Restored from the backup of ${madeAt}: mailboxes send nothing until somebody resumes them`);
}

/** On a connection of its own, where a statement, or the wait for another process, may take as long as it takes. */
async function migrateAlone(sessionUrl: string, log: OpenLog): Promise<void> {
  const { pool, close } = openDatabase(sessionUrl, { poolSize: 1, log, statementMs: 0 });
  try {
    await checkSessionSettings(pool);
    await checkLetters(pool, log);
    await migrate(pool, migrationsFolder, log);
  } finally {
    await close();
  }
}

async function startOwnDatabase(settings: Settings, log: OpenLog): Promise<string> {
  await upgradeEmbeddedPostgres({ dataDir: settings.dataDir, log });
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  shutdown.addFoundation(() => postgres.stop());
  return postgres.url;
}

async function fillWithDemo({ database: { db }, appUrl, secret: appSecret }: Services): Promise<void> {
  const owner = await findFirstAdministrator(db);
  // A line for each of its mails would bury the address.
  const log = openLog({ logLevel: "warn", logStream: output });
  const { fillDemo } = await import("./demo/fill-demo.js");
  const isFilled =
    owner && (await fillDemo({ db, log, appUrl, appSecret, listener: mailListener, owner, now: systemClock.now() }));
  writeImmediately(
    isFilled ? "The demo is ready\n" : "The database holds creators already: the demo leaves it alone\n",
  );
}

function cannotListen({ host, port }: Pick<Settings, "host" | "port">, setting: "PORT" | "HEALTH_PORT" = "PORT") {
  return (cause: unknown): never => {
    // What is no word of the system's is a fault of ours.
    if (!(cause instanceof Error && "syscall" in cause)) throw cause;
    throw new ListenError(`cannot listen on ${host}, port ${port}`, { cause, setting });
  };
}

function printPassword({ admin }: Settings, password: string): void {
  writeImmediately(`The first administrator is "${admin.username}" with the password ${password} (shown this once)\n`);
}

function greet({ role }: Settings, appUrl: string): void {
  writeImmediately(hasPages(role) ? `Overture is running at ${appUrl}\n` : `Overture's ${role} is running\n`);
}

function stopOnSignals(log: OpenLog): void {
  const stop = (signal: NodeJS.Signals) => {
    if (!shutdown.isUnderWay()) log.info({ signal }, "Stopping");
    void shutdown.run(log).then(exit);
  };
  // The last of these comes where a terminal is closed.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
  const fail = (error: unknown) => {
    log.error({ err: error }, "Something went wrong that nobody caught: stopping");
    void shutdown.run(log).then(() => exit(exitCodes.internal));
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
}

async function exit(code: number): Promise<never> {
  await output.close();
  process.exit(code);
}

main().catch(async (error: unknown) => {
  // What fails in a start while it is being stopped is no failure of its own.
  if (shutdown.isUnderWay()) return;
  await shutdown.run({ error() {} });
  // The last line says why: after all that the log has said.
  await output.close();
  writeImmediately(`${explainStart(error)}\n`, 2);
  process.exit(exitCodes.startFailed);
});
