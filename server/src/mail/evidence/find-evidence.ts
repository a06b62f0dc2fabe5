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
import { quotedSigns } from "./quoted-signs.js";

/** The mail of ours that another one is about, and what proves it. */
export interface Answered {
  sent: SentMail;
  proof: Proof;
}

interface Asking {
  read: ReadMail;
  raw: Buffer;
  /** Whose own mailbox it came to: it can only be about what this person has sent. */
  ownerId?: string | undefined;
  /** Open envelope addresses: APP_SECRET, and what it was before. */
  secrets: readonly string[];
}

/**
 * The mail of ours that another is about: by the address that only we could have made, then by the Message-IDs that it
 * names, then, of a report, by the link that it quotes. A report that proves nothing is about the mail that this person
 * last sent to the address it names; in the shared mailbox it is about none.
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

  const { unsubscribeTokens } = quotedSigns(unfolded(raw));
  const quoted = await findSentByToken(db, { unsubscribeTokens }, ownerId);
  if (quoted) return { sent: quoted, proof: "token" };
  const newest = ownerId === undefined ? undefined : await findNewestSentTo(db, reportedAddresses(read), ownerId);
  return newest && { sent: newest, proof: "none" };
}

/** A report names the mail that it returns; what a person writes names what it answers, the newest last. */
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

/** The soft line breaks of quoted-printable cut links in two. */
function unfolded(raw: Buffer): string {
  return raw.toString("latin1", 0, longestReport).replace(/=\r?\n/g, "");
}

export function mailboxOfSent({ mailboxId, mailboxOwnerId }: SentMail): MailboxOfEvidence {
  return { id: mailboxId, ownerId: mailboxOwnerId };
}
