import type { Tx } from "../db/database.js";
import type { ArrivedMail } from "../mail/listener.js";
import { findThreadByReplyToken, findThreadOfMail, listSubjectsSentTo } from "./match-queries.js";
import { baseSubject } from "./subject.js";

/**
 * The thread that a mail belongs to: by the mail that it answers, then by the plus-address that it was sent to, then by its
 * sender and subject among open threads. What came to a person's own mailbox belongs to a thread of that person, whoever made it up.
 */
export async function matchThread(tx: Tx, { read, answeredMailId, ownerId }: ArrivedMail): Promise<string | undefined> {
  const answered = answeredMailId === undefined ? undefined : await findThreadOfMail(tx, answeredMailId);
  if (answered !== undefined) return answered;

  const addressed = await findThreadByReplyToken(tx, tokensIn([...read.to, ...read.cc, ...read.deliveredTo]), ownerId);
  if (addressed !== undefined) return addressed;

  const subject = baseSubject(read.subject);
  if (!read.from || subject === "") return undefined;
  const sent = await listSubjectsSentTo(tx, read.from.address, ownerId);
  return sent.find((mail) => baseSubject(mail.subject) === subject)?.threadId;
}

/** Mail servers keep what comes after the plus sign, but some change its case. */
export function tokensIn(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const [, token] = /^[^@]*\+([0-9a-z]+)@/i.exec(address) ?? [];
    return token === undefined ? [] : [token.toLowerCase()];
  });
}
