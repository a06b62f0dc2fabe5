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

/** The acceptance model that was fitted last to the installation's answered offers, else the usual one. */
export async function readAcceptance(db: Db): Promise<AcceptanceModel> {
  return (await findModel(db, "acceptance", acceptanceModel)) ?? usualAcceptance;
}

/** How many of the installation's newest campaigns are read, in all and at once. */
const maxCampaigns = 500;
const campaignsAtOnce = 50;

/** Fits the acceptance model to the answered offers of the newest campaigns of all users. */
export async function fitInstallation(db: Db): Promise<AcceptanceModel> {
  const offers: AnsweredOffer[] = [];
  let before: string | undefined;
  for (let read = 0; read < maxCampaigns; read += campaignsAtOnce) {
    const ids = await listCampaignIdsBefore(db, before, campaignsAtOnce);
    offers.push(...(await listAnsweredOffers(db, ids)).flatMap(observed));
    before = ids.at(-1);
    if (ids.length < campaignsAtOnce) break;
  }
  return fitAcceptance(offers);
}

/**
 * What the model learns from an answered offer and from the lower offers before it. Without the lower ones it would see
 * a refusal only where it ended a conversation. Nothing if the offer has no price to compare with.
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

/** The genres, and the size of the audience in steps of about a factor of three. */
export function groupsOf({ genreCodes, views }: Pick<OfferRow, "genreCodes" | "views">): string[] {
  const size = views === null || views < 1 ? "unknown" : Math.floor(2 * Math.log10(views));
  return [...genreCodes.map((code) => `genre:${code}`), `size:${size}`];
}
