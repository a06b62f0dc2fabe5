import { estimates } from "@overture/contract";
import type { Db } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { Clock } from "../values/clock.js";
import { readMetrics } from "./estimates/read-metrics.js";
import { profileRoutes } from "./profile/profile-routes.js";

export function decisionRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(estimates.getMetrics, ({ params }) => readMetrics(db, params.id, clock.now()));
  profileRoutes(on, { db, clock });
}
