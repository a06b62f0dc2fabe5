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
  /** The views that the creator brings. */
  views: number;
}

interface Asking {
  campaign: ReadCampaign;
  now: Date;
  /** Waits until the user's earlier plans are done. */
  inTurn<Result>(work: (run: RunPlan) => Promise<Result>): Promise<Result>;
  keep(worth: KeptWorth): Promise<void>;
}

/** With at least this many candidates, one more or less changes nothing: the computed worth is used for all of them. */
const manyCandidates = 5_000;
const keptForSeconds = 3_600;
/** From 1,000 to a billion views. */
const viewsOfScale = Array.from({ length: 21 }, (_, step) => 1_000 * 2 ** step);

/**
 * The price above which the plan for the rest of the budget would take the next best creator instead. With few
 * candidates, each call plans without this creator. With many, one plan with all of them is used for an hour. Undefined
 * if it cannot be computed.
 */
export async function computeWorth(db: Db, asking: Asking & One): Promise<Cents | undefined> {
  const { creatorId, views } = asking;
  const scale = await findScale(db, asking, { exclude: [creatorId], views: [Math.round(views)] });
  return scale && (scale.own[0] ?? worthOn(scale, views));
}

/** The same, by the views that creators bring. All of these creators are among the candidates of the plan. */
export async function computeWorths(db: Db, asking: Asking): Promise<(views: number) => Cents | undefined> {
  const scale = await findScale(db, asking, { exclude: [], views: [] });
  return (views) => scale && worthOn(scale, views);
}

type WorthScale = Pick<KeptWorth, "views" | "cents"> & {
  /** The worth of the views that were asked for; empty if a kept plan is used. */
  own: (Cents | null)[];
};

async function findScale(
  db: Db,
  { campaign, now, inTurn, keep }: Asking,
  { exclude, views }: { exclude: string[]; views: number[] },
): Promise<WorthScale | undefined> {
  const { id: campaignId, budget } = campaign;
  const find = async (): Promise<WorthScale | undefined> => {
    const kept = await findWorth(db, { campaignId, budget, after: secondsAfter(now, -keptForSeconds) });
    return kept && { ...kept, own: [] };
  };
  const kept = await find();
  if (kept) return kept;
  return inTurn(async (run) => {
    // An earlier call may have planned while this one waited.
    const keptMeanwhile = await find();
    if (keptMeanwhile) return keptMeanwhile;
    const choice = { campaign, filters: {}, include: [], exclude, onlyNew: false };
    const outcome = await run({
      candidates: await candidates(db, choice, { means: await readMeans(db) }),
      asked: { kind: "worth", budget, exclude, views: [...views, ...viewsOfScale] },
    });
    // If no plan can be made of these numbers, only the free budget limits an offer.
    if (outcome.kind === "unsafe" || outcome.kind === "too-many") return undefined;
    if (outcome.kind !== "worth") throw await refusalOfOutcome(db, outcome);
    const own = outcome.worth.slice(0, views.length);
    const cents = outcome.worth.slice(views.length).filter((each) => each !== null);
    if (cents.length < viewsOfScale.length) return own.length > 0 ? { own, views: [], cents: [] } : undefined;
    const scale = { views: viewsOfScale, cents };
    if (outcome.candidates > manyCandidates) {
      await keep({ campaignId, computedAt: now, budget, candidates: outcome.candidates, ...scale });
    }
    return { own, ...scale };
  });
}

/** Interpolates between two points of the scale. */
export function worthOn({ views, cents }: Pick<KeptWorth, "views" | "cents">, brought: number): Cents | undefined {
  const above = views.findIndex((each) => each >= brought);
  if (above < 0) return cents.at(-1);
  const [highViews = 0, highCents = 0] = [views[above], cents[above]];
  const [lowViews, lowCents] = above === 0 ? [0, 0] : [views[above - 1] ?? 0, cents[above - 1] ?? 0];
  if (highViews === lowViews) return highCents;
  return Math.floor(lowCents + ((highCents - lowCents) * (brought - lowViews)) / (highViews - lowViews));
}
