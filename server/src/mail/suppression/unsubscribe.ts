import type { Db, Tx } from "../../db/database.js";
import type { MailListener } from "../listener.js";
import { findRecipientByToken, suppressAddress } from "./suppression-queries.js";

const tokenShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whom a link to unsubscribe was sent to. */
export async function findAddressToUnsubscribe(db: Db, token: string): Promise<string | undefined> {
  if (!tokenShape.test(token)) return undefined;
  return findRecipientByToken(db, token);
}

/** Ends all outreach to whoever holds the link, once and for all; answers with the address, or undefined for an unknown link. */
export async function unsubscribe(
  tx: Tx,
  token: string,
  listener: MailListener,
  at: Date,
): Promise<string | undefined> {
  const recipient = await findAddressToUnsubscribe(tx, token);
  if (recipient === undefined) return undefined;
  const address = recipient.toLowerCase();
  const isNew = await suppressAddress(tx, { address, reason: "unsubscribe", at });
  if (isNew) await listener.noteSuppression(tx, address, "unsubscribe", at);
  return recipient;
}
