import { sql } from "kysely";
import { type Db, inTransaction } from "../../db/database.js";
import { readFitted } from "./fitted.js";
import { estimateRowOf, keepEstimates } from "./keep-estimates.js";
import { type EstimateRow, keptColumns } from "./keep-queries.js";
import { listSeen } from "./seen-queries.js";

/** A row of estimates that is not what history says. A side that is null has no such row. */
export interface EstimateDifference {
  table: "creator_estimate";
  kept: Record<string, unknown> | null;
  history: Record<string, unknown> | null;
}

const atOnce = 1_000;

/**
 * Works every estimate out again and answers each that differs. Those of creators of whom something has changed since
 * are left out: they are about to be worked out.
 */
export async function findEstimateDifferences(db: Db, now: Date): Promise<EstimateDifference[]> {
  const fitted = await readFitted(db);
  const differences: EstimateDifference[] = [];
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const ids = await listSettledCreators(db, after, now);
    const kept = new Map((await listKept(db, ids)).map((row) => [row.creator_id, row]));
    const history = new Map((await listSeen(db, ids, now)).map((seen) => [seen.creatorId, seen]));
    for (const id of ids) {
      const seen = history.get(id);
      const row = seen && seen.written > 0 ? estimateRowOf(seen, fitted) : null;
      const keptRow = kept.get(id) ?? null;
      if (!areSame(keptRow, row)) differences.push({ table: "creator_estimate", kept: keptRow, history: row });
    }
    const last = ids.at(-1);
    if (last === undefined) return differences;
    after = last;
  }
}

/** Rewrites those that differ. */
export async function repairEstimates(db: Db, now: Date): Promise<void> {
  const ids = (await findEstimateDifferences(db, now)).map(({ kept, history }) => (kept ?? history)?.["creator_id"]);
  await inTransaction(db, async (tx) => {
    await sql`insert into changed_estimate (creator_id) select unnest(${ids}::uuid[])`.execute(tx);
  });
  await keepEstimates(db, now);
}

/** Those of whom there is a conversation or an estimate, and nothing that has changed since it was worked out. */
async function listSettledCreators(db: Db, after: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from creator
    where id > ${after}
      and (exists (select from thread where creator_id = creator.id)
        or exists (select from creator_estimate where creator_id = creator.id))
      and not exists (select from changed_estimate where creator_id = creator.id)
      and not exists (select from creator_estimate where creator_id = creator.id and settles_at <= ${now})
      and not exists (
        select from changed_thread join thread on thread.id = changed_thread.thread_id where thread.creator_id = creator.id
      )
    order by id
    limit ${atOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

async function listKept(db: Db, ids: readonly string[]): Promise<EstimateRow[]> {
  const { rows } = await sql<EstimateRow>`
    select ${sql.join(keptColumns.map((name) => sql.ref(name)))} from creator_estimate
    where creator_id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Sums are decimals of the database, which come as text. */
function areSame(kept: EstimateRow | null, history: EstimateRow | null): boolean {
  if (kept === null || history === null) return kept === history;
  const plain = (value: string | number | Date | null) =>
    value instanceof Date ? value.getTime() : value === null ? null : Number(value);
  return keptColumns.every((name) => name === "creator_id" || plain(kept[name]) === plain(history[name]));
}
