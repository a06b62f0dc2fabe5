import { setImmediate } from "node:timers/promises";
import { type drafts, limits } from "@overture/contract";
import { fitOwnAcceptance, roundedDown } from "@overture/planner";
import type { ReadCampaign } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { readFree } from "../../outreach/figures/free-budget.js";
import { listCommitted } from "../../outreach/figures/outlook-queries.js";
import { smallestAmount } from "../../values/currency.js";
import { type Cents, toCents, toDollars } from "../../values/money.js";
import { observed, readAcceptance } from "../advice/acceptance.js";
import { listAnsweredOf, offersFor, whyTooFew } from "../advice/advise-offer.js";
import { computeWorths } from "../advice/compute-worth.js";
import { listOffers, type OfferRow } from "../advice/offer-queries.js";
import type { KeptWorth } from "../advice/worth-queries.js";
import type { RunPlan } from "../planning/plan-threads.js";

export interface Asking {
  campaign: ReadCampaign;
  userId: string;
  threadIds: readonly string[];
  now: Date;
  inTurn<Result>(work: (run: RunPlan) => Promise<Result>): Promise<Result>;
  keep(worth: KeptWorth): Promise<void>;
}

export interface OffersByRule {
  /** By conversation; conversations without the price that the rule needs are absent. */
  offers: ReadonlyMap<string, Cents>;
  abstains?: string;
}

/** The offer for each conversation, as a percentage of its own price. */
export async function offersByRule(db: Db, rule: drafts.OfferRule, asking: Asking): Promise<OffersByRule> {
  return rule.price === "usual" ? ofUsualPrices(db, rule, asking) : ofAdvice(db, rule, asking);
}

async function ofUsualPrices(db: Db, { percent }: drafts.OfferRule, { threadIds }: Asking): Promise<OffersByRule> {
  const unit = smallestAmount();
  const offers = new Map<string, Cents>();
  for (const { threadId, usual } of await listOffers(db, threadIds)) {
    const cents = Math.round(((usual ?? 0) * percent) / 100 / unit) * unit;
    if (cents > 0 && cents <= toCents(limits.dollars.max)) offers.set(threadId, cents);
  }
  return { offers };
}

/** How many conversations are advised before other calls get a chance. */
const advisedAtOnce = 250;

/**
 * Advises each conversation on its own, as `adviseOffer` does: it is up to the user to see their total. What creators
 * are worth comes from one plan that has these creators among its candidates.
 */
async function ofAdvice(db: Db, { percent }: drafts.OfferRule, asking: Asking): Promise<OffersByRule> {
  const { campaign, userId, threadIds } = asking;
  const own = await listAnsweredOf(db, userId);
  const abstains = whyTooFew(own.length);
  if (abstains !== undefined) return { offers: new Map(), abstains };
  const [rows, installation, committedOf, free] = await Promise.all([
    listOffers(db, threadIds),
    readAcceptance(db),
    listCommitted(db, threadIds),
    readFree(db, campaign),
  ]);
  const worthOf = free > 0 ? await computeWorths(db, asking) : () => undefined;
  const model = fitOwnAcceptance(own.flatMap(observed), installation);
  const offers = new Map<string, Cents>();
  for (const [index, row] of rows.entries()) {
    if (index % advisedAtOnce === advisedAtOnce - 1) await setImmediate();
    if (!row.price) continue;
    const standing = committedOf.get(row.threadId) ?? 0;
    const most = toDollars(mostFor(row, { free: free + standing, worthOf }));
    const advised = offersFor(row, { most, standing, model });
    const offer = advised && roundedDown((advised.open * percent) / 100);
    if (offer) offers.set(row.threadId, toCents(offer));
  }
  return { offers };
}

interface Most {
  free: Cents;
  worthOf(views: number): Cents | undefined;
}

function mostFor({ views }: OfferRow, { free, worthOf }: Most): Cents {
  return Math.min(Math.max(0, free), (views && worthOf(views)) || Number.MAX_SAFE_INTEGER);
}
