import type { CampaignNow, Contradiction, Forecast, OutreachAnswer, PlanAnswer, UnsafeNumber } from "@overture/planner";
import type { Statement } from "../../db/binary-rows.js";
import type { UnderWayCounts } from "../forecast/assumptions.js";

interface Asked {
  budget: number;
  views: number;
  include: string[];
  exclude: string[];
  most?: number | undefined;
}

export interface DealsAsked extends Asked {
  kind: "deals";
  aim: "views" | "cost";
  least?: number | undefined;
  shareOfOne?: number | undefined;
  /**
   * An answer lists every picked creator. Passed in, because importing the contract takes longer than the rest of a
   * thread.
   */
  maxPicked: number;
  /** In the order of the bits of the candidates' quotas. */
  quotas: { least?: number | undefined; most?: number | undefined }[];
}

export interface OutreachAsked extends Asked {
  kind: "outreach";
  confidence: number;
}

/** What creators with these views are worth. */
export interface WorthAsked {
  kind: "worth";
  budget: number;
  exclude: string[];
  views: number[];
}

/** What comes of a campaign's open conversations, which are the candidates of the job. */
export type ForecastAsked = { kind: "forecast" } & Omit<CampaignNow, "underWay">;

/** A job for a thread. Creators are named by their ids; money is in cents. */
export interface PlanJob {
  databaseUrl: string;
  /** See `candidate-queries.ts`, and `under-way-queries.ts` for a forecast. */
  candidates: Statement[];
  /** Shared memory: 1 when the answer is not needed any more. */
  cancelled: Int32Array<SharedArrayBuffer>;
  milliseconds: number;
  asked: DealsAsked | OutreachAsked | WorthAsked | ForecastAsked;
}

/** A candidate that an answer names. */
export interface NamedCandidate {
  id: string;
  cost: number;
  views: number;
}

export type PlannedDeals = Omit<PlanAnswer, "chosen" | "almost"> & {
  chosen: (NamedCandidate & Pick<PlanAnswer["chosen"][number], "why">)[];
  almost: (NamedCandidate & { tooDear: number })[];
};

export type PlannedOutreach = Omit<OutreachAnswer, "chosen"> & { chosen: (NamedCandidate & { chance: number })[] };

export type Named = Omit<Contradiction, "id"> & { creatorId?: string };

/** The answer of a thread. */
export type PlanOutcome =
  | { kind: "deals"; candidates: number; answer: PlannedDeals }
  | { kind: "outreach"; candidates: number; answer: PlannedOutreach }
  /** In cents, for each of the given views; null if time ran out. */
  | { kind: "worth"; candidates: number; worth: (number | null)[] }
  | { kind: "forecast"; forecast: Forecast; counts: UnderWayCounts }
  | { kind: "too-long"; chosen: number }
  | { kind: "contradictory"; contradictions: Named[] }
  | { kind: "unsafe"; field: UnsafeNumber["field"] }
  | { kind: "too-many" }
  | { kind: "cancelled" }
  /** The database was busy or not reachable, or there was a fault of ours. */
  | { kind: "failed"; message: string; isBusy: boolean };

export interface PrepareJob extends Pick<PlanJob, "databaseUrl" | "milliseconds"> {
  /** Explained, so that PostgreSQL knows the tables of a plan on this connection. */
  statements: Statement[];
}

export type ThreadMessage =
  /** A job will come soon: the thread opens its connection. */
  ({ kind: "prepare" } & PrepareJob) | { kind: "job"; job: PlanJob } | { kind: "cancel" } | { kind: "end" };
