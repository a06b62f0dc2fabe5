import type { ReadCampaign } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { secondsAfter } from "../../values/clock.js";
import type { Cents } from "../../values/money.js";
import { candidates } from "../planning/candidate-queries.js";
import { readMeans } from "../planning/mean-queries.js";
import type { RunPlan } from "../planning/plan-threads.js";
import { refusalOfOutcome } from "../planning/refusal-of-outcome.js";
import { findWorth, type KeptWorth } from "./worth-queries.js";

interface One {
  creatorId: string;
  /** That the creator brings. */
  views: number;
}

interface Asking {
  campaign: ReadCampaign;
  now: Date;
  /** Waits for its turn among the user's plans. */
  inTurn<Result>(work: (run: RunPlan) => Promise<Result>): Promise<Result>;
  keep(worth: KeptWorth): Promise<void>;
}

/** With so many to choose from, one more or less changes nothing: what is reckoned stands for all of them. */
const manyCandidates = 5_000;
const keptForSeconds = 3_600;
/** From 1,000 views to a billion. */
const viewsOfScale = Array.from({ length: 21 }, (_, step) => 1_000 * 2 ** step);

/**
 * The price at which the plan for what is left would rather take the next best creator. Where there are few, they are
 * planned with at each call, without this one. Where there are many, a plan of all of them is good for an hour.
 * Undefined where it cannot be said.
 */
export async function reckonWorth(db: Db, asking: Asking & One): Promise<Cents | undefined> {
  const { creatorId, views } = asking;
  const reckoned = await reckon(db, asking, { exclude: [creatorId], views: [Math.round(views)] });
  return reckoned && (reckoned.own[0] ?? worthOn(reckoned, views));
}

/** The same for creators who bring these views. All of them are among those who are planned with. */
export async function reckonWorths(db: Db, asking: Asking): Promise<(views: number) => Cents | undefined> {
  const reckoned = await reckon(db, asking, { exclude: [], views: [] });
  return (views) => reckoned && worthOn(reckoned, views);
}

type Reckoned = Pick<KeptWorth, "views" | "cents"> & {
  /** What was asked for itself: nothing where another plan is read. */
  own: (Cents | null)[];
};

async function reckon(
  db: Db,
  { campaign, now, inTurn, keep }: Asking,
  { exclude, views }: { exclude: string[]; views: number[] },
): Promise<Reckoned | undefined> {
  const { id: campaignId, budget } = campaign;
  const find = async (): Promise<Reckoned | undefined> => {
    const kept = await findWorth(db, { campaignId, budget, after: secondsAfter(now, -keptForSeconds) });
    return kept && { ...kept, own: [] };
  };
  const kept = await find();
  if (kept) return kept;
  return inTurn(async (run) => {
    // Whoever was first has planned for those who waited.
    const keptMeanwhile = await find();
    if (keptMeanwhile) return keptMeanwhile;
    const choice = { campaign, filters: {}, include: [], exclude, onlyNew: false };
    const outcome = await run({
      candidates: await candidates(db, choice, { means: await readMeans(db) }),
      asked: { kind: "worth", budget, exclude, views: [...views, ...viewsOfScale] },
    });
    // Of numbers that no plan can be made of, only what is free limits an offer.
    if (outcome.kind === "unsafe" || outcome.kind === "too-many") return undefined;
    if (outcome.kind !== "worth") throw await refusalOfOutcome(db, outcome);
    const own = outcome.worth.slice(0, views.length);
    const cents = outcome.worth.slice(views.length).filter((each) => each !== null);
    if (cents.length < viewsOfScale.length) return own.length > 0 ? { own, views: [], cents: [] } : undefined;
    const scale = { views: viewsOfScale, cents };
    if (outcome.candidates > manyCandidates) {
      await keep({ campaignId, reckonedAt: now, budget, candidates: outcome.candidates, ...scale });
    }
    return { own, ...scale };
  });
}

/** Between two of the scale, in proportion. */
export function worthOn({ views, cents }: Pick<KeptWorth, "views" | "cents">, brought: number): Cents | undefined {
  const above = views.findIndex((each) => each >= brought);
  if (above < 0) return cents.at(-1);
  const [highViews = 0, highCents = 0] = [views[above], cents[above]];
  const [lowViews, lowCents] = above === 0 ? [0, 0] : [views[above - 1] ?? 0, cents[above - 1] ?? 0];
  if (highViews === lowViews) return highCents;
  return Math.floor(lowCents + ((highCents - lowCents) * (brought - lowViews)) / (highViews - lowViews));
}
