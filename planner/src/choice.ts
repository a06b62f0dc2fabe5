import type { Candidates, Id } from "./candidates.js";
import type { Count } from "./counted-optimizer.js";
import { type Contradiction, ContradictoryOptions, type PlanOptions } from "./plan-options.js";

/** Which creators the options allow, by position. */
export interface Eligible {
  /** Positions of the creators that may be chosen at their cost. */
  usable: Int32Array;
  included: Int32Array;
  /** The highest allowed cost of a creator who is not included. */
  highestPrice: number;
  /** Positions of the creators that may be chosen if their price is right. */
  open: Int32Array;
  counts: Count[];
}

/** Returns the creators that the options allow. Throws `ContradictoryOptions`. */
export function findEligible(candidates: Candidates, options: PlanOptions): Eligible {
  const { ids, cost, views } = candidates;
  const include = new Set(options.include);
  const exclude = new Set(options.exclude);
  const { shareOfOne } = options;
  const highestPrice = shareOfOne === undefined ? Number.POSITIVE_INFINITY : shareInCents(options.budget, shareOfOne);
  const counts = countsOf(options, cost.length);
  const hasNames = include.size + exclude.size > 0;
  const open = new Int32Array(cost.length);
  const usable = new Int32Array(cost.length);
  const included: number[] = [];
  let opened = 0;
  let used = 0;
  for (let position = 0; position < cost.length; position++) {
    if (hasNames) {
      const id = ids[position] as Id;
      if (include.has(id)) included.push(position);
      if (include.has(id) || exclude.has(id)) continue;
    }
    // A creator without views only matters for counts.
    if ((views[position] as number) === 0 && counts.length === 0) continue;
    open[opened++] = position;
    if ((cost[position] as number) <= highestPrice) usable[used++] = position;
  }
  refuse([
    ...contradictionsOfInclude(candidates, options, { include, exclude, included, highestPrice }),
    ...contradictionsOfCounts(options, counts, included),
  ]);
  return {
    usable: used === opened ? open.subarray(0, opened) : usable.subarray(0, used),
    included: Int32Array.from(included),
    highestPrice,
    open: open.subarray(0, opened),
    counts,
  };
}

/**
 * Returns a share (0 to 1) of an amount in whole cents. The share counts as the decimal that was typed: 0.29 of 100 is
 * 29, although the nearest floating point number is slightly less.
 */
export function shareInCents(cents: number, share: number): number {
  const [mantissa = "0", exponent = "0"] = share.toExponential().split("e");
  const digits = mantissa.replace(".", "");
  const places = digits.length - 1 - Number(exponent);
  return Number((BigInt(cents) * BigInt(digits)) / 10n ** BigInt(places));
}

function countsOf({ most, least, quotas = [] }: PlanOptions, size: number): Count[] {
  const everybody = new Uint8Array(size).fill(1);
  const asked = [...(most !== undefined || least ? [{ members: everybody, most, least }] : []), ...quotas];
  return asked.map((quota) => ({
    members: quota.members,
    least: quota.least ?? 0,
    most: quota.most ?? Number.POSITIVE_INFINITY,
  }));
}

function refuse(found: Contradiction[]): void {
  const [first, ...others] = found;
  if (first) throw new ContradictoryOptions([first, ...others]);
}

function contradictionsOfInclude(
  { ids, cost }: Candidates,
  { aim, budget }: PlanOptions,
  named: { include: Set<Id>; exclude: Set<Id>; included: number[]; highestPrice: number },
): Contradiction[] {
  const found: Contradiction[] = [];
  const known = new Set(named.included.map((position) => ids[position] as Id));
  for (const id of named.include) {
    if (named.exclude.has(id)) found.push({ field: "include", problem: "excluded", id });
    else if (!known.has(id)) found.push({ field: "include", problem: "unknown", id });
  }
  for (const position of named.included) {
    if ((cost[position] as number) > named.highestPrice)
      found.push({ field: "shareOfOne", problem: "above-share", id: ids[position] as Id });
  }
  const total = named.included.reduce((sum, position) => sum + (cost[position] as number), 0);
  if (aim === "views" && total > budget) found.push({ field: "include", problem: "dearer-than-budget" });
  return found;
}

function contradictionsOfCounts(
  { most = Number.POSITIVE_INFINITY, least = 0, quotas = [] }: PlanOptions,
  counts: Count[],
  included: number[],
): Contradiction[] {
  const found: Contradiction[] = [];
  if (least > most) found.push({ field: "least", problem: "least-above-most" });
  for (const [index, quota] of quotas.entries()) {
    if ((quota.least ?? 0) > Math.min(quota.most ?? most, most))
      found.push({ field: `quotas.${index}.least`, problem: "least-above-most" });
  }
  const isTooMany = counts.some(
    ({ members, most: allowed }) => included.reduce((sum, position) => sum + (members[position] ?? 0), 0) > allowed,
  );
  if (isTooMany) found.push({ field: "include", problem: "more-than-most" });
  const total = quotas.reduce((sum, quota) => sum + (quota.least ?? 0), 0);
  const isSpread = total > most && areDisjoint(quotas.filter((quota) => quota.least).map(({ members }) => members));
  if (found.length === 0 && isSpread) found.push({ field: "quotas", problem: "least-above-most" });
  return found;
}

/** Returns whether no creator is in two counts. */
function areDisjoint(all: Uint8Array[]): boolean {
  const size = all[0]?.length ?? 0;
  for (let position = 0; position < size; position++) {
    let times = 0;
    for (const members of all) times += members[position] as number;
    if (times > 1) return false;
  }
  return true;
}
