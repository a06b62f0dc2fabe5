import type { Db } from "../../db/database.js";
import { findQuotedTokens } from "../../mail/evidence/quoted-tokens.js";
import type { IncomingMail } from "../../mail/listener.js";
import type { Proof } from "../../mail/tables.js";
import { isLearnedOfThread, type LearnedThread, listThreadsOfLearned } from "../answers/learned-queries.js";
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
import { listNamed, wordsOf } from "./mentions.js";

/**
 * The thread that a mail belongs to: by the mail of ours that it answers, by the plus-address that it was sent to, by a
 * response that it continues, by what it quotes of ours, then by its sender and subject. The sender may be somebody
 * other than the creator. If two threads fit, none is chosen: a person decides. Mail in a user's own mailbox belongs to
 * a thread of this user, whoever wrote it.
 */
export async function matchThread(db: Db, mail: IncomingMail): Promise<MatchedThread | undefined> {
  const { read, answeredMailId, proof, answersOthers, ownerId } = mail;
  const answered = answeredMailId === undefined ? undefined : await findThreadOfMail(db, answeredMailId);
  if (answered !== undefined) return { threadId: answered, proof };

  const addressed = await findThreadByReplyToken(db, tokensIn([...read.to, ...read.cc, ...read.deliveredTo]), ownerId);
  if (addressed !== undefined) return { threadId: addressed, proof: "token" };

  const continued = await findThreadByReceived(db, [...read.inReplyTo, ...read.references.toReversed()], ownerId);
  if (continued !== undefined) return bySender(db, mail, continued);

  const quoted = await listThreadsByQuoted(db, findQuotedTokens(`${read.text}\n${read.html ?? ""}`), ownerId);
  if (quoted.length > 0) {
    const threadId = only(quoted);
    if (threadId === undefined) return undefined;
    // In a user's own mailbox everything comes from this user's mailboxes; the shared one trusts only what it sent.
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
 * The mail names nothing of ours. It is proved only by a verified sender whom the conversation has written to, or whose
 * address is learned for its creator.
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

/** Mail servers keep the part after the plus sign, but some change its case. */
export function tokensIn(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const [, token] = /^[^@]*\+([0-9a-z]+)@/i.exec(address) ?? [];
    return token === undefined ? [] : [token.toLowerCase()];
  });
}

/**
 * From an address that we wrote to: the thread with that subject. From a learned address: the creator's newest active
 * thread, of the users who wrote to that address, if any did. Else the only open thread that wrote to the address, else
 * the only thread.
 */
async function matchByWriter(db: Db, { read, ownerId }: IncomingMail): Promise<string | undefined> {
  if (!read.from) return undefined;
  const written = await listThreadsWrittenTo(db, read.from.address, ownerId);
  const subject = baseSubject(read.subject);
  const open = written.filter(({ isOpen }) => isOpen);
  const titled = (threads: readonly Match[]) =>
    threads.filter((one) => subject !== "" && baseSubject(one.subject) === subject);
  // Somebody who speaks for several creators names the creator.
  const words = wordsOf([read.subject, ...read.cc, read.text].join("\n"));
  const theOne = (threads: readonly Nameable[]) => only(threads) ?? only(listNamed(words, threads, namesOf));
  for (const fitting of [titled(open), titled(written)]) if (fitting.length > 0) return theOne(fitting);
  if (read.kind !== "reply" && read.kind !== "auto-reply") return undefined;
  const learned = newestOf(await listThreadsOfLearned(db, read.from.address, ownerId), open);
  const isOfLearned = (thread: Nameable) =>
    learned.some(({ creatorAddress }) => creatorAddress === thread.creatorAddress);
  const candidates = [...learned, ...open.filter((thread) => !isOfLearned(thread))];
  if (candidates.length > 0) return theOne(candidates);
  // In a user's own mailbox people also write about other things after a thread has ended.
  return ownerId === undefined ? theOne(written) : undefined;
}

/**
 * The newest thread of each creator. If open threads wrote to the address, only those of users who did: an answer to
 * one user is not another's. If several users remain, a person decides.
 */
function newestOf(learned: readonly LearnedThread[], written: readonly Match[]): LearnedThread[] {
  return learned.filter(({ creatorAddress, userId }, at) => {
    const writers = written.filter((thread) => thread.creatorAddress === creatorAddress);
    if (writers.length > 0) return writers.some((thread) => thread.userId === userId);
    return learned.findIndex((thread) => thread.creatorAddress === creatorAddress) === at;
  });
}

/**
 * From an address that we never wrote to, such as an assistant's or an agency's: the same subject with the creator's
 * name or address in the mail, or a creator with the same domain, unless that is a freemail domain.
 */
async function matchByStranger(db: Db, { read, ownerId }: IncomingMail): Promise<string | undefined> {
  if (!read.from || read.kind !== "reply") return undefined;
  const subject = baseSubject(read.subject);
  const words = wordsOf([read.from.name ?? "", read.from.address, ...read.cc, read.text].join("\n"));
  const isTitled = (thread: Match) => subject !== "" && baseSubject(thread.subject) === subject;
  const titled = subject === "" ? [] : (await listThreadsWithSubject(db, read.subject, ownerId)).filter(isTitled);
  const named = listNamed(words, titled, namesOf);
  if (named.length > 0) return only(named);
  const domain = read.from.address.slice(read.from.address.lastIndexOf("@") + 1);
  if (isFreemail(domain)) return undefined;
  const ofDomain = await listThreadsOfDomain(db, domain, ownerId);
  const namedAtDomain = new Set(listNamed(words, ofDomain, namesOf));
  const atDomain = ofDomain.filter(
    // A user's own mailbox has other mail than outreach.
    (thread) => ownerId === undefined || isTitled(thread) || namedAtDomain.has(thread),
  );
  const open = atDomain.filter(({ isOpen }) => isOpen);
  return only(open.length > 0 ? open : atDomain);
}

type Nameable = Pick<Match, "threadId" | "creatorName" | "creatorAddress">;

function namesOf({ creatorName, creatorAddress }: Nameable): readonly string[] {
  return [creatorName, creatorAddress];
}

function only(found: readonly { threadId: string }[]): string | undefined {
  const [first, ...others] = new Set(found.map(({ threadId }) => threadId));
  return others.length === 0 ? first : undefined;
}
