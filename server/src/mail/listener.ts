import type { ReadMail } from "@overture/mail-reader";
import type { Db, Tx } from "../db/database.js";
import type { MailboxOfEvidence } from "./evidence/authority.js";
import type { Suppressed } from "./suppression/suppression-queries.js";
import type { Proof, WhyUnmatched } from "./tables.js";

/** A mail that came in, after it was read; nothing of it is written yet. */
export interface IncomingMail {
  read: ReadMail;
  /** The outbox row that it answers or reports on, by In-Reply-To, References or the returned Message-ID. */
  answeredMailId: string | undefined;
  /** What proves that it is about that mail, or that a person says so; none where nothing was named. */
  proof: Proof;
  /** The mailbox that had sent that mail. */
  answeredFrom?: MailboxOfEvidence;
  /** The receiving server has found that it is from the domain that its From names. */
  isSenderAuthentic: boolean;
  /** Where it came in. */
  mailbox: MailboxOfEvidence;
  /** The row of the same mail as it came to another mailbox: one conversation holds it once. */
  copyOf?: string;
  /** It names mails of ours, and none of the person's to whose mailbox it came. */
  answersOthers?: boolean;
  /** Whose own mailbox it came to: it can only belong to what this person has sent. */
  ownerId?: string | undefined;
  at: Date;
}

/** The same, once it is kept. */
export interface ArrivedMail extends IncomingMail {
  /** Its row in `received_mail`. */
  id: string;
}

/** What a mail that came in belongs to, and so what follows from it. It is kept where a conversation is to show it. */
export interface MailMatch {
  /** Shows the mail, which is kept under this id. Answers false when that has changed since it was matched. */
  show?(tx: Tx, receivedMailId: string): Promise<boolean>;
  /** What follows although no conversation shows it. */
  follow?(tx: Tx): Promise<void>;
  /** For what reason none does. */
  whyUnmatched?: WhyUnmatched;
  /** It is about somebody of whom nothing is to be kept. */
  leavesNothing?: boolean;
}

/** A mail that is about to be handed over. */
export interface LeavingMail {
  id: string;
  body: string;
  /** The origin of its links. */
  appUrl: string;
  /** The token of its links, where the mail stays in the sandbox; elsewhere each attempt has one that nobody keeps. */
  token: string | undefined;
  at: Date;
}

/** A mail that somebody sent from another mail program. */
export interface SentByHand {
  read: ReadMail;
  messageId: string;
  /** The mailbox that it was sent from. */
  mailboxId: string;
  /** Whose mailbox that is; the system's has nobody. */
  ownerId: string | undefined;
  at: Date;
}

export interface Lifted {
  address: string;
  /** The owner of the campaigns that the suppression held for; null for everybody. */
  ownerId: string | null;
  since: Date;
  at: Date;
}

export interface BounceWithdrawn {
  mailId: string;
  bouncedAt: Date | null;
  at: Date;
}

export interface Conversation {
  threadId: string;
  campaign: { _id: string; name: string };
}

/**
 * Who wants to know what happens to mail; `mail` itself knows nothing of threads. Runs in the transaction that
 * changed it, but for what is said of mails that were accepted: that follows a moment later, of many at once.
 */
export interface MailListener {
  /** To what that was sent a mail belongs, by reading alone; undefined when to nothing. */
  matchMail(db: Db, mail: IncomingMail): Promise<MailMatch | undefined>;
  /**
   * Of mail to a person's own mailbox that belongs to nothing: whether it may be an answer all the same, and so is
   * kept.
   */
  resemblesAnswer(db: Db, mail: IncomingMail): Promise<boolean>;
  /** Answers whether the mail belongs to something that was sent before, and keeps it if so. */
  acceptSentMail(tx: Tx, mail: SentByHand): Promise<boolean>;
  /**
   * The text of a mail of a campaign as its recipient gets it: what stands in for a link of theirs has become one,
   * which is stored nowhere. Asked at each attempt to hand it over. Throws where that cannot be.
   */
  writeLinks(db: Db, leaving: LeavingMail): Promise<string>;
  /** Whether `writeLinks` has made a link of this token. */
  isLink(db: Db, token: string): Promise<boolean>;
  /** By their ids the conversations of these messages, of those that somebody may read. */
  findConversations(db: Db, messageIds: readonly string[], readerId: string): Promise<Map<string, Conversation>>;
  /** The state of these outbox rows has changed. */
  noteDelivery(tx: Tx, mailIds: readonly string[]): Promise<void>;
  /** A mail that was taken for returned since `bouncedAt`, null if that is unknown, has arrived after all. */
  noteBounceWithdrawn(tx: Tx, withdrawn: BounceWithdrawn): Promise<void>;
  /** Nothing will be sent to this address any more, which is in lower case, by whom it is suppressed for. */
  noteSuppressed(tx: Tx, suppressed: Suppressed): Promise<void>;
  /** This address, which is in lower case, may be written to again, unless another suppression holds for it. */
  noteLifted(tx: Tx, lifted: Lifted): Promise<void>;
}
