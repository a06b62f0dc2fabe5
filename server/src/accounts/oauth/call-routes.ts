import { accounts, check } from "@overture/contract";
import { inTransaction } from "../../db/database.js";
import { browserOf } from "../../http/browser.js";
import type { On } from "../../http/implement.js";
import { asStranger } from "../../http/stranger.js";
import { invalid, unlessRefused } from "../../refusal.js";
import type { OAuthRouteOptions } from "../route-options.js";
import { refuseStaleSession } from "../second-factor/refuse-borrowed-session.js";
import { beginAttempt } from "./begin-attempt.js";
import { findBrowserSecret, giveBrowserSecret } from "./browser-secret.js";
import { exchangeCode } from "./one-time-code.js";
import type { Providers } from "./provider.js";
import { getProvider } from "./redirect-routes.js";
import { unlinkAccount } from "./unlink-account.js";

type Options = OAuthRouteOptions & { providers: Providers };

/** The first two calls use a browser cookie, which the contract's calls have no way to express. */
export function callRoutes(on: On, options: Options): void {
  const { fastify, guard, db, clock, limits, secret, appUrl, mail, providers } = options;
  fastify.post(accounts.exchangeOAuthCode.path, { preHandler: asStranger }, async (request, reply) => {
    const body = check(accounts.exchangeOAuthCode.body, request.body ?? {});
    if (!body.ok) throw invalid(body.errors);
    // Browsers always send an Origin header with a POST; other programs do not.
    const isBrowser = request.headers.origin !== undefined;
    const browserSecret = isBrowser ? (findBrowserSecret(request) ?? "") : undefined;
    const { secondFactor } = body.value;
    const arrival = { secret, at: clock.now(), browser: browserOf(request, reply), secondFactor, limits };
    const exchange = { code: body.value.code, browserSecret, arrival };
    const data = unlessRefused(await inTransaction(db, (tx) => exchangeCode(tx, exchange)));
    reply.header("cache-control", "no-store");
    return { data, message: "OK" };
  });

  fastify.post(pathOf(accounts.linkOAuthAccount.path), { preHandler: asStranger }, async (request, reply) => {
    const user = await guard.signedIn(request, accounts.linkOAuthAccount);
    const { provider } = request.params as { provider: string };
    const at = clock.now();
    const found = getProvider(providers, provider);
    unlessRefused(await refuseStaleSession(db, user.sessionId, at));
    const beginning = {
      provider: found,
      // Given now and not when the URL is opened: a URL that was sent to somebody else then links nothing.
      browserSecret: giveBrowserSecret(request, reply),
      sessionId: user.sessionId,
      at,
    };
    const url = await inTransaction(db, (tx) => beginAttempt(tx, beginning));
    reply.header("cache-control", "no-store");
    return { data: { url }, message: "OK" };
  });

  on(accounts.unlinkOAuthAccount, async ({ user, params: { provider } }) => {
    const unlinking = { userId: user._id, provider, providers, at: clock.now(), mailContext: { appUrl, limits, mail } };
    await inTransaction(db, (tx) => unlinkAccount(tx, unlinking));
    return null;
  });
}

function pathOf(path: string): string {
  return path.replace("{provider}", ":provider");
}
