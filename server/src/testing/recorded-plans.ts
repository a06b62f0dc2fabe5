import pg from "pg";
import { onTestFinished } from "vitest";

/** A node of a plan that PostgreSQL has run, with the rows that it found. */
export interface PlanNode {
  "Node Type": string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Rows Removed by Join Filter"?: number;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

export interface RecordedPlan {
  /** The statement, which may be one in a function or a trigger. */
  statement: string;
  plan: PlanNode;
}

/** The name of connections that belong to a test and not to the product. */
export const testConnectionName = "test";

/**
 * Records the plan of each statement as it was run, until the test ends, on all connections that are opened from now
 * on, except those of the test itself. The app must reach the database by `explainConnections`.
 */
export function recordPlans(): RecordedPlan[] {
  const recorded: RecordedPlan[] = [];
  const known = new WeakSet<pg.Client>();
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const recording = function (
    this: pg.Client & { connectionParameters?: { application_name?: string } },
    ...given: unknown[]
  ) {
    if (!known.has(this)) {
      known.add(this);
      const isOfTheTest = this.connectionParameters?.application_name === testConnectionName;
      if (!isOfTheTest) this.on("notice", ({ message = "" }) => recorded.push(...planIn(message)));
    }
    return query.apply(this, given);
  };
  pg.Client.prototype.query = recording as typeof pg.Client.prototype.query;
  onTestFinished(() => {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  });
  return recorded;
}

/** Option for `startApp`: new connections report the plan of each statement that they run. */
export async function explainConnections(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: testConnectionName });
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_format": "json",
    "auto_explain.log_level": "notice",
  };
  for (const [name, value] of Object.entries(settings)) {
    await pool.query(`alter database "${rows[0]?.name}" set ${name} = '${value}'`);
  }
  await pool.end();
  return url;
}

function planIn(notice: string): RecordedPlan[] {
  const [, json] = /^duration: [\d.]+ ms\s+plan:\s*(\{.*\})\s*$/s.exec(notice) ?? [];
  if (json === undefined) return [];
  const { "Query Text": statement, Plan: plan } = JSON.parse(json) as { "Query Text": string; Plan: PlanNode };
  return [{ statement, plan }];
}

/** Returns the most rows that a node of the plan has read, including the rows that it removed. */
export function maxRowsRead(plan: PlanNode): number {
  const each =
    (plan["Actual Rows"] ?? 0) + (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Join Filter"] ?? 0);
  return Math.max(each * (plan["Actual Loops"] ?? 0), ...(plan.Plans ?? []).map(maxRowsRead));
}
