import type { advice } from "@overture/contract";
import {
  type AcceptanceModel,
  type AdvisedOffers,
  acceptanceOf,
  adviseOffers,
  chanceOfAcceptance,
  fitOwnAcceptance,
  roundedDown,
} from "@overture/planner";
import { getCampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { readFree } from "../../outreach/figures/free-budget.js";
import { listCommitted } from "../../outreach/figures/outlook-queries.js";
import { getThreadRow } from "../../outreach/threads/record-queries.js";
import { Refusal } from "../../refusal.js";
import { type Cents, toDollars } from "../../values/money.js";
import type { RunPlan } from "../planning/plan-threads.js";
import { groupsOf, observed, readAcceptance } from "./acceptance.js";
import { reasonsFor } from "./advice-reasons.js";
import { computeWorth } from "./compute-worth.js";
import { getOffer, listAnsweredOffers, listCampaignIds, type OfferRow } from "./offer-queries.js";
import type { KeptWorth } from "./worth-queries.js";

interface Asking {
  threadId: string;
  userId: string;
  now: Date;
  inTurn<Result>(work: (run: RunPlan) => Promise<Result>): Promise<Result>;
  keep(worth: KeptWorth): Promise<void>;
}

/** With fewer answered offers there is no advice. */
const minAnswered = 8;
/** How many answered offers of the user are read, and of how many campaigns; the newest of each. */
const maxAnswered = 200;
const maxCampaigns = 50;

/** Advises what to offer in an open conversation, with the reasons. */
export async function adviseOffer(db: Db, asking: Asking): Promise<advice.Advice> {
  const { threadId, userId } = asking;
  const thread = await getThreadRow(db, threadId, userId);
  if (thread.status !== "active") throw new Refusal("invalid", "This conversation has ended");
  const [campaign, row, own, installation, committedOf] = await Promise.all([
    getCampaignRow(db, thread.campaignId, userId),
    getOffer(db, threadId),
    listAnsweredOf(db, userId),
    readAcceptance(db),
    listCommitted(db, [threadId]),
  ]);
  const standing = committedOf.get(threadId) ?? 0;
  const free = Math.max(0, (await readFree(db, campaign)) + standing);
  const worth =
    free > 0 && row.views
      ? await computeWorth(db, { ...asking, campaign, creatorId: row.creatorId, views: row.views })
      : undefined;
  const most = toDollars(Math.min(free, worth ?? Number.MAX_SAFE_INTEGER));
  const abstains = whyAbstaining(own.length, row);
  const model = fitOwnAcceptance(own.flatMap(observed), installation);
  const advised = abstains === undefined ? offersFor(row, { most, standing, model }) : undefined;
  const amounts = advised ?? { most: roundedDown(most) };
  return {
    ...(abstains !== undefined && { abstains }),
    ...amounts,
    ...(row.asked !== null && { ask: toDollars(row.asked) }),
    ...(row.views && row.views > 0 ? { perThousand: perThousand(amounts, row.views) } : {}),
    chance: advised ? chancesOf(advised, row, model) : [],
    because: reasonsFor({ row, own, free, worth, installation, isAbstaining: abstains !== undefined }),
    offers: own.map(({ threadId: id, campaignId, creatorId, username, offer, answer }) => ({
      threadId: id,
      campaignId,
      creator: { _id: creatorId, username },
      offer: toDollars(offer),
      answer,
    })),
  };
}

/** The answered offers of a user, the newest first. */
export async function listAnsweredOf(db: Db, userId: string) {
  const answered = await listAnsweredOffers(db, await listCampaignIds(db, userId, maxCampaigns));
  return answered
    .sort(
      (one, other) => other.answeredAt.getTime() - one.answeredAt.getTime() || (one.threadId < other.threadId ? 1 : -1),
    )
    .slice(0, maxAnswered);
}

function whyAbstaining(answered: number, { price }: OfferRow): string | undefined {
  return whyTooFew(answered) ?? (price ? undefined : "Neither an ask nor a usual price of this creator is known");
}

/** Why there is no advice for a user with this many answered offers; undefined if there are enough. */
export function whyTooFew(answered: number): string | undefined {
  if (answered >= minAnswered) return undefined;
  const how =
    answered === 0 ? "None of your offers was" : `Only ${answered} of your offers ${answered === 1 ? "was" : "were"}`;
  return `${how} answered so far. From ${minAnswered} on there are chances.`;
}

interface Standing {
  most: number;
  standing: Cents;
  model: AcceptanceModel;
}

/** Undefined if there is not enough money for even the smallest offer. */
export function offersFor(row: OfferRow, { most, standing, model }: Standing): AdvisedOffers | undefined {
  const [price, isAsked] = [toDollars(row.price ?? 0), row.asked !== null];
  const chanceAt = acceptanceOf(model, { isAsked, groups: groupsOf(row) });
  return adviseOffers({
    ...{ most, price, isAsked, offered: toDollars(standing) },
    chanceOf: (offer) => chanceAt(offer / price),
  });
}

function chanceOf(offer: number, row: OfferRow, model: AcceptanceModel) {
  const ratio = offer / toDollars(row.price ?? 0);
  return chanceOfAcceptance(model, { ratio, isAsked: row.asked !== null, groups: groupsOf(row) });
}

/**
 * The chances of the advised offers and of amounts between them. A higher offer never has a lower chance or lower
 * bounds.
 */
function chancesOf({ open, aim, most }: AdvisedOffers, row: OfferRow, model: AcceptanceModel): advice.Advice["chance"] {
  const between = (low: number, high: number) => Math.max(1, roundedDown((low + high) / 2));
  const offers = [...new Set([open, between(open, aim), aim, between(aim, most), most])].sort((a, b) => a - b);
  let [low, high] = [0, 0];
  return offers.map((offer) => {
    const chance = chanceOf(offer, row, model);
    low = Math.max(low, chance.low);
    high = Math.max(high, chance.high);
    return { offer, low: rounded(low), likely: rounded(chance.estimate), high: rounded(high) };
  });
}

const rounded = (chance: number) => Math.round(chance * 1_000) / 1_000;

function perThousand(amounts: Partial<AdvisedOffers>, views: number): advice.Advice["perThousand"] {
  const of = (dollars: number) => Math.round((dollars / views) * 100_000) / 100;
  return Object.fromEntries(Object.entries(amounts).map(([name, dollars]) => [name, of(dollars)]));
}
