import type { BodyOf, drafts } from "@overture/contract";
import type { Db } from "../../db/database.js";
import type { ChosenDrafts } from "../../outreach/drafting/shown-draft-queries.js";
import { readFree } from "../../outreach/figures/free-budget.js";
import { invalid } from "../../refusal.js";
import { type Cents, toCents, toDollars } from "../../values/money.js";
import { type Asking, type OffersByRule, offersByRule } from "./offers-by-rule.js";

type Body = BodyOf<typeof drafts.setOffers>;

/** The drafts that a body chooses, by ids or by a filter. */
export function chosenIn({ messageIds = [], matching }: Body): ChosenDrafts {
  return matching ? { matching } : { messageIds };
}

/** The offer for each conversation; undefined if there is no price to base it on. */
export async function offersOf(
  db: Db,
  { offer, by }: Body,
  asking: Asking,
): Promise<Omit<OffersByRule, "offers"> & { offerIn(threadId: string): Cents | null | undefined }> {
  if (by === undefined) {
    const cents = offer == null ? null : toCents(offer);
    return { offerIn: () => cents };
  }
  const { offers, ...rest } = await offersByRule(db, by, asking);
  return { ...rest, offerIn: (threadId) => offers.get(threadId) };
}

/** Advice that abstains sets nothing. */
export function refuseAbstaining(abstains: string | undefined): void {
  if (abstains !== undefined) throw invalid({ by: abstains });
}

/** The total of all offers, and whether the free budget covers it. */
export async function previewOffers(db: Db, body: Body, asking: Asking): Promise<drafts.OffersPreviewed> {
  const [{ offerIn, abstains }, free] = await Promise.all([offersOf(db, body, asking), readFree(db, asking.campaign)]);
  const all = asking.threadIds.map(offerIn);
  const offers = all.filter((offer) => offer !== undefined && offer !== null);
  let [sum, lowest, highest] = [0, Number.MAX_SAFE_INTEGER, 0];
  for (const offer of offers) {
    sum += offer;
    lowest = Math.min(lowest, offer);
    highest = Math.max(highest, offer);
  }
  return {
    offers: offers.length,
    withoutPrice: all.filter((offer) => offer === undefined).length,
    sum: toDollars(sum),
    ...(offers.length > 0 && { lowest: toDollars(lowest), highest: toDollars(highest) }),
    free: toDollars(free),
    isAboveFree: sum > free,
    ...(abstains !== undefined && { abstains }),
  };
}
