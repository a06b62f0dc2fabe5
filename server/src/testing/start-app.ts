import type { Worker } from "node:worker_threads";
import type { accounts } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { signAccessToken } from "../accounts/access-token.js";
import { insertSession } from "../accounts/session-queries.js";
import { createApp } from "../app.js";
import { type Db, inTransaction, openDatabase } from "../db/database.js";
import { readMailFigures } from "../mail/figure-queries.js";
import type { NameResolver } from "../mail/mailboxes/domain/name-servers.js";
import { openMailProviders } from "../mail/mailboxes/mail-providers.js";
import { type Mail, openMail } from "../mail/open-mail.js";
import { mailListener } from "../mail-listener.js";
import { openMetrics } from "../metrics/metrics.js";
import type { HostGuard } from "../net/host-guard.js";
import { sendDueFollowUps } from "../outreach/follow-ups/send-follow-ups.js";
import { openLog } from "../process/log.js";
import type { Settings } from "../settings/settings.js";
import type { MailServer } from "../settings/settings-values.js";
import { type Caller, callerAt } from "./caller.js";
import { createTestDatabase, silent } from "./database.js";
import { lendDatabase } from "./lent-database.js";
import { startPlanThread } from "./start-plan-thread.js";
import { type TestClock, testClock } from "./test-clock.js";
import { testHosts, testSecret } from "./test-settings.js";

interface Options {
  /** A real mail server to send to; the sandbox mailbox otherwise. */
  smtp?: MailServer;
  inboundSecret?: string;
  metricsToken?: string;
  /** What APP_SECRET was before. */
  previousSecret?: string;
  oAuth?: Settings["oAuth"];
  mailOAuth?: Settings["mailOAuth"];
  /** Asks name servers of the test's own. */
  resolver?: NameResolver;
  registration?: Settings["registration"];
  trustedProxies?: readonly string[];
  /** Where users' mail servers may be; the loopback among them otherwise. */
  hosts?: HostGuard;
  /** The database that its own begins as a copy of; an empty one otherwise. Nobody may be connected to it. */
  copyOf?: string;
  /** Others begin as copies of its database, so that nobody stays connected to that. */
  isCopied?: boolean;
  /** The address by which the database is reached, when it is not its own. */
  reach?(databaseUrl: string): Promise<string>;
  /** How long a statement may take, and the wait for a connection. */
  databaseLimits?: { statementMs: number; waitMs: number };
  /** How long a provider may take. */
  providerTimeoutMs?: number;
  /** Begins a thread that plans, of which a test may want to know. */
  startPlanThread?: () => Worker;
  preparesPlans?: boolean;
}

export interface TestApp {
  app: {
    origin: string;
    fastify: FastifyInstance;
    clock: TestClock;
    mail: Mail;
    /** What was logged, a JSON line each. */
    logLines: string[];
    as(user: Pick<accounts.SessionUser, "_id">): Caller;
    asNobody(): Caller;
    withToken(token: string): Caller;
    accessTokenOf(user: Pick<accounts.SessionUser, "_id">): Promise<string>;
    /** Hands over everything that is due at this moment. */
    deliverMail(): Promise<void>;
    /** Queues every follow-up that is due at this moment, and answers how many those are. */
    runFollowUps(): Promise<number>;
  };
  db: Db;
  databaseUrl: string;
}

/** The whole server on a database of its own, listening on the loopback; it ends with the test. */
export async function startApp(options: Options = {}): Promise<TestApp> {
  const { started, close, drop } = await openApp(options);
  onTestFinished(async () => {
    await close();
    await drop();
  });
  return started;
}

/** What ends when it is closed, and whose database stays until it is dropped. */
export interface OpenApp {
  started: TestApp;
  close(): Promise<void>;
  drop(): Promise<void>;
}

async function openDatabaseFor({ copyOf, reach, databaseLimits, isCopied = false }: Options) {
  if (!reach && !databaseLimits && !isCopied) {
    const { url, database, giveBack } = await lendDatabase(copyOf);
    return { databaseUrl: url, database, drop: giveBack };
  }
  const { url, drop } = await createTestDatabase(copyOf);
  const databaseUrl = reach ? await reach(url) : url;
  return { databaseUrl, database: openDatabase(databaseUrl, { poolSize: 8, log: silent, ...databaseLimits }), drop };
}

/** The same, for who ends it before the test ends, or after. */
export async function openApp(options: Options = {}): Promise<OpenApp> {
  const { databaseUrl, database, drop } = await openDatabaseFor(options);
  const clock = testClock();
  const logLines: string[] = [];
  const log = openLog({ logLevel: "info", logStream: { write: (line) => void logLines.push(line) } });
  const appUrl = "http://overture.test";
  const metrics = openMetrics({ pool: database.pool, readFigures: () => readMailFigures(database.db, clock.now()) });
  const { hosts = testHosts } = options;
  const mailProviders = openMailProviders(options.mailOAuth ?? {});
  const mail = openMail({
    db: database.db,
    clock,
    log,
    appUrl,
    smtp: options.smtp,
    mailFrom: undefined,
    dkim: undefined,
    appSecret: testSecret,
    hosts,
    mailProviders,
    listener: mailListener,
    metrics,
  });
  const fastify = await createApp({
    database,
    sessionUrl: databaseUrl,
    clock,
    secret: testSecret,
    appUrl,
    mail: mail.service,
    inboundSecret: options.inboundSecret,
    oAuth: options.oAuth ?? {},
    role: "all",
    takesMail: mail.takesMail,
    metrics,
    metricsToken: options.metricsToken,
    previousSecret: options.previousSecret,
    ...(options.registration === undefined ? {} : { registration: options.registration }),
    ...(options.trustedProxies === undefined ? {} : { trustedProxies: options.trustedProxies }),
    hosts,
    mailProviders,
    startPlanThread: options.startPlanThread ?? startPlanThread,
    preparesPlans: options.preparesPlans ?? false,
    ...(options.resolver === undefined ? {} : { resolver: options.resolver }),
    ...(options.providerTimeoutMs === undefined ? {} : { providerTimeoutMs: options.providerTimeoutMs }),
    log,
  });
  const origin = await fastify.listen({ host: "127.0.0.1", port: 0 });
  const close = async () => {
    await fastify.close();
    await mail.close();
    await database.close();
  };

  const sessions = new Map<string, Promise<string>>();
  async function accessTokenOf({ _id }: Pick<accounts.SessionUser, "_id">): Promise<string> {
    const started =
      sessions.get(_id) ??
      inTransaction(database.db, (tx) => insertSession(tx, _id, { at: clock.now(), ip: "127.0.0.1", userAgent: "" }));
    sessions.set(_id, started);
    return signAccessToken({ userId: _id, sessionId: await started }, testSecret, clock.now());
  }

  const started = {
    app: {
      origin,
      fastify,
      clock,
      mail,
      logLines,
      as: (user: Pick<accounts.SessionUser, "_id">) => callerAt(origin, () => accessTokenOf(user)),
      asNobody: () => callerAt(origin),
      withToken: (token: string) => callerAt(origin, token),
      accessTokenOf,
      deliverMail: () => mail.deliverDue(),
      runFollowUps: () => sendDueFollowUps({ db: database.db, clock, mail: mail.service }),
    },
    db: database.db,
    databaseUrl,
  };
  return { started, close, drop };
}
