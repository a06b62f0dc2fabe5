import type { FastifyInstance } from "fastify";
import type { Guard } from "../../http/guard.js";
import type { On } from "../../http/implement.js";
import type { Settings } from "../../settings.js";
import type { AccountRouteOptions } from "../routes.js";
import { callRoutes } from "./call-routes.js";
import { openProviders } from "./providers.js";
import { redirectRoutes } from "./redirect-routes.js";

export interface OAuthRouteOptions extends Pick<AccountRouteOptions, "db" | "clock" | "secret" | "appUrl" | "mail"> {
  fastify: FastifyInstance;
  guard: Guard;
  oAuth: Settings["oAuth"];
  /** How long each request to a provider may take. */
  providerTimeoutMs: number;
}

/** Signing in with other services, and linking them. */
export function oAuthRoutes(on: On, options: OAuthRouteOptions): void {
  const providers = openProviders({
    oAuth: options.oAuth,
    appUrl: options.appUrl,
    timeoutMs: options.providerTimeoutMs,
  });
  redirectRoutes({ ...options, providers });
  callRoutes(on, { ...options, providers });
}
