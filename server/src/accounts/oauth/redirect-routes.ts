import { accounts } from "@overture/contract";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { inTransaction } from "../../db/database.js";
import { originOf } from "../../net/origin-of.js";
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

type Visit = FastifyRequest<{ Params: { provider: string } }>;
type Options = Pick<OAuthRouteOptions, "fastify" | "db" | "clock" | "limits" | "appUrl" | "mail" | "registration"> & {
  providers: Providers;
};

/** The two addresses that a browser opens. Whatever happens at them, it ends on a page for people. */
export function redirectRoutes({ fastify, db, clock, appUrl, limits, mail, registration, providers }: Options): void {
  const mailContext = { appUrl, limits, mail };

  /** `go` answers with the address to go on to. */
  function visit(path: string, go: (request: Visit, reply: FastifyReply) => Promise<string>): void {
    fastify.route({
      method: "GET",
      url: path.replace("{provider}", ":provider"),
      // A look at an address must not use up what is in it.
      exposeHeadRoute: false,
      async handler(request: Visit, reply) {
        reply.header("cache-control", "no-store");
        return reply.redirect(await go(request, reply).catch((error) => errorPage(appUrl, error, request.log)));
      },
    });
  }

  visit(accounts.oAuthStartPath, async (request, reply) => {
    const provider = getProvider(providers, request.params.provider);
    const browserSecret = giveBrowserSecret(request, reply, appUrl);
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
      origin: originOf(request.ip),
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

/** A provider's failure is no fault of ours, but whoever runs this should see that it happens. */
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

/** Replayed, too old, or begun in another browser: which of these is nobody's business but the owner's. */
function notOurs(appUrl: string): Refusal {
  return new Refusal(
    "invalid",
    `This sign-in took too long, was used already, or was begun in another browser. Open ${appUrl} and try again.`,
  );
}

function errorPage(appUrl: string, error: unknown, log: FastifyBaseLogger): string {
  return `${appUrl}/auth/oauth/error?${new URLSearchParams({ message: explain(error, log) }).toString()}`;
}

/** Where linking an account ends, also when it fails: whoever links one is signed in. */
function settingsPage(appUrl: string, outcome: { linked: string } | { linkProblem: string }): string {
  return `${appUrl}/dashboard/settings?${new URLSearchParams({ ...outcome }).toString()}`;
}

function explain(error: unknown, log: FastifyBaseLogger): string {
  if (error instanceof Refusal) return error.message;
  log.error({ err: error }, "A sign-in with a provider failed");
  return "Something went wrong on our side. Please try again.";
}
