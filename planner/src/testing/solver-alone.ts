import type { Solver } from "../solver.js";
import type { Question, SmallProblem } from "./brute-force.js";

/**
 * Solves a plan as one integer programme with the solver alone, without a gap. Undefined if it finds nothing in time.
 * The sums of its choice are computed in whole numbers.
 */
export function solveAlone(
  solver: Solver,
  { candidates: { cost, views }, usable, included, counts }: SmallProblem,
  wanted: Question,
  seconds: number,
): { objective: number; isOptimal: boolean } | "impossible" | undefined {
  const sumOf = (values: Float64Array | Uint8Array, positions: readonly number[]) =>
    positions.reduce((sum, at) => sum + (values[at] as number), 0);
  const row = (values: Float64Array) => usable.map((at) => `+ ${values[at]} x${at}`).join("\n ");
  const limit =
    wanted.aim === "views"
      ? `${row(cost)} <= ${wanted.budget - sumOf(cost, included)}`
      : `${row(views)} >= ${wanted.views - sumOf(views, included)}`;
  const rows = counts.flatMap(({ members, least = 0, most }) => {
    const already = sumOf(members, included);
    const those = usable.filter((at) => members[at] === 1).map((at) => `+ x${at}`);
    const count = those.join("\n ") || `0 x${usable[0]}`;
    return [
      ...(most === undefined ? [] : [`${count} <= ${most - already}`]),
      ...(least > already ? [`${count} >= ${least - already}`] : []),
    ];
  });
  const text = [
    wanted.aim === "views" ? `Maximize\n o: ${row(views)}` : `Minimize\n o: ${row(cost)}`,
    `Subject To\n ${[limit, ...rows].map((each, at) => `r${at}: ${each}`).join("\n ")}`,
    `Binary\n ${usable.map((at) => `x${at}`).join("\n ")}`,
    "End",
  ].join("\n");
  const { Status, Columns } = solver.solve(text, {
    output_flag: false,
    time_limit: seconds,
    mip_rel_gap: 0,
    mip_abs_gap: 0,
  });
  if (Status === "Infeasible") return "impossible";
  if (Status !== "Optimal" && Status !== "Time limit reached") return undefined;
  const values = Columns as Record<string, { Primal?: number }>;
  const chosen = [...included, ...usable.filter((at) => (values[`x${at}`]?.Primal ?? 0) > 0.5)];
  const isWithin = counts.every(({ members, least = 0, most = chosen.length }) => {
    const count = sumOf(members, chosen);
    return least <= count && count <= most;
  });
  const isMet = wanted.aim === "views" ? sumOf(cost, chosen) <= wanted.budget : sumOf(views, chosen) >= wanted.views;
  if (!isWithin || !isMet) return undefined;
  return { objective: sumOf(wanted.aim === "views" ? views : cost, chosen), isOptimal: Status === "Optimal" };
}
