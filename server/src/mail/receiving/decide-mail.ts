import type { ReadMail } from "@overture/mail-reader";
import type { Db } from "../../db/database.js";
import type { MailboxOfEvidence } from "../evidence/authority.js";
import { type Answered, findAnswered, mailboxOfSent } from "../evidence/find-evidence.js";
import type { IncomingMail, MailListener, MailMatch } from "../listener.js";
import { findMessageKey, type MessageKey } from "./message-key.js";
import { isFromOwner, isOwnAddress, isToOwnerAlone } from "./own-address.js";
import type { Origin } from "./receive-mail.js";
import { findNewestSentTo, findSentByMessageId, type SentMail } from "./received-queries.js";

export interface Arrival {
  read: ReadMail;
  raw: Buffer;
  /** The mailbox where it was found; by default the shared one. */
  origin: Origin | undefined;
  mailbox: MailboxOfEvidence;
  isSenderAuthentic: boolean;
  /** For envelope addresses. */
  secrets: readonly string[];
  at: Date;
}

/** What happens to an incoming mail. */
export interface Decision {
  /** Whether it belongs to a sent mail. */
  isMatched: boolean;
  /** Whether the same mail is stored already; then this one is not. */
  isDuplicate: boolean;
  /** The key under which it is stored; undefined if it is not. */
  keptAs: MessageKey | undefined;
  /** The mail of ours that it is about. */
  answered: Answered | undefined;
  /** What the listener does with it. */
  match: MailMatch | undefined;
}

/**
 * Decides by reading only: private mail is never written, and neither is mail about somebody who was erased. Mail that
 * matches nothing is stored as unmatched, unless it came to a user's own mailbox and does not even resemble an answer.
 */
export async function decideMail(db: Db, arrival: Arrival, listener: MailListener): Promise<Decision> {
  const { read, raw, origin, mailbox, isSenderAuthentic, secrets, at } = arrival;
  const ownerId = origin?.ownerId;
  const answered = await findAnswered(db, { read, raw, ownerId, secrets });
  if (origin && ownerId !== undefined && (await isOnlyClaimed(db, { read, answered: answered?.sent, origin }))) {
    return leave({ isMatched: false, isDuplicate: false });
  }
  const keptAs = await findMessageKey(db, { read, raw, ownerId: mailbox.ownerId });
  if (!keptAs) return leave({ isMatched: answered !== undefined, isDuplicate: true });

  const mail: IncomingMail = {
    read,
    answeredMailId: answered?.sent.id,
    proof: answered?.proof ?? "none",
    ...(answered ? { answeredFrom: mailboxOfSent(answered.sent) } : {}),
    isSenderAuthentic,
    mailbox,
    ...(keptAs.copyOf === undefined ? {} : { copyOf: keptAs.copyOf }),
    answersOthers: !answered && ownerId !== undefined && (await findAnswered(db, { read, raw, secrets })) !== undefined,
    ownerId,
    at,
  };
  const match = (await isOurOwn(db, read)) ? undefined : await listener.matchMail(db, mail);
  if (match?.leavesNothing) return leave({ isMatched: true, isDuplicate: false });
  const isMatched = match !== undefined || answered !== undefined;
  const isPrivate = !isMatched && ownerId !== undefined;
  if (isPrivate && !(await listener.resemblesAnswer(db, mail))) return leave({ isMatched, isDuplicate: false });
  // For a copy that no conversation will show, the first one is enough.
  const isDuplicate = keptAs.copyOf !== undefined && !isPrivate && match?.show === undefined;
  return { isMatched, isDuplicate, keptAs: isDuplicate ? undefined : keptAs, answered, match };
}

function leave(answer: Pick<Decision, "isMatched" | "isDuplicate">): Decision {
  return { ...answer, keptAs: undefined, answered: undefined, match: undefined };
}

interface FromOwnAddress {
  read: ReadMail;
  answered: SentMail | undefined;
  origin: Origin;
}

/**
 * Whether a mail claims to be from the owner of the mailbox where it arrived: a copy to themselves, or a forged sender.
 * What the owner sent is found in the folder of sent mail, where nobody else can write. An answer to a campaign's mail
 * to its own sender, as a trial, is not meant.
 */
async function isOnlyClaimed(db: Db, { read, answered, origin }: FromOwnAddress): Promise<boolean> {
  if (!isFromOwner(read, origin)) return false;
  if (!isToOwnerAlone(read, origin)) return true;
  const addresses = [origin.address.toLowerCase(), ...(read.from ? [read.from.address] : [])];
  const sent = answered ?? (await findNewestSentTo(db, addresses, origin.ownerId));
  return sent === undefined || !isOwnAddress(sent.recipient, origin);
}

/** Our own mail, returned by forwarding, is no answer. */
async function isOurOwn(db: Db, { messageId }: ReadMail): Promise<boolean> {
  return messageId !== undefined && (await findSentByMessageId(db, [messageId])) !== undefined;
}
