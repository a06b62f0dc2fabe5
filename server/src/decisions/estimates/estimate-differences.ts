import { type Db, inTransaction } from "../../db/database.js";
import { nilId } from "../../values/nil-id.js";
import { listChanged, listKept, listUnchangedCreators } from "./difference-queries.js";
import { readFitted } from "./fitted.js";
import { estimateRowOf, keepEstimates } from "./keep-estimates.js";
import { type EstimateRow, keptColumns } from "./keep-queries.js";
import { listSeen } from "./seen-queries.js";

/** A row of estimates that differs from what history says. A side that is null has no such row. */
export interface EstimateDifference {
  table: "creator_estimate";
  creatorId: string;
  kept: Record<string, unknown> | null;
  history: Record<string, unknown> | null;
}

/**
 * Computes every estimate again and answers with those that differ. Creators whose data has changed since are left out:
 * their estimates are about to be computed anyway.
 */
export async function findEstimateDifferences(db: Db, now: Date): Promise<EstimateDifference[]> {
  const fitted = await readFitted(db);
  const differences: EstimateDifference[] = [];
  let after = nilId;
  for (;;) {
    const ids = await listUnchangedCreators(db, after, now);
    const kept = new Map((await listKept(db, ids)).map((row) => [row.creator_id, row]));
    const history = new Map((await listSeen(db, ids, now)).map((seen) => [seen.creatorId, seen]));
    for (const id of ids) {
      const seen = history.get(id);
      const row = seen && seen.written > 0 ? estimateRowOf(seen, fitted) : null;
      const keptRow = kept.get(id) ?? null;
      if (!areSame(keptRow, row))
        differences.push({ table: "creator_estimate", creatorId: id, kept: keptRow, history: row });
    }
    const last = ids.at(-1);
    if (last === undefined) return differences;
    after = last;
  }
}

/** Rewrites the estimates that differ. */
export async function repairEstimates(db: Db, now: Date): Promise<void> {
  const ids = (await findEstimateDifferences(db, now)).map(({ creatorId }) => creatorId);
  await inTransaction(db, (tx) => listChanged(tx, ids));
  await keepEstimates(db, now);
}

/** PostgreSQL gives decimal sums as text, so they are compared as numbers. */
function areSame(kept: EstimateRow | null, history: EstimateRow | null): boolean {
  if (kept === null || history === null) return kept === history;
  const plain = (value: string | number | Date | null) =>
    value instanceof Date ? value.getTime() : value === null ? null : Number(value);
  return keptColumns.every((name) => name === "creator_id" || plain(kept[name]) === plain(history[name]));
}
