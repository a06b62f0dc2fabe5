import { type Db, inTransaction, type Tx } from "../../db/database.js";
import { type Estimates, estimateCreator, type Fitted } from "./estimate-creator.js";
import { readFitted } from "./fitted.js";
import { type EstimateRow, lockEstimates, takeChanged, writeEstimates } from "./keep-queries.js";
import { listSeen, type SeenCreator, seenColumns } from "./seen-queries.js";

/** Small enough that nobody waits long for the rows that a batch locks. */
const batchSize = 1_000;

/** Computes the estimates of the creators whose data has changed, and answers how many those were. */
export async function keepEstimates(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  let kept = 0;
  for (let found = 1; found > 0 && !signal?.aborted; kept += found) {
    found = await inTransaction(db, (tx) => keepBatch(tx, now));
  }
  return kept;
}

async function keepBatch(tx: Tx, now: Date): Promise<number> {
  await lockEstimates(tx);
  const creatorIds = await takeChanged(tx, now, batchSize);
  if (creatorIds.length === 0) return 0;
  const seen = await listSeen(tx, creatorIds, now);
  const fitted = await readFitted(tx);
  const written = seen.filter((creator) => creator.written > 0);
  await writeEstimates(
    tx,
    creatorIds,
    written.map((creator) => estimateRowOf(creator, fitted)),
  );
  return creatorIds.length;
}

export function estimateRowOf(seen: SeenCreator, fitted: Fitted): EstimateRow {
  const estimates: Estimates = estimateCreator(seen, fitted);
  const { acceptanceRate, dealSuccessIndex, avgCost, avgViews } = estimates;
  return {
    creator_id: seen.creatorId,
    ...countsOf(seen),
    acceptance_rate: acceptanceRate.estimate,
    acceptance_rate_low: acceptanceRate.low,
    acceptance_rate_high: acceptanceRate.high,
    deal_success_index: dealSuccessIndex.estimate,
    deal_success_index_low: dealSuccessIndex.low,
    deal_success_index_high: dealSuccessIndex.high,
    avg_cost: whole(avgCost?.estimate),
    avg_cost_low: whole(avgCost?.low),
    avg_cost_high: whole(avgCost?.high),
    avg_views: whole(avgViews?.estimate),
    avg_views_low: whole(avgViews?.low),
    avg_views_high: whole(avgViews?.high),
    settles_at: seen.settlesAt,
  };
}

function countsOf(seen: SeenCreator): Record<(typeof seenColumns)[number], number> {
  return Object.fromEntries(seenColumns.map((name) => [name, seen[name]])) as Record<
    (typeof seenColumns)[number],
    number
  >;
}

/** Capped at the largest exact integer: a figure computed from very large ones can exceed it. */
function whole(value: number | undefined): number | null {
  return value === undefined ? null : Math.min(Math.round(value), Number.MAX_SAFE_INTEGER);
}
