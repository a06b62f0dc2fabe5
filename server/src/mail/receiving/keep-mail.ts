import { createHash } from "node:crypto";
import type { Tx } from "../../db/database.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { type ReadMail, readMail } from "../reading/read-mail.js";
import type { Proof } from "../tables.js";
import { blankLinks } from "./blank-links.js";
import type { Origin } from "./receive-mail.js";
import { findReceivedByKey, insertReceivedMail, type KeptMail } from "./received-queries.js";

interface Arriving {
  read: ReadMail;
  raw: Buffer;
  origin: Origin | undefined;
  proof: Proof;
  at: Date;
}

export interface Kept {
  id: string;
  /** The same mail as it came to somebody else's mailbox, or from one to the system's. */
  copyOf?: string;
}

/**
 * Keeps a mail as it came, and undefined when the same one was kept before. What it is known by is its Message-ID, in one person's mailboxes: a mail
 * to two of us is for both. Programs that give everything they send one Message-ID are found out by its date.
 */
export async function keepMail(tx: Tx, mail: Arriving): Promise<Kept | undefined> {
  const { read, raw } = mail;
  // Some mail has none; two of those are the same when every byte is.
  return keepUnder(tx, read.messageId ?? `sha256:${createHash("sha256").update(raw).digest("hex")}`, mail);
}

async function keepUnder(tx: Tx, messageKey: string, mail: Arriving): Promise<Kept | undefined> {
  const { read, raw, origin, proof, at } = mail;
  const id = await insertReceivedMail(tx, {
    messageKey,
    read,
    raw: blankLinks(raw),
    mailboxId: origin?.id ?? systemMailboxId,
    proof,
    at,
  });
  if (id !== undefined) return { id };

  const earlier = await findReceivedByKey(tx, messageKey);
  // Somebody has thrown it away in between.
  if (!earlier) return keepUnder(tx, messageKey, mail);
  if (!isSame(earlier, read)) return keepUnder(tx, `${messageKey} ${momentOf(read)}`, mail);
  const ownerId = origin?.ownerId ?? null;
  if (earlier.ownerId === ownerId) return undefined;
  const kept = await keepUnder(tx, `${messageKey} ${ownerId ?? "system"}`, mail);
  return kept && { ...kept, copyOf: kept.copyOf ?? earlier.id };
}

/** A copy by way of a list may name another sender, but the date that its writer gave it stays. */
function isSame({ head, moment }: KeptMail, read: ReadMail): boolean {
  return (moment ?? momentOf(readMail(head))) === momentOf(read);
}

/** By which two mails under one Message-ID are told apart. */
export function momentOf({ date, from }: ReadMail): string {
  return date?.toISOString() ?? from?.address ?? "";
}
