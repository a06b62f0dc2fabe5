/** A part of a plan, as EXPLAIN writes it in JSON. */
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

/** How many rows each large table has, and each of its indexes, by its name. */
export type Sizes = ReadonlyMap<string, number>;

/** The longest page, which is that of an export. */
const page = 500;
/** What is looked at for a page, at most: as many as a total is counted to. */
const maxRead = 10_001;

/** These read all of what is below them before they give anything. */
const blocking = /^(Sort|Aggregate|Hash|Bitmap Heap Scan|Materialize|WindowAgg|ModifyTable|Gather Merge)$/;

/**
 * What in a plan grows with the database: a large table or index that is read from end to end, more rows than a list
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
    // What is filtered away is read too, until there is enough.
    if (all * share > maxRead) faults.push(`reads ${type === "Seq Scan" ? "all of" : "along"} ${name}`);
  } else if (name !== undefined && plan["Plan Rows"] * share > maxRead && sizes.has(name)) {
    faults.push(`reads much of ${name}`);
  }
  if (type === "Sort" && (below[0]?.["Plan Rows"] ?? 0) > page) faults.push(`sorts ${below[0]?.["Plan Rows"]} rows`);
  return [...faults, ...below.flatMap((part) => faultsIn(part, sizes, shareOf(plan, part, share)))];
}

/** Which share of a part's rows is asked for, where whoever is above it stops early. */
function shareOf(plan: PlanNode, part: PlanNode, share: number): number {
  const type = plan["Node Type"];
  if (type === "Limit") return Math.min(1, (plan["Plan Rows"] / Math.max(part["Plan Rows"], 1)) * share);
  return blocking.test(type) ? 1 : share;
}
