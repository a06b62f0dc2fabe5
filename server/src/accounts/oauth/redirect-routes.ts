import { accounts } from "@overture/contract";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { inTransaction } from "../../db/database.js";
import { asStranger } from "../../http/stranger.js";
import { consumeFrom } from "../../limits/consume-from.js";
import type { RateLimit } from "../../limits/rate-limit.js";
import { missing, Refusal } from "../../refusal.js";
import type { OAuthRouteOptions } from "../route-options.js";
import { hashToken } from "../secret-token.js";
import { type Attempt, useUpAttempt } from "./attempt-queries.js";
import { readIdentity } from "./authorization.js";
import { beginAttempt } from "./begin-attempt.js";
import { findBrowserSecret, giveBrowserSecret } from "./browser-secret.js";
import { explainFailure, isDeclined, kindOfFailure } from "./explain-failure.js";
import { linkAccount } from "./link-account.js";
import { makeCode } from "./one-time-code.js";
import type { Identity, Provider, Providers } from "./provider.js";
import { signIn } from "./sign-in.js";

/** By origin: each attempt leaves a row for ten minutes, and anybody may begin one. */
const beginnings: RateLimit = {
  name: "oauth-start",
  points: 300,
  seconds: 600,
  tooMany: "Too many sign-ins were begun from here",
};

type Visit = FastifyRequest<{ Params: { provider: string } }>;
type Options = Pick<OAuthRouteOptions, "fastify" | "db" | "clock" | "limits" | "appUrl" | "mail" | "registration"> & {
  providers: Providers;
};

/** The two addresses that a browser opens. Every outcome ends on a page for people. */
export function redirectRoutes({ fastify, db, clock, appUrl, limits, mail, registration, providers }: Options): void {
  const mailContext = { appUrl, limits, mail };

  /** `go` answers with the address to redirect to. */
  function visit(path: string, go: (request: Visit, reply: FastifyReply) => Promise<string>): void {
    fastify.route({
      method: "GET",
      url: path.replace("{provider}", ":provider"),
      // A HEAD request must not use up the code in the address.
      exposeHeadRoute: false,
      preHandler: asStranger,
      async handler(request: Visit, reply) {
        reply.header("cache-control", "no-store");
        return reply.redirect(await go(request, reply).catch((error) => errorPage(appUrl, error, request.log)));
      },
    });
  }

  visit(accounts.oAuthStartPath, async (request, reply) => {
    const provider = getProvider(providers, request.params.provider);
    await consumeFrom(limits, beginnings, request.ip);
    const browserSecret = giveBrowserSecret(request, reply);
    const beginning = { provider, browserSecret, sessionId: null, at: clock.now() };
    return inTransaction(db, (tx) => beginAttempt(tx, beginning));
  });

  visit(accounts.oAuthCallbackPath, async (request) => {
    const provider = getProvider(providers, request.params.provider);
    const search = request.url.slice(request.url.indexOf("?") + 1);
    const state = new URLSearchParams(search).get("state") ?? "";
    const browserSecret = findBrowserSecret(request) ?? "";
    const use = { stateHash: hashToken(state), browserHash: hashToken(browserSecret), provider: provider.id };
    const attempt = await inTransaction(db, (tx) => useUpAttempt(tx, { ...use, at: clock.now() }));
    if (!attempt) throw notOurs(appUrl);

    const answer = { ...attempt, search, state };
    const arrivalOf = (identity: Identity) => ({
      identity,
      at: clock.now(),
      mailContext,
      registration,
      ip: request.ip,
    });
    const { sessionId } = attempt;
    if (sessionId !== null) {
      try {
        const identity = await identify(provider, answer, request.log);
        await inTransaction(db, (tx) => linkAccount(tx, { ...arrivalOf(identity), sessionId }));
        return settingsPage(appUrl, { linked: provider.id });
      } catch (error) {
        return settingsPage(appUrl, { linkProblem: explain(error, request.log) });
      }
    }
    const arrival = arrivalOf(await identify(provider, answer, request.log));
    const code = await inTransaction(db, async (tx) => {
      const user = await signIn(tx, arrival);
      return makeCode(tx, { userId: user.id, browserSecret, at: arrival.at });
    });
    return `${appUrl}/auth/oauth/success?${new URLSearchParams({ code }).toString()}`;
  });
}

export function getProvider(providers: Providers, id: string): Provider {
  const known = accounts.oAuthProvider.safeParse(id);
  const provider = known.success ? providers.get(known.data) : undefined;
  if (provider) return provider;
  throw known.success ? notSetUp(known.data) : missing("Provider");
}

function notSetUp(id: accounts.OAuthProvider): Refusal {
  return new Refusal("missing", `Signing in with ${accounts.oAuthProviderNames[id]} is not set up here.`);
}

/** A failure at the provider is not ours, but the operator should see in the log that it happens. */
async function identify(
  provider: Provider,
  answer: Attempt & { search: string; state: string },
  log: FastifyBaseLogger,
): Promise<Identity> {
  try {
    return await readIdentity(provider, answer);
  } catch (error) {
    if (!isDeclined(error)) {
      log.warn({ provider: provider.id, ...kindOfFailure(error) }, "A provider did not identify somebody");
    }
    throw explainFailure(error, provider.name);
  }
}

/** The answer does not reveal whether the state was replayed, expired, or came from another browser. */
function notOurs(appUrl: string): Refusal {
  return new Refusal(
    "invalid",
    `This sign-in took too long, was used already, or was begun in another browser. Open ${appUrl} and try again.`,
  );
}

function errorPage(appUrl: string, error: unknown, log: FastifyBaseLogger): string {
  return `${appUrl}/auth/oauth/error?${new URLSearchParams({ message: explain(error, log) }).toString()}`;
}

/** The page where linking an account ends, also after a failure: people who link one are signed in. */
function settingsPage(appUrl: string, outcome: { linked: string } | { linkProblem: string }): string {
  return `${appUrl}/dashboard/settings?${new URLSearchParams({ ...outcome }).toString()}`;
}

function explain(error: unknown, log: FastifyBaseLogger): string {
  if (error instanceof Refusal) return error.message;
  log.error({ err: error }, "A sign-in with a provider failed");
  return "Something went wrong on our side. Please try again.";
}
