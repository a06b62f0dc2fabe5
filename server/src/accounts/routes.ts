import type { On } from "../http/implement.js";
import { adminRoutes } from "./admin-routes.js";
import { apiKeyRoutes } from "./api-keys/routes.js";
import { authenticationRoutes } from "./authentication-routes.js";
import { invitationRoutes } from "./invitations/invitation-routes.js";
import { ownAccountRoutes } from "./own-account-routes.js";
import { passkeyRoutes } from "./passkeys/routes.js";
import { quotaRoutes } from "./quotas/quota-routes.js";
import type { AccountRouteOptions } from "./route-options.js";
import { resetSecondFactorRoute, secondFactorRoutes } from "./second-factor/routes.js";
import { sessionRoutes } from "./session-routes.js";
import { standingRoutes } from "./standing/standing-routes.js";

export function accountRoutes(on: On, options: AccountRouteOptions): void {
  authenticationRoutes(on, options);
  ownAccountRoutes(on, options);
  sessionRoutes(on, options);
  secondFactorRoutes(on, options);
  resetSecondFactorRoute(on, options);
  passkeyRoutes(on, options);
  adminRoutes(on, options);
  quotaRoutes(on, options);
  standingRoutes(on, options);
  invitationRoutes(on, options);
  apiKeyRoutes(on, options);
}
