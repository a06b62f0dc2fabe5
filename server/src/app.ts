import { Resolver } from "node:dns/promises";
import { accounts, system } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import { authenticating } from "./accounts/authenticate.js";
import { oAuthRoutes } from "./accounts/oauth/routes.js";
import { accountRoutes } from "./accounts/routes.js";
import { eraseCampaignsOfUser } from "./campaigns/erase.js";
import { campaignRoutes } from "./campaigns/routes.js";
import { catalogueRoutes } from "./catalogue/routes.js";
import type { Clock } from "./clock.js";
import type { OpenDatabase } from "./db/database.js";
import { readStorage } from "./db/storage-queries.js";
import { serveEvents } from "./events/stream.js";
import { serveDocuments } from "./http/documents.js";
import { guardWith } from "./http/guard.js";
import { serveHealth } from "./http/health.js";
import { implementing } from "./http/implement.js";
import { openServer } from "./http/server.js";
import { serveWebPages } from "./http/web-pages.js";
import type { OpenLog } from "./log.js";
import { describeMail, rawMailTables } from "./mail/describe-mail.js";
import type { MailListener } from "./mail/listener.js";
import type { MailService } from "./mail/mail-service.js";
import type { NameResolver } from "./mail/mailboxes/domain/name-servers.js";
import { deleteMailboxesOfUser } from "./mail/mailboxes/mailbox-queries.js";
import { askQueue } from "./mail/outbox/queue-queries.js";
import { mailRoutes } from "./mail/routes.js";
import { serveRemoteFrames } from "./outreach/answers/remote-frame.js";
import { eraseOutreachOfUser } from "./outreach/erase.js";
import { acceptMail } from "./outreach/matching/accept-mail.js";
import { acceptSentMail } from "./outreach/matching/accept-sent-mail.js";
import { noteSuppression } from "./outreach/matching/note-suppression.js";
import { resemblesAnswer } from "./outreach/matching/resembles-answer.js";
import { outreachRoutes } from "./outreach/routes.js";
import { holdOutreachOfCampaign, releaseOutreachOfCampaign } from "./outreach/sending/hold-outreach.js";
import { noteDelivery } from "./outreach/sending/note-delivery.js";
import { stopOutreachOfCampaign } from "./outreach/sending/stop-campaign.js";
import type { Settings } from "./settings.js";
import { eraseTemplatesOfUser } from "./templates/erase.js";
import { templateRoutes } from "./templates/routes.js";
import { readVersion } from "./version.js";

/** What mail tells the domain to its right. */
export const mailListener: MailListener = {
  acceptMail,
  acceptSentMail,
  resemblesAnswer,
  noteDelivery,
  noteSuppression,
};

export interface AppOptions {
  database: OpenDatabase;
  databaseUrl: string;
  clock: Clock;
  /** Signs access tokens, and seals what mailboxes are opened with. */
  secret: string;
  /** The origin in links, without a slash at its end. */
  appUrl: string;
  mail: MailService;
  inboundSecret: string | undefined;
  /** Of which the administrators are shown the record for their DNS. */
  dkim?: Settings["dkim"];
  oAuth: Settings["oAuth"];
  /** How long each request to a provider of sign-ins may take. */
  providerTimeoutMs?: number;
  /** Looks up what the name servers say of domains; the machine's own otherwise. */
  resolver?: NameResolver;
  log: OpenLog;
}

/** Puts the domains together behind one server, which does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    database,
    databaseUrl,
    clock,
    secret,
    appUrl,
    mail,
    inboundSecret,
    dkim,
    oAuth,
    providerTimeoutMs = 10_000,
    resolver = new Resolver({ timeout: 2_000, tries: 2 }),
  } = options;
  const { db } = database;
  const fastify = await openServer(options.log);
  const guard = guardWith(authenticating({ db, secret, clock }));
  const on = implementing(fastify, guard);

  accountRoutes(on, {
    db,
    clock,
    secret,
    appUrl,
    mail,
    async eraseEverythingOf(tx, userId) {
      await eraseOutreachOfUser(tx, userId);
      await eraseCampaignsOfUser(tx, userId);
      await eraseTemplatesOfUser(tx, userId);
      await deleteMailboxesOfUser(tx, userId);
    },
  });
  oAuthRoutes(on, { fastify, guard, db, clock, secret, appUrl, mail, oAuth, providerTimeoutMs });
  catalogueRoutes(on, { db, clock });
  templateRoutes(on, { db, clock });
  campaignRoutes(on, {
    db,
    clock,
    stopOutreach: stopOutreachOfCampaign,
    holdOutreach: holdOutreachOfCampaign,
    releaseOutreach: releaseOutreachOfCampaign,
  });
  outreachRoutes(on, { db, clock, secret, mail, installation: { appUrl, dkim } });
  mailRoutes(on, { fastify, db, clock, mail, inboundSecret, secret, dkim, resolver, listener: mailListener });

  const oAuthProviders = accounts.oAuthProvider.options.filter((provider) => oAuth[provider] !== undefined);
  on(system.describeSystem, async () => ({ sandboxMailbox: mail.isSandbox, oAuthProviders }));
  const startedAt = clock.now().toISOString();
  on(system.getSystemState, async () => {
    const [version, storage, state] = await Promise.all([
      readVersion(),
      readStorage(db, rawMailTables),
      describeMail(db, { hasRelay: inboundSecret !== undefined, dkim }, clock.now()),
    ]);
    return { version, startedAt, storage, ...state };
  });
  serveRemoteFrames(fastify, { db, clock, secret });
  serveHealth(fastify, () => askQueue(db));
  serveEvents(fastify, { databaseUrl, guard, log: fastify.log });
  await serveDocuments(fastify, appUrl);
  await serveWebPages(fastify);
  return fastify;
}
