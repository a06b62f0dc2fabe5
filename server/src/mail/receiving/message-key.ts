import { createHash } from "node:crypto";
import { type ReadMail, readMail } from "@overture/mail-reader";
import type { Db } from "../../db/database.js";
import { findReceivedByKey, type KeptMail } from "./received-queries.js";

interface Arriving {
  read: ReadMail;
  raw: Buffer;
  /** The owner of the mailbox where it arrived; null for the shared one. */
  ownerId: string | null;
}

export interface MessageKey {
  /** The unique key under which the mail is stored. */
  key: string;
  /** The key of the same mail that came to another user's mailbox, or to both a user's and the shared one. */
  copyOf?: string;
}

/**
 * The key of a mail: its Message-ID, for each user separately, since a mail to two users is for both. Undefined if the
 * same mail is stored already. The date distinguishes mails of programs that give all of their mail one Message-ID.
 */
export async function findMessageKey(db: Db, mail: Arriving): Promise<MessageKey | undefined> {
  const { read, raw, ownerId } = mail;
  // Mail without a Message-ID is the same if every byte is.
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

/** An entry of an index holds at most a third of a page. */
const longestKey = 1_000;

function holdable(key: string): string {
  return key.length > longestKey ? hashOf(key) : key;
}

function hashOf(data: string | Buffer): string {
  return `sha256:${createHash("sha256").update(data).digest("hex")}`;
}

/** A copy through a mailing list may have another sender, but has the same date. */
function isSame({ head, moment }: KeptMail, read: ReadMail): boolean {
  return (moment ?? momentOf(readMail(head))) === momentOf(read);
}

/** What distinguishes two mails with the same Message-ID. */
export function momentOf({ date, from }: ReadMail): string {
  return date?.toISOString() ?? from?.address ?? "";
}
