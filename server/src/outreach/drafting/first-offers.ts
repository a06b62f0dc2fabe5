import { type Cents, toDollars } from "../../values/money.js";

/** What creators are offered in their first mail, by id. */
export type FirstOffers = ReadonlyMap<string, Cents>;

export const noOffers: FirstOffers = new Map();

export function offerInDollars(offers: FirstOffers, creatorId: string): number | null {
  const offer = offers.get(creatorId);
  return offer === undefined ? null : toDollars(offer);
}
