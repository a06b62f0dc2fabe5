import type { Db } from "../../db/database.js";
import type { LeavingMail } from "../../mail/listener.js";
import { namesOfferLink, offerUrl, withOfferLink } from "../../templates/offer-link.js";
import { secondsAfter } from "../../values/clock.js";
import { insertOfferLink } from "./offer-link-queries.js";
import { hashOfferToken, makeOfferToken } from "./offer-token.js";

const validSeconds = 30 * 24 * 3_600;

/**
 * A mail's text with the link to its offer, or to the newest offer of its conversation if it makes none. Each attempt
 * to hand a mail over has a new link; only its hash is stored, before anybody receives it. The sandbox passes the token
 * in, so that it can show the link again.
 */
export async function writeOfferLink(
  db: Db,
  { id, body, appUrl, token = makeOfferToken(), at }: LeavingMail,
): Promise<string> {
  if (!namesOfferLink(body)) return body;
  const isMade = await insertOfferLink(db, {
    hash: hashOfferToken(token),
    mailId: id,
    at,
    expiresAt: secondsAfter(at, validSeconds),
  });
  if (!isMade) throw new Error("There is no offer to link to");
  return withOfferLink(body, offerUrl(appUrl, token));
}
