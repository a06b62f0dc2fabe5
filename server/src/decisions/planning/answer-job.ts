import { performance } from "node:perf_hooks";
import {
  Cancelled,
  ContradictoryOptions,
  type Limits,
  plan,
  planOutreach,
  type Solver,
  UnsafeNumber,
  worthOfViews,
} from "@overture/planner";
import type { ReadRow, Statement } from "../../db/binary-rows.js";
import { answerForecast } from "../forecast/answer-forecast.js";
import { CandidateColumns, TooManyCandidates } from "./candidate-columns.js";
import type { DealsAsked, NamedCandidate, OutreachAsked, PlanJob, PlanOutcome, WorthAsked } from "./thread-messages.js";

/** Each takes some hundred bytes during planning. */
const maxCandidates = 5_000_000;

interface Tools {
  /** Runs a statement and reads its rows. */
  readRows(statement: Statement, read: ReadRow): Promise<void>;
  loadSolver(): Promise<Solver>;
}

/** Reads the candidates of a job and plans with them. It blocks its thread until it is done. */
export async function answerJob(
  { candidates, cancelled, milliseconds, asked }: Omit<PlanJob, "databaseUrl">,
  { readRows, loadSolver }: Tools,
): Promise<PlanOutcome> {
  const endsAt = performance.now() + milliseconds;
  const signal = {
    get aborted() {
      return Atomics.load(cancelled, 0) === 1;
    },
  };
  const limited = { signal, remainingMs: () => endsAt - performance.now() };
  if (asked.kind === "forecast") return answerForecast(asked, candidates, readRows);
  const columns = new CandidateColumns(maxCandidates, asked.kind === "outreach");
  const names = new Names(columns);
  try {
    for (const statement of candidates) await readRows(statement, columns.read);
    columns.keepLastOfEach();
    if (asked.kind === "outreach") return planWriting(columns, names, asked, limited);
    if (asked.kind === "worth") return computeWorth(columns, names, asked, limited);
    const isCounted = asked.most !== undefined || asked.least !== undefined || asked.quotas.length > 0;
    return planDeals(columns, names, asked, { ...limited, ...(isCounted && { solver: await loadSolver() }) });
  } catch (error) {
    if (signal.aborted || error instanceof Cancelled) return { kind: "cancelled" };
    if (error instanceof ContradictoryOptions) return { kind: "contradictory", ...names.explain(error) };
    if (error instanceof UnsafeNumber) return { kind: "unsafe", field: error.field };
    if (error instanceof TooManyCandidates) return { kind: "too-many" };
    throw error;
  }
}

function planDeals(
  columns: CandidateColumns,
  names: Names,
  { quotas, maxPicked, ...asked }: DealsAsked,
  tools: Limits & { solver?: Solver },
): PlanOutcome {
  const options = {
    ...given(asked),
    ...names.in(asked),
    ...(quotas.length > 0 && {
      quotas: quotas.map((quota, bit) => ({ ...given(quota), members: columns.membersOf(bit) })),
    }),
  };
  const answer = plan({ ids: columns.ranks(), cost: columns.cost, views: columns.views }, options, tools);
  if (answer.chosen.length > maxPicked) return { kind: "too-long", chosen: answer.chosen.length };
  const chosen = answer.chosen.map(({ position, why }) => ({ ...candidateAt(columns, position), why }));
  const almost = answer.almost.map(({ position, tooDear }) => ({ ...candidateAt(columns, position), tooDear }));
  return { kind: "deals", candidates: columns.size, answer: { ...answer, chosen, almost } };
}

function planWriting(columns: CandidateColumns, names: Names, asked: OutreachAsked, tools: Limits): PlanOutcome {
  const { cost, views, chance } = columns;
  const options = { ...given(asked), ...names.in(asked) };
  const answer = planOutreach({ ids: columns.ranks(), cost, views, chance }, options, tools);
  const chosen = answer.chosen.map((position) => ({
    ...candidateAt(columns, position),
    chance: chance[position] as number,
  }));
  return { kind: "outreach", candidates: columns.size, answer: { ...answer, chosen } };
}

function computeWorth(columns: CandidateColumns, names: Names, asked: WorthAsked, tools: Limits): PlanOutcome {
  const { exclude } = names.in({ include: [], exclude: asked.exclude });
  const candidates = { ids: columns.ranks(), cost: columns.cost, views: columns.views };
  const worth = worthOfViews(candidates, { budget: asked.budget, exclude, views: asked.views }, tools);
  return { kind: "worth", candidates: columns.size, worth: worth.map((cents) => cents ?? null) };
}

function candidateAt(columns: CandidateColumns, position: number): NamedCandidate {
  return {
    id: columns.idOf(position),
    cost: columns.cost[position] as number,
    views: columns.views[position] as number,
  };
}

/** Leaves out the undefined values. */
function given<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]: Exclude<Values[Key], undefined>;
  };
}

/** The planner compares numbers: a creator's number is the rank of its id, or negative if it is no candidate. */
class Names {
  readonly #unknown: string[] = [];
  readonly #idOf = new Map<number, string>();

  constructor(private readonly columns: CandidateColumns) {}

  in({ include, exclude }: { include: readonly string[]; exclude: readonly string[] }) {
    return { include: include.map((id) => this.#numberOf(id)), exclude: exclude.map((id) => this.#numberOf(id)) };
  }

  explain({ contradictions }: ContradictoryOptions) {
    return {
      contradictions: contradictions.map(({ id, ...contradiction }) => {
        const creatorId = this.#idOf.get(Number(id));
        return { ...contradiction, ...(creatorId !== undefined && { creatorId }) };
      }),
    };
  }

  #numberOf(id: string): number {
    const rank = this.columns.rankOf(id) ?? -1 - this.#unknown.push(id);
    this.#idOf.set(rank, id);
    return rank;
  }
}
