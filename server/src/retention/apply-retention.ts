import { retention } from "@overture/contract";
import { recordAudit } from "../audit/record-audit.js";
import { type Db, inTransaction, type Tx } from "../db/database.js";
import type { Sweep } from "../sweeps/sweep-worker.js";
import type { Clock } from "../values/clock.js";
import { keptSince, removals } from "./removals.js";
import { readRetention } from "./retention-queries.js";

const batch = 100;

type Removed = Partial<Record<retention.RetentionKind, number>>;

/**
 * Removes data that is older than administrators want to keep. A run is one audit entry, with the number of removed
 * rows of each kind.
 */
export function retentionSweep({ db, clock }: { db: Db; clock: Clock }): Sweep {
  return {
    name: "what is kept for some days only",
    async run(signal) {
      const removed: Removed = {};
      // What was removed is recorded even if a later kind fails.
      try {
        await removeOld({ db, at: clock.now(), removed, signal });
      } finally {
        if (Object.keys(removed).length > 0) await inTransaction(db, (tx) => recordRun(tx, removed));
      }
      return Object.values(removed).reduce((sum, some) => sum + some, 0);
    },
  };
}

interface Run {
  db: Db;
  at: Date;
  /** Increased with every batch. */
  removed: Removed;
  signal: AbortSignal | undefined;
}

async function removeOld({ db, at, removed, signal }: Run): Promise<void> {
  const days = await readRetention(db);
  for (const kind of retention.retentionKind.options) {
    const before = keptSince(kind, days, at);
    if (!before) continue;
    while (!signal?.aborted) {
      const some = await inTransaction(db, (tx) => removals[kind].remove(tx, before, batch));
      if (some === 0) break;
      removed[kind] = (removed[kind] ?? 0) + some;
    }
  }
}

function recordRun(tx: Tx, removed: Removed): Promise<void> {
  const subject = { kind: "setting", name: "Retention" };
  return recordAudit(tx, { actor: "system", action: "retention.remove", subject, after: removed });
}
