import type { On } from "../../http/implement.js";
import type { OAuthRouteOptions } from "../route-options.js";
import { callRoutes } from "./call-routes.js";
import { openProviders } from "./providers.js";
import { redirectRoutes } from "./redirect-routes.js";

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
