import { limits } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.js";

/** How many there are: counted up to `limits.exactTotal`, estimated beyond. */
export interface Total {
  total: number;
  isEstimate: boolean;
}

/**
 * The total of `select from ...`. Beyond what is counted it is what the planner expects, so that it costs the same of
 * any number.
 */
export async function countAbout(db: Db, rows: RawBuilder<unknown>): Promise<Total> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from (${rows} limit ${limits.exactTotal + 1}) as counted`.execute(db);
  const total = counted[0]?.total ?? 0;
  if (total <= limits.exactTotal) return { total, isEstimate: false };
  return { total: shownEstimate(await expectedRows(db, rows)), isEstimate: true };
}

/** As many rows as the planner expects. */
export async function expectedRows(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: plans } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) ${rows}`.execute(db);
  return plans[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

/** As it is shown: never what could have been counted, and in two digits, since nobody counted it. */
export function shownEstimate(estimate: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(estimate, 1))) - 1);
  return Math.max(Math.round(estimate / unit) * unit, limits.exactTotal + 1);
}
