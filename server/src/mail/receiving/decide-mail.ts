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
  /** The mailbox that it was found in; the system's otherwise. */
  origin: Origin | undefined;
  mailbox: MailboxOfEvidence;
  isSenderAuthentic: boolean;
  /** Open envelope addresses. */
  secrets: readonly string[];
  at: Date;
}

/** What is to be done with a mail that came in. */
export interface Decision {
  /** Whether it belongs to something that was sent. */
  isMatched: boolean;
  /** Whether the same mail is known, so that this one is not kept. */
  isDuplicate: boolean;
  /** Under what it is to be kept; undefined when it is not. */
  keptAs: MessageKey | undefined;
  /** The mail of ours that it is about. */
  answered: Answered | undefined;
  /** What the listener does about it. */
  match: MailMatch | undefined;
}

/**
 * Decides by reading alone: a mail that is no business of ours is never written, nor one about somebody of whom nothing
 * is kept. What belongs to nothing is kept too, unless it came to somebody's own mailbox and does not even resemble an
 * answer.
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
  // Of a copy that no conversation is to show, the other one is enough.
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
 * Whether a mail says that it is from the person to whose mailbox it came: a copy to themselves, or somebody who only
 * says so. What a person sent is found in the folder for it, where nobody else can put it. Not meant is who answers,
 * to try it out, what a campaign has sent to its own sender.
 */
async function isOnlyClaimed(db: Db, { read, answered, origin }: FromOwnAddress): Promise<boolean> {
  if (!isFromOwner(read, origin)) return false;
  if (!isToOwnerAlone(read, origin)) return true;
  const addresses = [origin.address.toLowerCase(), ...(read.from ? [read.from.address] : [])];
  const sent = answered ?? (await findNewestSentTo(db, addresses, origin.ownerId));
  return sent === undefined || !isOwnAddress(sent.recipient, origin);
}

/** Our own mail, come back by some forwarding, answers nothing. */
async function isOurOwn(db: Db, { messageId }: ReadMail): Promise<boolean> {
  return messageId !== undefined && (await findSentByMessageId(db, [messageId])) !== undefined;
}
