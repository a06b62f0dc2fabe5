import type { On } from "../http/implement.js";
import { adminRoutes } from "./admin-routes.js";
import { authenticationRoutes } from "./authentication-routes.js";
import { ownAccountRoutes } from "./own-account-routes.js";
import type { AccountRouteOptions } from "./route-options.js";

export function accountRoutes(on: On, options: AccountRouteOptions): void {
  authenticationRoutes(on, options);
  ownAccountRoutes(on, options);
  adminRoutes(on, options);
}
