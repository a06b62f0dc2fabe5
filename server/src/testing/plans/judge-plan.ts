/** A node of a plan in EXPLAIN's JSON. */
export interface PlanNode {
  "Node Type": string;
  "Plan Rows": number;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Order By"?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** The number of rows of each large table and of each of its indexes, by name. */
export type Sizes = ReadonlyMap<string, number>;

/** The rows of the longest page, which is that of an export. */
const page = 500;
/** The most rows that may be read for a page. Totals are counted up to this number. */
const maxRead = 10_001;

/** These nodes read their whole input before they return a row. */
const blocking = /^(Sort|Aggregate|Hash|Bitmap Heap Scan|Materialize|WindowAgg|ModifyTable|Gather Merge)$/;

/**
 * Returns what grows with the database in a plan: a large table or index that is read whole, more rows than a list
 * needs, or a sort of more than a page.
 */
export function faultsIn(plan: PlanNode, sizes: Sizes, share = 1): string[] {
  const type = plan["Node Type"];
  const below = plan.Plans ?? [];
  const faults: string[] = [];
  const name = plan["Index Name"] ?? plan["Relation Name"];
  const isWhole = type === "Seq Scan" || (/^Index( Only)? Scan/.test(type) && !plan["Index Cond"] && !plan["Order By"]);
  if (name !== undefined && isWhole) {
    const all = sizes.get(name) ?? 0;
    // Rows that the filter removes are read too, until there are enough.
    if (all * share > maxRead) faults.push(`reads ${type === "Seq Scan" ? "all of" : "along"} ${name}`);
  } else if (name !== undefined && plan["Plan Rows"] * share > maxRead && sizes.has(name)) {
    faults.push(`reads much of ${name}`);
  }
  if (type === "Sort" && (below[0]?.["Plan Rows"] ?? 0) > page) faults.push(`sorts ${below[0]?.["Plan Rows"]} rows`);
  return [...faults, ...below.flatMap((part) => faultsIn(part, sizes, shareOf(plan, part, share)))];
}

/** Returns the share of a child's rows that is needed when a node above stops early. */
function shareOf(plan: PlanNode, part: PlanNode, share: number): number {
  const type = plan["Node Type"];
  if (type === "Limit") return Math.min(1, (plan["Plan Rows"] / Math.max(part["Plan Rows"], 1)) * share);
  return blocking.test(type) ? 1 : share;
}
