import type { Db, Tx } from "../../db/database.js";
import type { MailListener } from "../listener.js";
import { findRecipientByToken, suppressAddress } from "./suppression-queries.js";

const tokenShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whom a link to unsubscribe was sent to. */
export async function findAddressToUnsubscribe(db: Db, token: string): Promise<string | undefined> {
  if (!tokenShape.test(token)) return undefined;
  return findRecipientByToken(db, token);
}

interface Unsubscribing {
  token: string;
  listener: MailListener;
  at: Date;
}

/** Ends all outreach to whoever holds the link, once and for all; answers with the address, or undefined for an unknown link. */
export async function unsubscribe(tx: Tx, { token, listener, at }: Unsubscribing): Promise<string | undefined> {
  const recipient = await findAddressToUnsubscribe(tx, token);
  if (recipient === undefined) return undefined;
  const suppression = { address: recipient.toLowerCase(), reason: "unsubscribe", at } as const;
  if (await suppressAddress(tx, suppression)) await listener.noteSuppression(tx, suppression);
  return recipient;
}
