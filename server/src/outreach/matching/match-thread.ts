import type { Db } from "../../db/database.js";
import { quotedSigns } from "../../mail/evidence/quoted-signs.js";
import type { IncomingMail } from "../../mail/listener.js";
import type { Proof } from "../../mail/tables.js";
import { isLearnedOfThread, listThreadsOfLearned } from "../answers/learned-queries.js";
import { hasThreadWrittenTo } from "../answers/recipient-queries.js";
import { baseSubject } from "../drafting/subject.js";
import { isFreemail } from "./freemail.js";
import {
  findThreadByReceived,
  findThreadByReplyToken,
  findThreadOfMail,
  listThreadsByQuoted,
  listThreadsOfDomain,
  listThreadsWithSubject,
  listThreadsWrittenTo,
  type Match,
} from "./match-queries.js";
import { mentions } from "./mentions.js";

/**
 * The thread that a mail belongs to: by the mail of ours that it answers, then by the plus-address that it was sent
 * to, then by an answer of others that it goes on from, then by what it quotes of ours, then by who wrote it and
 * about what. The last may be somebody else than the creator. Where two threads fit, none does: a person decides.
 * What came to a person's own mailbox belongs to a thread of that person, whoever made it up.
 */
export async function matchThread(db: Db, mail: IncomingMail): Promise<MatchedThread | undefined> {
  const { read, answeredMailId, proof, answersOthers, ownerId } = mail;
  const answered = answeredMailId === undefined ? undefined : await findThreadOfMail(db, answeredMailId);
  if (answered !== undefined) return { threadId: answered, proof };

  const addressed = await findThreadByReplyToken(db, tokensIn([...read.to, ...read.cc, ...read.deliveredTo]), ownerId);
  if (addressed !== undefined) return { threadId: addressed, proof: "token" };

  const continued = await findThreadByReceived(db, [...read.inReplyTo, ...read.references.toReversed()], ownerId);
  if (continued !== undefined) return bySender(db, mail, continued);

  const quoted = await listThreadsByQuoted(db, quotedSigns(`${read.text}\n${read.html ?? ""}`), ownerId);
  if (quoted.length > 0) {
    const threadId = only(quoted);
    if (threadId === undefined) return undefined;
    // To a person's own mailbox anything comes from that person's mailboxes; the shared one believes only what it sent.
    const isProved = ownerId !== undefined || quoted.some(({ isFromThread }) => isFromThread);
    return isProved ? { threadId, proof: "token" } : bySender(db, mail, threadId);
  }
  if (answersOthers) return undefined;
  const threadId = (await matchByWriter(db, mail)) ?? (await matchByStranger(db, mail));
  return threadId === undefined ? undefined : bySender(db, mail, threadId);
}

export interface MatchedThread {
  threadId: string;
  /** What proves that the mail belongs there. */
  proof: Proof;
}

/**
 * It names nothing of ours: only a sender who is known to be one whom the conversation has written to, or whose address
 * is learned for its creator, proves anything.
 */
async function bySender(
  db: Db,
  { read, isSenderAuthentic, ownerId }: IncomingMail,
  threadId: string,
): Promise<MatchedThread> {
  const address = isSenderAuthentic ? read.from?.address : undefined;
  const isKnown =
    address !== undefined &&
    ((await hasThreadWrittenTo(db, threadId, { address, from: "its mailbox" })) ||
      (await isLearnedOfThread(db, threadId, { address, ownerId })));
  return { threadId, proof: isKnown ? "sender" : "none" };
}

/** Mail servers keep what comes after the plus sign, but some change its case. */
export function tokensIn(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const [, token] = /^[^@]*\+([0-9a-z]+)@/i.exec(address) ?? [];
    return token === undefined ? [] : [token.toLowerCase()];
  });
}

/**
 * From an address that we wrote to: the conversation of that subject, else the only open one there is. From one that is
 * learned for a creator: their newest active one. Else the only one that there was.
 */
async function matchByWriter(db: Db, { read, ownerId }: IncomingMail): Promise<string | undefined> {
  if (!read.from) return undefined;
  const written = await listThreadsWrittenTo(db, read.from.address, ownerId);
  const subject = baseSubject(read.subject);
  const open = written.filter(({ isOpen }) => isOpen);
  const titled = (threads: readonly Match[]) =>
    threads.filter((one) => subject !== "" && baseSubject(one.subject) === subject);
  // Whoever speaks for several creators says for whom.
  const text = [read.subject, ...read.cc, read.text].join("\n");
  const theOne = (threads: readonly Pick<Match, "threadId" | "creatorName" | "creatorAddress">[]) =>
    only(threads) ?? only(threads.filter((one) => mentions(text, [one.creatorName, one.creatorAddress])));
  for (const fitting of [titled(open), titled(written)]) if (fitting.length > 0) return theOne(fitting);
  if (read.kind !== "reply" && read.kind !== "auto-reply") return undefined;
  if (open.length > 0) return theOne(open);
  const learned = await listThreadsOfLearned(db, read.from.address, ownerId);
  if (learned.length > 0) return theOne(learned);
  // To a person's own mailbox people write about other things too, once a conversation has ended.
  return ownerId === undefined ? theOne(written) : undefined;
}

/**
 * From an address that we never wrote to, such as an assistant's or an agency's: the same subject and the creator's
 * name or address in it, or a creator at the same domain, unless that is anybody's.
 */
async function matchByStranger(db: Db, { read, ownerId }: IncomingMail): Promise<string | undefined> {
  if (!read.from || read.kind !== "reply") return undefined;
  const subject = baseSubject(read.subject);
  const text = [read.from.name ?? "", read.from.address, ...read.cc, read.text].join("\n");
  const isNamed = (thread: Match) => mentions(text, [thread.creatorName, thread.creatorAddress]);
  const isTitled = (thread: Match) => subject !== "" && baseSubject(thread.subject) === subject;
  const titled = subject === "" ? [] : await listThreadsWithSubject(db, read.subject, ownerId);
  const named = titled.filter((thread) => isTitled(thread) && isNamed(thread));
  if (named.length > 0) return only(named);
  const domain = read.from.address.slice(read.from.address.lastIndexOf("@") + 1);
  if (isFreemail(domain)) return undefined;
  const atDomain = (await listThreadsOfDomain(db, domain, ownerId)).filter(
    // In a person's own mailbox there is more than outreach.
    (thread) => ownerId === undefined || isTitled(thread) || isNamed(thread),
  );
  const open = atDomain.filter(({ isOpen }) => isOpen);
  return only(open.length > 0 ? open : atDomain);
}

function only(found: readonly { threadId: string }[]): string | undefined {
  const [first, ...others] = new Set(found.map(({ threadId }) => threadId));
  return others.length === 0 ? first : undefined;
}
