import { createHash } from "node:crypto";
import { type ReadMail, readMail } from "@overture/mail-reader";
import type { Db } from "../../db/database.js";
import { findReceivedByKey, type KeptMail } from "./received-queries.js";

interface Arriving {
  read: ReadMail;
  raw: Buffer;
  /** Whose own mailbox it came to; the system's has nobody. */
  ownerId: string | null;
}

export interface MessageKey {
  /** Under which the mail is to be kept: no other has it. */
  key: string;
  /** The same mail as it came to somebody else's mailbox, or from one to the system's. */
  copyOf?: string;
}

/**
 * What a mail is known by: its Message-ID, in one person's mailboxes, since a mail to two of us is for both.
 * Undefined when the same one is kept already. Programs that give everything they send one Message-ID are found out
 * by its date.
 */
export async function findMessageKey(db: Db, mail: Arriving): Promise<MessageKey | undefined> {
  const { read, raw, ownerId } = mail;
  // Some mail has none; two of those are the same when every byte is.
  let key = holdable(read.messageId ?? hashOf(raw));
  let copyOf: string | undefined;
  for (;;) {
    const earlier = await findReceivedByKey(db, key);
    if (!earlier) return { key, ...(copyOf === undefined ? {} : { copyOf }) };
    if (!isSame(earlier, read)) {
      key = holdable(`${key} ${momentOf(read)}`);
      continue;
    }
    if (earlier.ownerId === ownerId) return undefined;
    copyOf = earlier.id;
    key = holdable(`${key} ${ownerId ?? "system"}`);
  }
}

/** An index holds a third of a page at most. */
const longestKey = 1_000;

function holdable(key: string): string {
  return key.length > longestKey ? hashOf(key) : key;
}

function hashOf(data: string | Buffer): string {
  return `sha256:${createHash("sha256").update(data).digest("hex")}`;
}

/** A copy by way of a list may name another sender, but the date that its writer gave it stays. */
function isSame({ head, moment }: KeptMail, read: ReadMail): boolean {
  return (moment ?? momentOf(readMail(head))) === momentOf(read);
}

/** By which two mails under one Message-ID are told apart. */
export function momentOf({ date, from }: ReadMail): string {
  return date?.toISOString() ?? from?.address ?? "";
}
