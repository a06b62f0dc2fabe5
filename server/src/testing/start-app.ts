import type { Worker } from "node:worker_threads";
import type { accounts } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { signAccessToken } from "../accounts/access-token.js";
import { insertSession } from "../accounts/session-queries.js";
import { createApp } from "../app.js";
import { type Db, inTransaction, openDatabase } from "../db/database.js";
import { openAfterAnswer } from "../http/after-answer.js";
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
  /** A real mail server to send to. Without it, mail goes to the sandbox mailbox. */
  smtp?: MailServer;
  inboundSecret?: string;
  metricsToken?: string;
  /** The previous value of APP_SECRET. */
  previousSecret?: string;
  oAuth?: Settings["oAuth"];
  mailOAuth?: Settings["mailOAuth"];
  /** Resolves names with the test's own name servers. */
  resolver?: NameResolver;
  registration?: Settings["registration"];
  trustedProxies?: readonly string[];
  /** The addresses that users' mail servers may have. Without it, the loopback is allowed. */
  hosts?: HostGuard;
  /** The database to copy. Without it, the database is empty. Nothing may be connected to the original. */
  copyOf?: string;
  /** The database will be copied, so that no connection to it may be left. */
  isCopied?: boolean;
  /** Returns the address by which the app reaches the database, such as that of a proxy. */
  reach?(databaseUrl: string): Promise<string>;
  /** The longest time of a statement and of the wait for a connection, in milliseconds. */
  databaseLimits?: { statementMs: number; waitMs: number };
  /** The timeout of requests to providers. */
  providerTimeoutMs?: number;
  /** How long the trial of a mailbox waits for each of its servers. */
  trialTimeoutMs?: number;
  /** Starts the planning thread. A test may watch it. */
  startPlanThread?: () => Worker;
  preparesPlans?: boolean;
}

export interface TestApp {
  app: {
    origin: string;
    fastify: FastifyInstance;
    clock: TestClock;
    mail: Mail;
    /** The logged lines, in JSON. */
    logLines: string[];
    as(user: Pick<accounts.SessionUser, "_id">): Caller;
    asNobody(): Caller;
    withToken(token: string): Caller;
    accessTokenOf(user: Pick<accounts.SessionUser, "_id">): Promise<string>;
    /** Sends all mail that is due now. */
    deliverMail(): Promise<void>;
    /** Queues all follow-ups that are due now, and returns their number. */
    runFollowUps(): Promise<number>;
  };
  db: Db;
  databaseUrl: string;
}

/** Starts the whole server with its own database, listening on the loopback. It ends with the test. */
export async function startApp(options: Options = {}): Promise<TestApp> {
  const { started, close, drop } = await openApp(options);
  onTestFinished(async () => {
    await close();
    await drop();
  });
  return started;
}

/** An app that the test closes itself. The database stays until `drop` is called. */
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

/** Starts the app like `startApp`, but the caller ends it. */
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
  const afterAnswer = openAfterAnswer(log);
  const fastify = await createApp({
    afterAnswer,
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
    ...(options.trialTimeoutMs === undefined ? {} : { trialTimeoutMs: options.trialTimeoutMs }),
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

  /** Also waits for what a call leaves for after its answer. */
  function caller(token?: string | (() => Promise<string>)): Caller {
    const { call } = callerAt(origin, token);
    return {
      async call(endpoint, request) {
        const answer = await call(endpoint, request);
        await afterAnswer.settled();
        return answer;
      },
    };
  }

  const started = {
    app: {
      origin,
      fastify,
      clock,
      mail,
      logLines,
      as: (user: Pick<accounts.SessionUser, "_id">) => caller(() => accessTokenOf(user)),
      asNobody: () => caller(),
      withToken: (token: string) => caller(token),
      accessTokenOf,
      deliverMail: () => mail.deliverDue(),
      runFollowUps: () => sendDueFollowUps({ db: database.db, clock, mail: mail.service }),
    },
    db: database.db,
    databaseUrl,
  };
  return { started, close, drop };
}
