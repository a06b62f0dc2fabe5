import type { retention } from "@overture/contract";
import type { Db } from "../db/database.js";
import { keptSince, removals } from "./removals.js";

/** How many rows of each kind would be removed now. */
export async function previewRetention(
  db: Db,
  days: retention.Retention,
  at: Date,
): Promise<retention.RetentionCounts> {
  const count = async (kind: retention.RetentionKind) => {
    const before = keptSince(kind, days, at);
    return before ? removals[kind].count(db, before) : 0;
  };
  return {
    rawMails: await count("rawMails"),
    sandboxMails: await count("sandboxMails"),
    accountMails: await count("accountMails"),
    endedSessions: await count("endedSessions"),
    webhookDeliveries: await count("webhookDeliveries"),
  };
}
