import { type AcceptanceModel, type AnsweredOffer, fitAcceptance, usualAcceptance } from "@overture/planner";
import * as z from "zod/mini";
import type { Db } from "../../db/database.js";
import { findModel } from "../model-queries.js";
import { type AnsweredRow, listAnsweredOffers, listCampaignIdsBefore, type OfferRow } from "./offer-queries.js";

const number = z.number();

const curve = z.object({
  coefficients: z.array(number).check(z.length(2)),
  covariance: z.array(z.array(number).check(z.length(2))).check(z.length(2)),
});

const acceptanceModel: z.ZodMiniType<AcceptanceModel> = z.object({
  usual: curve,
  asked: curve,
  levels: z.record(z.string(), number),
  answered: number,
});

/** What the installation's offers say, as fitted last. */
export async function readAcceptance(db: Db): Promise<AcceptanceModel> {
  return (await findModel(db, "acceptance", acceptanceModel)) ?? usualAcceptance;
}

/** So many campaigns of an installation are looked at, and so many at once. */
const mostCampaigns = 500;
const campaignsAtOnce = 50;

/** Fits how offers are accepted to the newest campaigns of everybody. */
export async function fitInstallation(db: Db): Promise<AcceptanceModel> {
  const offers: AnsweredOffer[] = [];
  let before: string | undefined;
  for (let read = 0; read < mostCampaigns; read += campaignsAtOnce) {
    const ids = await listCampaignIdsBefore(db, before, campaignsAtOnce);
    offers.push(...(await listAnsweredOffers(db, ids)).flatMap(observed));
    before = ids.at(-1);
    if (ids.length < campaignsAtOnce) break;
  }
  return fitAcceptance(offers);
}

/**
 * What the model sees of an answered offer, and of those before it that were raised: without these it would know of
 * each no only where a conversation ended by it. Nothing where no price is known beside an offer.
 */
export function observed(row: AnsweredRow): AnsweredOffer[] {
  const groups = groupsOf(row);
  const offers = [
    { offer: row.offer, asked: row.asked, accepted: row.answer === "accepted" },
    ...row.raised.map((earlier) => ({ ...earlier, accepted: false })),
  ];
  return offers.flatMap(({ offer, asked, accepted }) => {
    const price = asked ?? row.usual;
    return price ? [{ ratio: offer / price, isAsked: asked !== null, groups, accepted }] : [];
  });
}

/** Genres, and the size of the audience in steps of about three times. */
export function groupsOf({ genreCodes, views }: Pick<OfferRow, "genreCodes" | "views">): string[] {
  const size = views === null || views < 1 ? "unknown" : Math.floor(2 * Math.log10(views));
  return [...genreCodes.map((code) => `genre:${code}`), `size:${size}`];
}
