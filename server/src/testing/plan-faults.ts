import type pg from "pg";
import type { Statement } from "./recorded-statements.js";

interface Plan {
  "Node Type": string;
  "Plan Rows": number;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
}

/** A table with this many rows is large. */
const large = 5_000;

/** The most rows that may be sorted. A short list is sorted before it is cut into pages. */
const largestSort = 10_001;

/**
 * Returns what grows with the database in a statement's plan: tables that are read whole, and lists that are sorted
 * whole.
 */
export async function faultsOf(pool: pg.Pool, { text, values }: Statement): Promise<string[]> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  const sizes = await pool.query<{ name: string; rows: number }>(
    "select relname as name, reltuples::int as rows from pg_class where relkind = 'r'",
  );
  const isLarge = new Set(sizes.rows.filter(({ rows: count }) => count > large).map(({ name }) => name));
  return plan ? [...new Set(faultsIn(plan, isLarge))] : [];
}

function faultsIn(plan: Plan, isLarge: ReadonlySet<string>): string[] {
  const below = plan.Plans ?? [];
  const faults = below.flatMap((part) => faultsIn(part, isLarge));
  const table = plan["Relation Name"];
  if (plan["Node Type"] === "Seq Scan" && table !== undefined && isLarge.has(table))
    faults.push(`reads all of ${table}`);
  const sorted = below[0]?.["Plan Rows"] ?? 0;
  if (plan["Node Type"] === "Sort" && sorted > largestSort) faults.push("sorts a whole list");
  return faults;
}
