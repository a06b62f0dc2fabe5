import { retention } from "@overture/contract";
import { countEndedSessions, removeEndedSessions } from "../accounts/retention-queries.js";
import type { Db, Tx } from "../db/database.js";
import { removeOriginals } from "../mail/receiving/remove-originals.js";
import {
  countAccountMails,
  countOriginals,
  countSandboxMails,
  removeAccountMails,
  removeSandboxMails,
} from "../mail/retention-queries.js";
import { secondsAfter } from "../values/clock.js";
import { countEndedDeliveries, removeEndedDeliveries } from "../webhooks/retention-queries.js";

interface Removal {
  count(db: Db, before: Date): Promise<number>;
  /** Removes the oldest rows, at most a batch, and answers how many. */
  remove(tx: Tx, before: Date, limit: number): Promise<number>;
}

/** How each kind is counted and removed. */
export const removals: Record<retention.RetentionKind, Removal> = {
  rawMails: { count: countOriginals, remove: removeOriginals },
  sandboxMails: { count: countSandboxMails, remove: removeSandboxMails },
  accountMails: { count: countAccountMails, remove: removeAccountMails },
  endedSessions: { count: countEndedSessions, remove: removeEndedSessions },
  webhookDeliveries: { count: countEndedDeliveries, remove: removeEndedDeliveries },
};

/** Older data is removed; undefined if the kind is kept for good. */
export function keptSince(kind: retention.RetentionKind, days: retention.Retention, at: Date): Date | undefined {
  const kept = days[kind] ?? retention.defaultDays[kind];
  return kept === undefined ? undefined : secondsAfter(at, -kept * 86_400);
}
