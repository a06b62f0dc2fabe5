import type { BodyOf, outreachPreview } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { smallestAmount } from "../../values/currency.js";
import { toDollars } from "../../values/money.js";
import { readFree } from "../figures/free-budget.js";
import { sumMatchingOffers, sumNamedOffers } from "./first-offer-queries.js";

interface Asking {
  userId: string;
  body: BodyOf<typeof outreachPreview.sumOffers>;
}

/** The sum of the first offers to these creators, and whether the free budget covers it. */
export async function sumOffers(db: Db, { userId, body }: Asking): Promise<outreachPreview.OfferSums> {
  const campaign = await getCampaignRow(db, body.campaignId, userId);
  const { creatorIds = [], matching, offer } = body;
  const [{ sum, ...counts }, free] = await Promise.all([
    matching
      ? sumMatchingOffers(db, campaign, matching.filters, offer)
      : sumNamedOffers(db, campaign, creatorIds, offer),
    readFree(db, campaign),
  ]);
  return {
    ...counts,
    sum: toDollars(sum),
    roundedTo: toDollars(smallestAmount()),
    free: toDollars(free),
    isAboveFree: sum > free,
  };
}
