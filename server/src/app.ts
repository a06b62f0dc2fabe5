import { Resolver } from "node:dns/promises";
import type { Worker } from "node:worker_threads";
import { accounts, system } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import { listOpenAlerts } from "./accounts/alerts/alert-queries.js";
import { presentAlert } from "./accounts/alerts/watch-alerts.js";
import { authenticating } from "./accounts/authenticate.js";
import { consentRoutes } from "./accounts/oauth/mail-consent/consent-routes.js";
import { oAuthRoutes } from "./accounts/oauth/routes.js";
import { accountRoutes } from "./accounts/routes.js";
import { openSignedInMemory, type SignedInMemory } from "./accounts/signed-in-memory.js";
import { deleteEverythingOf } from "./archive/everything-of-user.js";
import { archiveRoutes } from "./archive/routes.js";
import { findRestored } from "./audit/record-restored.js";
import { auditRoutes } from "./audit/routes.js";
import { campaignRoutes } from "./campaigns/routes.js";
import { catalogueRoutes } from "./catalogue/routes.js";
import type { OpenDatabase } from "./db/database.js";
import { readStorage } from "./db/storage-queries.js";
import { adviceRoutes } from "./decisions/advice/advice-routes.js";
import { draftOfferRoutes } from "./decisions/draft-offers/draft-offer-routes.js";
import { forecastRoutes } from "./decisions/forecast/forecast-routes.js";
import { memoRoutes } from "./decisions/memo/memo-routes.js";
import { offerPageRoutes } from "./decisions/offer-page/offer-page-routes.js";
import { exampleStatements } from "./decisions/planning/example-statements.js";
import { planRoutes } from "./decisions/planning/plan-routes.js";
import { openPlanThreads } from "./decisions/planning/plan-threads.js";
import { preparePlans } from "./decisions/planning/prepare-plans.js";
import { decisionRoutes } from "./decisions/routes.js";
import { serveEvents } from "./events/stream.js";
import { openExports } from "./exports/exports.js";
import { type AfterAnswer, openAfterAnswer } from "./http/after-answer.js";
import { openAnswerMemory } from "./http/answer-memory.js";
import { serveDocuments } from "./http/documents.js";
import { guardWith } from "./http/guard.js";
import { serveHealth } from "./http/health.js";
import { implementing } from "./http/implement.js";
import { openAnswers } from "./http/open-answers.js";
import { openServer } from "./http/server.js";
import { type ProxyNet, watchForwardedHeaders } from "./http/trusted-proxies.js";
import { serveWebPages } from "./http/web-pages.js";
import { openRateLimits } from "./limits/rate-limit.js";
import { describeMail, rawMailTables } from "./mail/describe-mail.js";
import type { MailService } from "./mail/mail-service.js";
import type { NameResolver } from "./mail/mailboxes/domain/name-servers.js";
import { type MailProviders, noMailProviders } from "./mail/mailboxes/mail-providers.js";
import { askQueue } from "./mail/outbox/queue-queries.js";
import { mailRoutes } from "./mail/routes.js";
import { mailListener } from "./mail-listener.js";
import type { Metrics } from "./metrics/metrics.js";
import { measureCalls, serveMetrics } from "./metrics/serve-metrics.js";
import type { HostGuard } from "./net/host-guard.js";
import { isPublicAddress } from "./net/public-address.js";
import { serveRemoteFrames } from "./outreach/answers/remote-frame.js";
import { fillSenderName, fillSenderNameAfter } from "./outreach/drafting/fill-sender-name.js";
import { outreachRoutes } from "./outreach/routes.js";
import {
  holdOutreachOfCampaign,
  releaseOutreachOfCampaign,
  stopOutreachOfCampaigns,
} from "./outreach/sending/hold-outreach.js";
import { readChangedRows } from "./outreach/threads/read-changed-rows.js";
import { transferDeletedOfCampaign } from "./outreach/transfer-deleted.js";
import { personalDataRoutes } from "./personal-data/routes.js";
import type { OpenLog } from "./process/log.js";
import { readVersion } from "./process/version.js";
import { retentionRoutes } from "./retention/routes.js";
import type { Settings } from "./settings/settings.js";
import { templateRoutes } from "./templates/routes.js";
import type { Clock } from "./values/clock.js";
import { ownCurrency } from "./values/currency.js";
import { viewRoutes } from "./views/view-routes.js";
import { disableWebhooksOf } from "./webhooks/endpoint-queries.js";
import { webhookRoutes } from "./webhooks/routes.js";

export interface AppOptions {
  database: OpenDatabase;
  /** For connections that listen: not through a pooler. */
  sessionUrl: string;
  clock: Clock;
  /** Signs access tokens, and seals what mailboxes are opened with. */
  secret: string;
  /** What it was before. */
  previousSecret?: string | undefined;
  /** The origin in links, without a slash at its end. */
  appUrl: string;
  /** Whether strangers may come by; otherwise the origin says so. */
  isExposed?: boolean;
  /** Who may make an account: anybody, unless something else is said. */
  registration?: Settings["registration"];
  /** Whose forwarded headers say where a request comes from. */
  trustedProxies?: readonly ProxyNet[];
  mail: MailService;
  inboundSecret: string | undefined;
  /** The names under which the shared mailbox's own server writes what it has checked of a mail. */
  trustedServers?: readonly string[];
  /** Of which the administrators are shown the record for their DNS. */
  dkim?: Settings["dkim"];
  oAuth: Settings["oAuth"];
  /** How long each request to a provider of sign-ins may take. */
  providerTimeoutMs?: number;
  /** How long the trial of a mailbox waits for each of its servers. */
  trialTimeoutMs?: number;
  /** Looks up what the name servers say of domains; the machine's own otherwise. */
  resolver?: NameResolver;
  /** What this process does beside answering. */
  role?: "web" | "all";
  /** Whether its worker can take mail. */
  takesMail?(): boolean;
  metrics: Metrics;
  metricsToken?: string | undefined;
  /** Says where to connect for hosts that users name. */
  hosts: HostGuard;
  /** At whom people connect mailboxes by consent. */
  mailProviders?: MailProviders;
  /** Begins a thread that plans, where that is not the built file. */
  startPlanThread?: () => Worker;
  /** A thread is prepared while somebody looks at a page from which they may plan. */
  preparesPlans?: boolean;
  /** A test waits for what is left to do. */
  afterAnswer?: AfterAnswer;
  log: OpenLog;
}

/** Puts the domains together behind one server, which does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    database,
    sessionUrl,
    clock,
    secret,
    previousSecret,
    appUrl,
    isExposed = isPublicAddress(appUrl),
    registration = "open",
    trustedProxies = [],
    mail,
    inboundSecret,
    dkim,
    oAuth,
    providerTimeoutMs = 10_000,
    trialTimeoutMs,
    resolver = new Resolver({ timeout: 2_000, tries: 2 }),
    role = "web",
    takesMail = () => false,
    metrics,
    metricsToken,
    hosts,
    mailProviders = noMailProviders,
    trustedServers = [],
    startPlanThread,
    preparesPlans = false,
    afterAnswer = openAfterAnswer(options.log),
  } = options;
  const { db } = database;
  const limits = openRateLimits({ db, clock });
  const exports = openExports({ database, clock });
  const fastify = await openServer(options.log, { trustedProxies, isSecure: appUrl.startsWith("https:") });
  // What is being written is longer than anybody waits.
  fastify.addHook("preClose", () => exports.close());
  fastify.addHook("onClose", () => afterAnswer.settled());
  measureCalls(fastify, metrics);
  const threads = openPlanThreads({
    databaseUrl: sessionUrl,
    startThread: startPlanThread,
    listExamples: () => exampleStatements(db),
  });
  fastify.addHook("onClose", () => threads.close());
  if (preparesPlans) preparePlans(fastify, threads);
  const findForwardedUnheeded = watchForwardedHeaders(fastify, { trustedProxies, clock });
  const memory = openSignedInMemory();
  forgetAtChanges(fastify, memory);
  const answers = openAnswers();
  const guard = guardWith(authenticating({ db, secret, previousSecret, clock, memory }));
  const answerMemory = openAnswerMemory();
  const on = implementing(fastify, {
    guard,
    clock,
    appSecret: options.secret,
    limits,
    openAnswers: answers,
    answerMemory,
  });

  const oAuthProviders = accounts.oAuthProvider.options.filter((provider) => oAuth[provider] !== undefined);
  accountRoutes(on, {
    db,
    clock,
    limits,
    secret,
    appUrl,
    registration,
    providers: new Set(oAuthProviders),
    mail,
    afterAnswer,
    deleteEverythingOf,
    fillSenderName,
    disableWebhooksOf,
  });
  oAuthRoutes(on, { fastify, guard, db, clock, limits, registration, secret, appUrl, mail, oAuth, providerTimeoutMs });
  consentRoutes({
    fastify,
    guard,
    db,
    clock,
    limits,
    secret,
    appUrl,
    hosts,
    mailProviders,
    providerTimeoutMs,
    fillSenderNameAfter,
  });
  auditRoutes(on, { db, clock, exports });
  webhookRoutes(on, { db, clock, secret, hosts, limits });
  viewRoutes(on, { db, clock });
  catalogueRoutes(on, { db, clock, limits, exports });
  templateRoutes(on, { db, clock, appUrl });
  campaignRoutes(on, {
    db,
    clock,
    limits,
    stopOutreach: stopOutreachOfCampaigns,
    holdOutreach: holdOutreachOfCampaign,
    releaseOutreach: releaseOutreachOfCampaign,
    giveDeleted: transferDeletedOfCampaign,
  });
  outreachRoutes(on, { db, clock, secret, mail, installation: { appUrl, dkim }, limits, exports });
  decisionRoutes(on, { db, clock });
  planRoutes(on, { db, threads });
  memoRoutes(on, { db, clock, secret, appUrl });
  offerPageRoutes(on, { fastify, db, clock, limits });
  adviceRoutes(on, { db, clock, threads });
  draftOfferRoutes(on, { db, clock, threads, limits });
  forecastRoutes(on, { db, clock, threads });
  archiveRoutes(on, { db, clock });
  personalDataRoutes(on, { db, clock, mail, exports });
  retentionRoutes(on, { db, clock });
  mailRoutes(on, {
    fastify,
    db,
    clock,
    mail,
    appUrl,
    inboundSecret,
    secret,
    previousSecret,
    dkim,
    resolver,
    hosts,
    mailProviders,
    listener: mailListener,
    limits,
    exports,
    fillSenderNameAfter,
    trustedServers,
    trialTimeoutMs,
  });

  on(system.describeSystem, async () => ({
    sandboxMailbox: mail.isSandbox,
    oAuthProviders,
    ...(mailProviders.size === 0 ? {} : { mailProviders: [...mailProviders.keys()] }),
    registration,
    currency: ownCurrency(),
  }));
  const startedAt = clock.now().toISOString();
  on(system.getSystemState, async () => {
    const [version, restored, storage, state] = await Promise.all([
      readVersion(),
      findRestored(db, clock.now()),
      readStorage(db, rawMailTables),
      describeMail(db, { hasRelay: inboundSecret !== undefined, dkim }, clock.now()),
    ]);
    const forwarded = findForwardedUnheeded();
    return {
      version,
      startedAt,
      isOpenToStrangers: registration === "open" && isExposed,
      storage,
      ...(restored && { restored: { ...restored.counts, at: restored.at.toISOString() } }),
      ...(forwarded && { forwardedHeaders: { from: forwarded.from, at: forwarded.at.toISOString() } }),
      ...state,
    };
  });
  on(system.listAlerts, async () => (await listOpenAlerts(db)).map(presentAlert));
  serveRemoteFrames(fastify, { db, clock, secret, answerMemory });
  serveHealth(fastify, { role, askQueue: () => askQueue(db), ...(role === "all" ? { takesMail } : {}) });
  serveMetrics(fastify, metrics, metricsToken);
  const { isListening } = serveEvents(fastify, {
    sessionUrl,
    guard,
    log: fastify.log,
    readRows: (changes) => readChangedRows(db, changes, clock.now()),
    accessChanged(userId) {
      memory.forget();
      answers.accessChanged(userId);
    },
  });
  memory.follow(isListening);
  serveDocuments(fastify, appUrl);
  await serveWebPages(fastify);
  return fastify;
}

/** What a call of this process has changed holds for whatever is asked after its answer. */
function forgetAtChanges(fastify: FastifyInstance, memory: SignedInMemory): void {
  fastify.addHook("onSend", async ({ method }) => {
    if (method !== "GET" && method !== "HEAD") memory.forget();
  });
}
