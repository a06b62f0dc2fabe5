import loadHighs, { type Highs } from "highs";

/** A solver of linear and integer programmes in floating point. */
export type Solver = Pick<Highs, "solve">;

/** Loads HiGHS as WebAssembly (Huangfu and Hall 2018, Parallelizing the dual revised simplex method), in some 80 ms. */
export async function loadSolver(): Promise<Solver> {
  // The types describe the CommonJS build, in which the function is one level deeper.
  const load = loadHighs as unknown as typeof loadHighs.default;
  return await load();
}

/** Items to choose or not, with a capacity, and bounds on the number of some of them. */
export interface LinearModel {
  profit: Float64Array;
  weight: Float64Array;
  capacity: number;
  counts: { isIn: Uint8Array; least: number; most: number }[];
}

export interface LinearAnswer {
  values: Float64Array;
  /** The price of a unit of capacity, and of one place in each count. */
  multipliers: Multipliers;
}

export interface Multipliers {
  capacity: number;
  counts: number[];
}

/**
 * Solves the linear relaxation. Capacity and counts may be broken at a price above any profit, so that there is an
 * answer even if items outside of the model break them.
 */
export function solveRelaxation(solver: Solver, model: LinearModel): LinearAnswer | undefined {
  const { profit, weight, counts } = model;
  const most = profit.reduce((largest, value) => Math.max(largest, value), 1);
  const dearest = profit.reduce(
    (largest, value, i) => Math.max(largest, (weight[i] as number) > 0 ? value / (weight[i] as number) : 0),
    1,
  );
  const prices = [
    `- ${4 * dearest} over`,
    ...counts.flatMap((_, row) => [`- ${4 * most} u${row} - ${4 * most} l${row}`]),
  ];
  const text = [
    `Maximize\n o: ${sumOf(profit)} ${prices.join(" ")}`,
    `Subject To\n c: ${sumOf(weight)} - over <= ${model.capacity}`,
    ...countRows(model, (row) => ` - u${row} + l${row}`),
    "Bounds",
    ...Array.from(profit, (_, i) => ` 0 <= x${i} <= 1`),
    "End",
  ].join("\n");
  const { Status, Columns, Rows } = solver.solve(text, { output_flag: false });
  if (Status !== "Optimal") return undefined;
  const duals = new Map(Rows.map((row) => ["Name" in row ? row.Name : "", "Dual" in row ? row.Dual : 0]));
  const dualOf = (name: string) => duals.get(name) ?? 0;
  return {
    values: Float64Array.from(profit, (_, i) => valueOf(Columns, i)),
    multipliers: {
      capacity: Math.max(0, dualOf("c")),
      counts: counts.map((_, row) => dualOf(`m${row}`) + dualOf(`n${row}`)),
    },
  };
}

/**
 * Returns the choice that the solver takes for the best. It is whole, but must be checked. `impossible` if the solver
 * says that there is none; undefined if its time ran out or it failed.
 */
export function solveWhole(solver: Solver, model: LinearModel, seconds: number): Uint8Array | "impossible" | undefined {
  const text = [
    `Maximize\n o: ${sumOf(model.profit)}`,
    `Subject To\n c: ${sumOf(model.weight)} <= ${model.capacity}`,
    ...countRows(model, () => ""),
    `Binary\n ${Array.from(model.profit, (_, i) => `x${i}`).join("\n ")}`,
    "End",
  ].join("\n");
  const { Status, Columns } = solver.solve(text, {
    output_flag: false,
    time_limit: Math.max(0.05, seconds),
  });
  // Everything is bounded, so this status can only mean infeasible.
  if (Status === "Infeasible" || Status === "Primal infeasible or unbounded") return "impossible";
  if (Status !== "Optimal" && Status !== "Time limit reached") return undefined;
  return Uint8Array.from(model.profit, (_, i) => (valueOf(Columns, i) > 0.5 ? 1 : 0));
}

function countRows({ counts, profit }: LinearModel, elastic: (row: number) => string): string[] {
  return counts.flatMap(({ isIn, least, most }, row) => {
    const members = Array.from(profit.keys()).filter((i) => isIn[i] === 1);
    const sum = `${members.map((i) => `+ x${i}`).join("\n ") || "0 x0"}${elastic(row)}`;
    return [
      ...(Number.isFinite(most) ? [` m${row}: ${sum} <= ${most}`] : []),
      ...(least > 0 || !Number.isFinite(most) ? [` n${row}: ${sum} >= ${least}`] : []),
    ];
  });
}

function sumOf(values: Float64Array): string {
  return Array.from(values, (value, i) => `+ ${value} x${i}`).join("\n ");
}

function valueOf(columns: object, i: number): number {
  const column = (columns as Record<string, { Primal?: number }>)[`x${i}`];
  return column?.Primal ?? 0;
}
