import type { Db, Tx } from "../../db/database.js";
import { authorityOf, ownerIdOf } from "../evidence/authority.js";
import type { MailListener } from "../listener.js";
import { shareMerging } from "./merged-queries.js";
import {
  findMailByUnsubscribeToken,
  type LinkedMail,
  lockMailByUnsubscribeToken,
  markCopyArrived,
  renewOptOut,
  suppressAddress,
} from "./suppression-queries.js";

const tokenShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The recipient of the mail with the link, and the owner of the outreach that ends. */
export interface OptOut {
  address: string;
  /** Null for everybody's outreach. */
  ownerId: string | null;
  /** The mail with the link. */
  mailId: string;
}

export async function findOptOut(db: Db, token: string): Promise<OptOut | undefined> {
  const mail = tokenShape.test(token) ? await findMailByUnsubscribeToken(db, token) : undefined;
  return mail && optOutOf(mail);
}

/** A user can open a link that was sent through their own server, so it only ends that user's outreach. */
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

/** Ends outreach to the recipient of the link; undefined for an unknown link. */
export async function unsubscribe(tx: Tx, { token, listener, at }: Unsubscribing): Promise<OptOut | undefined> {
  await shareMerging(tx);
  const mail = tokenShape.test(token) ? await lockMailByUnsubscribeToken(tx, token) : undefined;
  const optOut = mail && optOutOf(mail);
  if (optOut === undefined) return undefined;
  const isQueued = await markCopyArrived(tx, optOut.mailId);
  const suppression = { ...optOut, address: optOut.address.toLowerCase(), reason: "unsubscribe", at } as const;
  if (await suppressAddress(tx, suppression))
    await listener.noteSuppressed(tx, { ...suppression, addresses: [suppression.address] });
  else await renewOptOut(tx, suppression);
  // Whoever ended the conversation by another link at the same time has passed over this mail, which is locked here.
  if (isQueued) await listener.noteDelivery(tx, [optOut.mailId]);
  return optOut;
}
