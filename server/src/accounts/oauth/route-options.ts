import type { FastifyInstance } from "fastify";
import type { Guard } from "../../http/guard.js";
import type { Settings } from "../../settings/settings.js";
import type { AccountRouteOptions } from "../route-options.js";

export interface OAuthRouteOptions
  extends Pick<AccountRouteOptions, "db" | "clock" | "limits" | "secret" | "appUrl" | "mail" | "registration"> {
  fastify: FastifyInstance;
  guard: Guard;
  oAuth: Settings["oAuth"];
  /** How long each request to a provider may take. */
  providerTimeoutMs: number;
}
