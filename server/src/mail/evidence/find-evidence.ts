import type { ReadMail } from "@overture/mail-reader";
import type { Db } from "../../db/database.js";
import {
  findNewestSentTo,
  findSentByMessageId,
  findSentByToken,
  type SentMail,
} from "../receiving/received-queries.js";
import type { Proof } from "../tables.js";
import type { MailboxOfEvidence } from "./authority.js";
import { mailIdOfEnvelope } from "./envelope-address.js";
import { findQuotedTokens } from "./quoted-tokens.js";

/** The mail of ours that another mail is about, and what proves it. */
export interface Answered {
  sent: SentMail;
  proof: Proof;
}

interface Asking {
  read: ReadMail;
  raw: Buffer;
  /** The owner of the mailbox where it arrived: it can be only about mail of this user. */
  ownerId?: string | undefined;
  /** APP_SECRET and its previous value, for envelope addresses. */
  secrets: readonly string[];
}

/**
 * The mail of ours that another mail is about: by the envelope address, which only we can make; then by the Message-IDs
 * that it names; then, for a report, by the unsubscribe link that it quotes. An unproved report in a user's own mailbox
 * is about the user's last mail to the address it names; in the shared mailbox it is about none.
 */
export async function findAnswered(db: Db, { read, raw, ownerId, secrets }: Asking): Promise<Answered | undefined> {
  const addresses = [...read.to, ...read.cc, ...read.deliveredTo];
  const mailId = mailIdOfEnvelope(addresses, secrets);
  const returned =
    mailId === undefined ? undefined : await findSentByToken(db, { mailId, unsubscribeTokens: [] }, ownerId);
  if (returned) return { sent: returned, proof: "envelope" };

  const named = await findSentByMessageId(db, namedIn(read), ownerId);
  if (named) return { sent: named, proof: "message-id" };
  if (read.reports.length === 0 && read.kind !== "complaint") return undefined;

  const { unsubscribeTokens } = findQuotedTokens(unfolded(raw));
  const quoted = await findSentByToken(db, { unsubscribeTokens }, ownerId);
  if (quoted) return { sent: quoted, proof: "token" };
  const newest = ownerId === undefined ? undefined : await findNewestSentTo(db, reportedAddresses(read), ownerId);
  return newest && { sent: newest, proof: "none" };
}

/** A report names the mail that it returns; a person's mail names what it answers, newest last. */
function namedIn({ originalMessageId, inReplyTo, references }: ReadMail): string[] {
  return [...(originalMessageId === undefined ? [] : [originalMessageId]), ...inReplyTo, ...references.toReversed()];
}

function reportedAddresses({ reports }: ReadMail): string[] {
  return reports.flatMap(({ recipient, aliases = [] }) => [
    ...(recipient === null ? [] : [recipient.toLowerCase()]),
    ...aliases,
  ]);
}

const longestReport = 400_000;

/** Soft line breaks of quoted-printable split links. */
function unfolded(raw: Buffer): string {
  return raw.toString("latin1", 0, longestReport).replace(/=\r?\n/g, "");
}

export function mailboxOfSent({ mailboxId, mailboxOwnerId }: SentMail): MailboxOfEvidence {
  return { id: mailboxId, ownerId: mailboxOwnerId };
}
