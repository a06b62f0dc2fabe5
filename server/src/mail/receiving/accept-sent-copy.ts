import { createHash } from "node:crypto";
import { readMail, readMime } from "@overture/mail-reader";
import { storable } from "../../db/column-types.js";
import type { Tx } from "../../db/database.js";
import type { Clock } from "../../values/clock.js";
import type { MailListener } from "../listener.js";
import { isToOwnerAlone } from "./own-address.js";
import type { Origin } from "./receive-mail.js";
import { confirmArrival } from "./received-queries.js";
import { findMailByMessageId, findSentByUnsubscribeToken, type KnownMail, renameMail } from "./sent-queries.js";

interface Accepting {
  listener: MailListener;
  clock: Clock;
  origin: Origin;
}

/**
 * Processes a mail from the folder of sent mail. A copy of ours shows that it was sent; a user's own mail becomes a
 * part of its conversation. Processed twice, it counts once.
 */
export async function acceptSentCopy(tx: Tx, raw: Buffer, { listener, clock, origin }: Accepting): Promise<void> {
  const read = storable(readMail(raw));
  const at = clock.now();
  const messageId = read.messageId ?? messageIdOf(raw);
  const known = (await findMailByMessageId(tx, messageId)) ?? (await findRenamed(tx, raw, origin));
  if (known) {
    if (!isOf(known, origin)) return;
    if (known.messageId !== messageId) await renameMail(tx, known.id, messageId);
    // It is among sent mail: the server accepted it, although we never got its answer.
    if (await confirmArrival(tx, known.id, at)) await listener.noteDelivery(tx, [known.id]);
    return;
  }
  // Absence notices are sent from the same mailbox and belong to no conversation. Mail to its own sender arrives in the
  // inbox.
  if (read.kind !== "reply" || isToOwnerAlone(read, origin)) return;
  const { id: mailboxId, ownerId } = origin;
  await listener.acceptSentMail(tx, { read, messageId, mailboxId, ownerId, at });
}

/** Some mail servers replace the Message-ID and keep the other headers. */
async function findRenamed(tx: Tx, raw: Buffer, origin: Origin): Promise<KnownMail | undefined> {
  const header = readMime(raw).headers.raw("list-unsubscribe") ?? "";
  const token = /\/unsubscribe\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>/i.exec(header)?.[1];
  const known = token === undefined ? undefined : await findSentByUnsubscribeToken(tx, token);
  return known && isOf(known, origin) ? known : undefined;
}

/** A copy among sent mail proves only that this mailbox sent it: users can put anything into their mailboxes. */
function isOf({ mailboxId }: KnownMail, origin: Origin): boolean {
  return mailboxId === origin.id;
}

/** The same at every reading. */
function messageIdOf(raw: Buffer): string {
  return `<${createHash("sha256").update(raw).digest("hex")}@no-message-id.invalid>`;
}
