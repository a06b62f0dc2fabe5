import type { Db, Tx } from "../../db/database.js";
import { authorityOf, ownerIdOf } from "../evidence/authority.js";
import type { MailListener } from "../listener.js";
import { findMailByUnsubscribeToken, type LinkedMail, renewOptOut, suppressAddress } from "./suppression-queries.js";

const tokenShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whom a link ends outreach to, and whose. */
export interface OptOut {
  address: string;
  /** Null is everybody's. */
  ownerId: string | null;
  /** The mail with the link. */
  mailId: string;
}

export async function findOptOut(db: Db, token: string): Promise<OptOut | undefined> {
  const mail = tokenShape.test(token) ? await findMailByUnsubscribeToken(db, token) : undefined;
  return mail && optOutOf(mail);
}

/** A link that a user's own server took can be followed by that user, so that it speaks for their outreach alone. */
function optOutOf({ id, recipient, mailboxId, mailboxOwnerId }: LinkedMail): OptOut | undefined {
  const mailbox = { id: mailboxId, ownerId: mailboxOwnerId };
  const ownerId = ownerIdOf(authorityOf({ proof: "token", mailbox, sentFrom: [mailbox] }).scope);
  return ownerId === undefined ? undefined : { address: recipient, ownerId, mailId: id };
}

interface Unsubscribing {
  token: string;
  listener: MailListener;
  at: Date;
}

/** Ends outreach to whoever holds the link, once and for all; undefined for an unknown link. */
export async function unsubscribe(tx: Tx, { token, listener, at }: Unsubscribing): Promise<OptOut | undefined> {
  const optOut = await findOptOut(tx, token);
  if (optOut === undefined) return undefined;
  const suppression = { ...optOut, address: optOut.address.toLowerCase(), reason: "unsubscribe", at } as const;
  if (await suppressAddress(tx, suppression))
    await listener.noteSuppressed(tx, { ...suppression, addresses: [suppression.address] });
  else await renewOptOut(tx, suppression);
  return optOut;
}
