import { fillPath, mailboxConsent } from "@overture/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Db, inTransaction, type Tx } from "../../../db/database.js";
import type { Guard } from "../../../http/guard.js";
import { asStranger } from "../../../http/stranger.js";
import type { RateLimit, RateLimits } from "../../../limits/rate-limit.js";
import { beginReading } from "../../../mail/mailboxes/begin-reading.js";
import { connectByConsent } from "../../../mail/mailboxes/connect-by-consent.js";
import type { MailProvider, MailProviders } from "../../../mail/mailboxes/mail-providers.js";
import type { HostGuard } from "../../../net/host-guard.js";
import { missing, Refusal } from "../../../refusal.js";
import type { Clock } from "../../../values/clock.js";
import { hashToken, makeSecretToken } from "../../secret-token.js";
import { findUserOfSession } from "../../session-queries.js";
import { findLockedUser } from "../../user-queries.js";
import { type Attempt, insertAttempt, useUpAttempt } from "../attempt-queries.js";
import { findBrowserSecret, giveBrowserSecret } from "../browser-secret.js";
import { kindOfFailure } from "../explain-failure.js";
import { consentUrl, readConsent } from "./ask-for-consent.js";
import { explainConsent, isConsentDeclined } from "./explain-consent.js";

/** Each consent leads to requests to a provider and to connections to its mail servers. */
const consents: RateLimit = {
  name: "mailbox-consent",
  points: 30,
  seconds: 3_600,
  tooMany: "Too many attempts to connect a mailbox",
};

export interface ConsentRouteOptions {
  fastify: FastifyInstance;
  guard: Guard;
  db: Db;
  clock: Clock;
  limits: RateLimits;
  /** Encrypts the credentials of mailboxes. */
  secret: string;
  appUrl: string;
  hosts: HostGuard;
  mailProviders: MailProviders;
  /** The timeout of each request to a provider. */
  providerTimeoutMs: number;
  /** Updates the sender name in the user's drafts after a change to the mailboxes. */
  fillSenderNameAfter<Result>(
    tx: Tx,
    named: { ownerId: string; at: Date },
    change: () => Promise<Result>,
  ): Promise<Result>;
}

type Visit = FastifyRequest<{ Params: { provider: string } }>;

/**
 * Connects a mailbox by consent at its provider. The browser that began has a secret in its cookie, and only that
 * browser may return: nobody can connect another person's mailbox to their own account by sending them a link.
 */
export function consentRoutes(options: ConsentRouteOptions): void {
  const { fastify, guard, db, clock, limits, appUrl, mailProviders } = options;

  const beginPath = mailboxConsent.beginConsent.path.replace("{provider}", ":provider");
  fastify.post(beginPath, { preHandler: asStranger }, async (request: Visit, reply) => {
    const user = await guard.signedIn(request, {});
    const provider = getProvider(mailProviders, request.params.provider);
    await limits.consume(consents, user._id);
    const browserSecret = giveBrowserSecret(request, reply);
    const secrets = { state: makeSecretToken(), codeVerifier: makeSecretToken(), nonce: makeSecretToken() };
    await inTransaction(db, (tx) =>
      insertAttempt(tx, {
        stateHash: hashToken(secrets.state),
        browserHash: hashToken(browserSecret),
        provider: `${provider.id}-mail`,
        codeVerifier: secrets.codeVerifier,
        nonce: secrets.nonce,
        sessionId: user.sessionId,
        at: clock.now(),
      }),
    );
    reply.header("cache-control", "no-store");
    return {
      data: { url: await consentUrl(provider, { ...secrets, callbackUrl: callbackUrl(provider, appUrl) }) },
      message: "OK",
    };
  });

  fastify.route({
    method: "GET",
    url: mailboxConsent.consentCallbackPath.replace("{provider}", ":provider"),
    // A HEAD request must not use up the code in the address.
    exposeHeadRoute: false,
    preHandler: asStranger,
    async handler(request: Visit, reply) {
      reply.header("cache-control", "no-store");
      const outcome = await finishConsent(request, options).catch((error: unknown) => {
        if (!(error instanceof Refusal)) request.log.error({ err: error }, "A mailbox could not be connected");
        const words = error instanceof Refusal ? error.message : "Something went wrong on our side. Please try again.";
        return { mailboxProblem: words };
      });
      return reply.redirect(`${appUrl}/dashboard/settings?${new URLSearchParams(outcome).toString()}`);
    },
  });
}

/** The parameters for the settings page. */
async function finishConsent(request: Visit, options: ConsentRouteOptions): Promise<Record<string, string>> {
  const { db, clock, secret: appSecret, hosts, mailProviders, fillSenderNameAfter } = options;
  const provider = getProvider(mailProviders, request.params.provider);
  const search = request.url.slice(request.url.indexOf("?") + 1);
  const state = new URLSearchParams(search).get("state") ?? "";
  const use = {
    stateHash: hashToken(state),
    browserHash: hashToken(findBrowserSecret(request) ?? ""),
    provider: `${provider.id}-mail` as const,
    at: clock.now(),
  };
  const attempt = await inTransaction(db, (tx) => useUpAttempt(tx, use));
  if (attempt === undefined || attempt.sessionId === null) throw notOurs();
  const { sessionId } = attempt;
  const consent = await askProvider(request, { provider, attempt, search, state, options });
  const row = await inTransaction(db, async (tx) => {
    const at = clock.now();
    const owner = await lockOwner(tx, sessionId);
    const connecting = { ...consent, owner, provider, appSecret, at };
    return fillSenderNameAfter(tx, { ownerId: owner._id, at }, () => connectByConsent(tx, connecting));
  });
  await beginReading(row, { db, clock, appSecret, hosts, mailProviders });
  return { mailbox: row.address };
}

interface Asking {
  provider: MailProvider;
  attempt: Attempt;
  search: string;
  state: string;
  options: ConsentRouteOptions;
}

/** A failure at the provider is not ours, but the operator should see in the log that it happens. */
async function askProvider(request: Visit, { provider, attempt, search, state, options }: Asking) {
  const { appUrl, clock, providerTimeoutMs: timeoutMs } = options;
  const { codeVerifier, nonce } = attempt;
  try {
    const secrets = { state, codeVerifier, nonce };
    const answer = { ...secrets, search, callbackUrl: callbackUrl(provider, appUrl), timeoutMs, at: clock.now() };
    return await readConsent(provider, answer);
  } catch (error) {
    if (!isConsentDeclined(error)) {
      request.log.warn({ provider: provider.id, ...kindOfFailure(error) }, "A provider gave no mailbox");
    }
    throw explainConsent(error, provider.name);
  }
}

/** The user who began, if the session still exists. */
async function lockOwner(tx: Tx, sessionId: string) {
  const userId = await findUserOfSession(tx, sessionId);
  const user = userId === undefined ? undefined : await findLockedUser(tx, userId);
  // Checked again, because ending a session waits for the lock on its user.
  if (!user || (await findUserOfSession(tx, sessionId)) === undefined) {
    throw new Refusal("invalid", "You have signed out in the meantime. Sign in and connect the mailbox again.");
  }
  return { _id: user.id, role: user.role };
}

function callbackUrl({ id }: MailProvider, appUrl: string): string {
  return appUrl + fillPath(mailboxConsent.consentCallbackPath, { provider: id });
}

function getProvider(providers: MailProviders, id: string): MailProvider {
  const known = mailboxConsent.mailProvider.safeParse(id);
  const provider = known.success ? providers.get(known.data) : undefined;
  if (provider) return provider;
  if (!known.success) throw missing("Provider");
  const name = mailboxConsent.mailProviderNames[known.data];
  throw new Refusal("missing", `Connecting mailboxes at ${name} is not set up here.`);
}

/** The answer does not reveal whether the state was replayed, expired, or came from another browser. */
function notOurs(): Refusal {
  return new Refusal("invalid", "Connecting took too long, was done already, or was begun in another browser.");
}
