import type { Clock } from "../clock.js";
import type { Db } from "../db/database.js";
import type { On } from "../http/implement.js";

export function templateRoutes(_on: On, _options: { db: Db; clock: Clock }): void {}
