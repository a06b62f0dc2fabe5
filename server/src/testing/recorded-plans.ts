import pg from "pg";
import { onTestFinished } from "vitest";

/** A part of how PostgreSQL ran a statement, with what it found there. */
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
  /** As it was run, also within a function or a trigger. */
  statement: string;
  plan: PlanNode;
}

/** The name of connections that belong to a test and not to the product. */
export const testConnectionName = "test";

/**
 * Until the test ends: how PostgreSQL ran each statement on every connection that is opened from now on, but for those
 * of the test itself. The database is reached by `explainConnections`.
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

/** For `startApp`: new connections to the database are notified of the plan of whatever they run, as it was run. */
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

/** How many rows the busiest part of a plan has read, those included that it threw away. */
export function maxRowsRead(plan: PlanNode): number {
  const each =
    (plan["Actual Rows"] ?? 0) + (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Join Filter"] ?? 0);
  return Math.max(each * (plan["Actual Loops"] ?? 0), ...(plan.Plans ?? []).map(maxRowsRead));
}
