import type { Db } from "../../db/database.js";
import type { LeavingMail } from "../../mail/listener.js";
import { namesOfferLink, offerUrl, withOfferLink } from "../../templates/offer-link.js";
import { secondsAfter } from "../../values/clock.js";
import { insertOfferLink } from "./offer-link-queries.js";
import { hashOfferToken, makeOfferToken } from "./offer-token.js";

const validSeconds = 30 * 24 * 3_600;

/**
 * A mail's text with the link to its offer, or to the newest of its conversation where it makes none itself. Each
 * attempt to hand a mail over has a link of its own: only its hash is stored, before anybody gets it.
 */
export async function writeOfferLink(db: Db, { id, body, appUrl, at }: LeavingMail): Promise<string> {
  if (!namesOfferLink(body)) return body;
  const token = makeOfferToken();
  const isMade = await insertOfferLink(db, {
    hash: hashOfferToken(token),
    mailId: id,
    at,
    expiresAt: secondsAfter(at, validSeconds),
  });
  if (!isMade) throw new Error("There is no offer to link to");
  return withOfferLink(body, offerUrl(appUrl, token));
}
