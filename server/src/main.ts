import "./process/navigator.js";
import { existsSync } from "node:fs";
import { findFirstAdministrator } from "./accounts/administrator-queries.js";
import { watchAlerts } from "./accounts/alerts/watch-alerts.js";
import { ensureFirstAdministrator } from "./accounts/first-administrator.js";
import { passkeySweeps } from "./accounts/passkeys/sweep-expired-proofs.js";
import { archiveSweeps } from "./archive/purge.js";
import { startDuplicateWorker } from "./catalogue/duplicates/duplicate-worker.js";
import { type Db, inTransaction, openDatabase } from "./db/database.js";
import { findFreePort, startEmbeddedPostgres } from "./db/embedded-postgres.js";
import { migrate } from "./db/migrate.js";
import { startDailyWorker } from "./decisions/daily-worker.js";
import { startEstimateWorker } from "./decisions/estimates/estimate-worker.js";
import { forecastSweeps } from "./decisions/forecast/forecast-jobs.js";
import { openPlanThreads } from "./decisions/planning/plan-threads.js";
import { keySweeps } from "./idempotency/sweep-keys.js";
import { attachmentSweeps } from "./mail/attachments/sweep-attachments.js";
import { bodySweeps } from "./mail/bodies/sweep-bodies.js";
import { readMailFigures } from "./mail/figure-queries.js";
import { forgetReadTimes } from "./mail/imap/freshness-queries.js";
import { type MailboxReaders, startMailboxReaders } from "./mail/imap/mailbox-readers.js";
import { ownMailbox } from "./mail/mailbox.js";
import { openMailProviders } from "./mail/mailboxes/mail-providers.js";
import { writeSystemMailbox } from "./mail/mailboxes/mailbox-queries.js";
import { openMail } from "./mail/open-mail.js";
import { addressHashes } from "./mail/suppression/address-hash.js";
import { mailListener } from "./mail-listener.js";
import { openMetrics } from "./metrics/metrics.js";
import { openHostGuard } from "./net/host-guard.js";
import { isExposed } from "./net/public-address.js";
import { keptTextSweeps } from "./outreach/drafting/kept-text-jobs.js";
import { startFigureWorker } from "./outreach/figures/figure-worker.js";
import { startFoldingForOthers } from "./outreach/figures/fold-for-others.js";
import { startFollowUpWorker } from "./outreach/follow-ups/follow-up-worker.js";
import { startInboxWorker } from "./outreach/inbox/inbox-worker.js";
import { keepSecret, prepareDataDir } from "./process/data-dir.js";
import { giveBack, giveBackWhenIdle, keepHeapSmall } from "./process/heap.js";
import { type OpenLog, openLog } from "./process/log.js";
import { exitCodes, openShutdown } from "./process/shutdown.js";
import { explainStart, ListenError } from "./process/start-failure.js";
import { retentionSweep } from "./retention/apply-retention.js";
import { resealAll } from "./secrets/resealing.js";
import { checkSecret, recordSecret } from "./secrets/secret-fingerprint.js";
import { hasPages, isWorker, readSettings, type Settings, warningsOf } from "./settings/settings.js";
import { startSweepWorker } from "./sweeps/sweep-worker.js";
import { upgradeEmbeddedPostgres } from "./upgrade/upgrade-postgres.js";
import { systemClock } from "./values/clock.js";
import { useCurrency } from "./values/currency.js";
import { startWebhookWorker } from "./webhooks/jobs.js";

const shutdown = openShutdown();

async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = readSettings(process.env);
  useCurrency(settings.currency);
  const log = openLog({ logLevel: settings.logLevel });
  for (const warning of warningsOf(settings)) log.warn({}, warning);
  stopOnSignals(log);

  await prepareDataDir(settings.dataDir);
  const secret = settings.appSecret ?? (await keepSecret(settings.dataDir));
  const databaseUrl = settings.databaseUrl ?? (await startOwnDatabase(settings, log));
  const sessionUrl = settings.databaseSessionUrl ?? databaseUrl;
  await migrateAlone(sessionUrl, log);
  const isPooled = settings.databaseSessionUrl !== undefined;
  const database = openDatabase(databaseUrl, { ...settings.databaseLimits, isPooled, log });
  shutdown.addFoundation(() => database.close());
  const { appSecretPrevious: previous, isAppSecretLost: isLost } = settings;
  await checkSecret(database.db, { current: secret, previous, isLost }, systemClock.now());
  if (previous !== undefined) {
    const values = await resealAll(database.db, { current: secret, previous }, log);
    log.info({ values }, "Sealed again under APP_SECRET what was sealed under APP_SECRET_PREVIOUS");
  }
  await recordSecret(database.db, secret, systemClock.now());

  await inTransaction(database.db, (tx) =>
    addressHashes(tx, { appSecret: secret, firstSecret: previous, at: systemClock.now() }),
  );

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
  const made = await ensureFirstAdministrator(database.db, { ...settings.admin, at: systemClock.now() });
  // At once: whatever fails after this, the password was printed.
  if (made.password !== undefined) printPassword(settings, made.password);
  if (process.argv.includes("--demo")) await fillWithDemo(database.db, appUrl, secret);

  if (hasPages(settings.role)) {
    // What only pages need is a third of all that a process would load.
    const { createApp } = await import("./app.js");
    const fastify = await createApp({
      database,
      sessionUrl,
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
      role: settings.role,
      takesMail: mail.takesMail,
      preparesPlans: true,
      metrics,
      metricsToken: settings.metricsToken,
      hosts,
      mailProviders,
      log,
    });
    shutdown.addWork(() => fastify.close());
    await fastify.listen({ port, host: settings.host }).catch(cannotListen(settings));
  }
  let readers: MailboxReaders | undefined;
  if (!hasPages(settings.role) && settings.healthPort !== undefined) {
    const { role, metricsToken } = settings;
    const own = role === "worker" ? { takesMail: mail.takesMail } : { readsMail: () => readers?.isJoined() === true };
    const { openHealthServer } = await import("./health-server.js");
    const health = await openHealthServer({ role, db: database.db, metrics, metricsToken, log, ...own });
    shutdown.addWork(() => health.close());
    const address = { port: settings.healthPort, host: settings.host };
    await health.listen(address).catch(cannotListen(address));
  }
  // Before there is anything to do.
  await giveBack();
  if (settings.role === "worker") keepHeapSmall([...process.execArgv, process.env["NODE_OPTIONS"] ?? ""]);
  const idle = giveBackWhenIdle();
  shutdown.addWork(async () => idle.close());
  if (settings.role !== "web") await forgetReadTimes(database.db);
  const surroundings = { db: database.db, clock: systemClock, log };
  if (settings.role !== "web") {
    const receiving = {
      ...surroundings,
      listener: mailListener,
      appSecret: secret,
      previousSecret: previous,
      trustedServers: settings.trustedServers,
    };
    const kind = settings.role === "reader" ? "reader" : "worker";
    const started = startMailboxReaders({
      databaseUrl: sessionUrl,
      kind,
      system: settings.imap,
      appSecret: secret,
      hosts,
      mailProviders,
      receiving,
    });
    shutdown.addWork(() => started.close());
    readers = started;
  }
  if (settings.role === "web") {
    const folding = startFoldingForOthers(surroundings);
    shutdown.addWork(() => folding.close());
  }
  if (isWorker(settings.role)) {
    mail.startWorker(sessionUrl);
    const alerts = watchAlerts({ ...surroundings, mail: mail.service, appUrl, dataDir: settings.dataDir });
    shutdown.addWork(() => alerts.close());
    const figures = startFigureWorker(surroundings);
    shutdown.addWork(() => figures.close());
    const estimates = startEstimateWorker(surroundings);
    shutdown.addWork(() => estimates.close());
    const duplicates = startDuplicateWorker(surroundings);
    shutdown.addWork(() => duplicates.close());
    const threads = openPlanThreads({ databaseUrl: sessionUrl });
    const daily = startDailyWorker({ ...surroundings, threads });
    shutdown.addWork(async () => {
      await daily.close();
      await threads.close();
    });
    const inbox = startInboxWorker(surroundings);
    shutdown.addWork(() => inbox.close());
    const followUps = startFollowUpWorker({ ...surroundings, mail: mail.service });
    shutdown.addWork(() => followUps.close());
    const webhooks = startWebhookWorker({ ...surroundings, hosts, appSecret: secret });
    shutdown.addWork(() => webhooks.close());
    const timed = [
      ...archiveSweeps(surroundings),
      retentionSweep(surroundings),
      ...passkeySweeps(surroundings),
      ...bodySweeps(surroundings),
      ...attachmentSweeps(surroundings),
      ...keptTextSweeps(surroundings),
      ...keySweeps(surroundings),
      ...forecastSweeps(surroundings),
    ];
    const sweeps = startSweepWorker({ ...surroundings, sweeps: timed });
    shutdown.addWork(() => sweeps.close());
  }
  greet(settings, appUrl);
}

/** On a connection of its own, where a statement, or the wait for another process, may take as long as it takes. */
async function migrateAlone(sessionUrl: string, log: OpenLog): Promise<void> {
  const { pool, close } = openDatabase(sessionUrl, { poolSize: 1, log, statementMs: 0 });
  try {
    await migrate(pool);
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

async function fillWithDemo(db: Db, appUrl: string, appSecret: string): Promise<void> {
  const owner = await findFirstAdministrator(db);
  // A line for each of its mails would bury the address.
  const log = openLog({ logLevel: "warn" });
  const { fillDemo } = await import("./demo/fill-demo.js");
  const isFilled =
    owner && (await fillDemo({ db, log, appUrl, appSecret, listener: mailListener, owner, now: systemClock.now() }));
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

function printPassword({ admin }: Settings, password: string): void {
  process.stdout.write(
    `The first administrator is "${admin.username}" with the password ${password} (shown this once)\n`,
  );
}

function greet({ role }: Settings, appUrl: string): void {
  process.stdout.write(hasPages(role) ? `Overture is running at ${appUrl}\n` : `Overture's ${role} is running\n`);
}

function stopOnSignals(log: OpenLog): void {
  const stop = (signal: NodeJS.Signals) => {
    if (!shutdown.isUnderWay()) log.info({ signal }, "Stopping");
    void shutdown.run(log).then((code) => process.exit(code));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  const fail = (error: unknown) => {
    log.error({ err: error }, "Something went wrong that nobody caught: stopping");
    void shutdown.run(log).then(() => process.exit(exitCodes.internal));
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
}

main().catch(async (error: unknown) => {
  // What fails in a start while it is being stopped is no failure of its own.
  if (shutdown.isUnderWay()) return;
  process.stderr.write(`${explainStart(error)}\n`);
  await shutdown.run({ error() {} });
  process.exit(exitCodes.startFailed);
});
