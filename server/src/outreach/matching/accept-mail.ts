import { limits } from "@overture/contract";
import { type ReadMail, withAnswersInside, withoutAnswered } from "@overture/mail-reader";
import type { Db, Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { type Authority, authorityOf } from "../../mail/evidence/authority.js";
import { maskTokens } from "../../mail/evidence/mask-tokens.js";
import type { ArrivedMail, IncomingMail, MailMatch } from "../../mail/listener.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { announceUnconfirmed } from "../../mail/receiving/announce-notice-queries.js";
import { blankOfferLinks } from "../../mail/receiving/blank-links.js";
import type { Proof } from "../../mail/tables.js";
import { shortened } from "../../values/whole-characters.js";
import { attachmentsOf, offerOf, readingOf } from "../answers/stored-reading.js";
import { unsubscribeCreator } from "../answers/unsubscribe-creator.js";
import { withdrawFollowUps } from "../follow-ups/withdraw-follow-ups.js";
import { stepAfterReply } from "../threads/thread.js";
import { noteResponse } from "../threads/thread-queries.js";
import { findDeletedThread, findThreadOfMail } from "./match-queries.js";
import { type MatchedThread, matchThread, tokensIn } from "./match-thread.js";
import {
  type AnsweredThread,
  holdsReceived,
  insertResponse,
  isCampaignDeleted,
  isCreatorErased,
  isThreadFull,
  listSentTexts,
  lockAnsweredThread,
  noteSender,
  quotedMails,
  type SentText,
} from "./response-queries.js";

/**
 * What an incoming mail belongs to: a thread that will show it, a mail of ours that it reports on, or a deleted
 * campaign. Only reads; the thread reacts when the mail is stored. Mail of a thread that is full, or whose campaign is
 * deleted, becomes unmatched, but an opt-out in it still counts. Nothing about an erased creator is stored, since
 * reading a mailbox again would bring it back.
 */
export async function matchMail(db: Db, mail: IncomingMail): Promise<MailMatch | undefined> {
  const { kind } = mail.read;
  // A report is shown as the delivery of its message.
  if (kind === "bounce" || kind === "delivery-report" || kind === "complaint") {
    const threadId = await findReported(db, mail);
    return threadId === undefined ? undefined : unlessErased(db, threadId, {});
  }
  const deleted = await findDeleted(db, mail);
  if (deleted !== undefined) {
    const named = { threadId: deleted, proof: mail.answeredMailId === undefined ? ("token" as const) : mail.proof };
    return unlessErased(db, deleted, { whyUnmatched: "deleted", follow: (tx) => recordOptOut(tx, named, mail) });
  }
  const matched = await matchThread(db, mail);
  if (!matched) return undefined;
  if (mail.copyOf !== undefined && (await holdsReceived(db, matched.threadId, mail.copyOf))) return {};
  if (await isThreadFull(db, matched.threadId, kind)) {
    const follow = (tx: Tx) => recordOptOut(tx, matched, mail);
    return unlessErased(db, matched.threadId, { whyUnmatched: "full", follow });
  }
  return unlessErased(db, matched.threadId, { show: (tx, id) => acceptIntoThread(tx, matched, { ...mail, id }) });
}

async function unlessErased(db: Db, threadId: string, match: MailMatch): Promise<MailMatch> {
  return (await isCreatorErased(db, threadId)) ? { leavesNothing: true } : match;
}

/**
 * The thread of a deleted campaign that a mail answers. No conversation shows the mail, so it becomes unmatched, but an
 * opt-out in it still counts.
 */
async function findDeleted(db: Db, { read, answeredMailId, ownerId }: IncomingMail): Promise<string | undefined> {
  const tokens = tokensIn([...read.to, ...read.cc, ...read.deliveredTo]);
  return findDeletedThread(db, { answeredMailId, tokens, ownerId });
}

async function recordOptOut(tx: Tx, { threadId, proof }: MatchedThread, mail: IncomingMail): Promise<void> {
  const { read, at } = mail;
  const thread = read.optOutWords === undefined ? undefined : await lockAnsweredThread(tx, threadId);
  if (!thread) return;
  const { scope } = authorityIn(thread, mail, proof);
  const optOut = { threadId, creator: thread.creatorAddress, sender: read.from?.address ?? null };
  await unsubscribeCreator(tx, { ...optOut, scope, isShown: false }, at);
}

/**
 * Puts a mail into its thread. False if the thread, its campaign or its creator is gone, or the thread has the mail
 * already. The first reply opens the negotiation, and a price in a reply becomes an open ask. Automatic replies, and
 * mail after the end of a thread, are shown and change no status. A clear opt-out suppresses. A mail without proof is
 * shown like a reply, and ends nothing.
 */
export async function acceptIntoThread(
  tx: Tx,
  { threadId, proof }: MatchedThread,
  arrived: ArrivedMail,
  assignedAt?: Date,
): Promise<boolean> {
  const thread = await lockAnsweredThread(tx, threadId);
  if (!thread || (await isCampaignDeleted(tx, thread.campaignId))) return false;
  if (await isCreatorErased(tx, thread.id)) return false;
  if (arrived.copyOf !== undefined && (await holdsReceived(tx, thread.id, arrived.copyOf))) return false;
  const mail = { ...arrived, read: ownWords(arrived, assignedAt, await listSentTexts(tx, thread.id)) };
  const { kind } = mail.read;

  const sender = mail.read.from?.address ?? null;
  const optOut = { threadId: thread.id, creator: thread.creatorAddress, sender };
  const { scope, namesRecipients } = authorityIn(thread, mail, proof);
  const optsOut =
    mail.read.optOutWords !== undefined && (await unsubscribeCreator(tx, { ...optOut, scope, isShown: true }, mail.at));
  const isAnswer = kind === "reply" && thread.status === "active" && !optsOut;
  const step = isAnswer ? stepAfterReply(thread.step) : thread.step;
  // Bounded so that the conversation stays readable; the complete mail is stored separately.
  const isShared = mail.mailbox.id === systemMailboxId;
  const visible = blankOfferLinks(shortened(mail.read.visible, limits.content.max));
  const content = isShared ? maskTokens(visible) : visible;
  const reading = readingOf(mail.read);
  const offer = kind === "reply" ? offerOf(reading.offers) : null;
  await insertResponse(tx, {
    threadId: thread.id,
    receivedMailId: mail.id,
    step,
    subject: shortened(mail.read.subject, limits.subject.max),
    content,
    offer,
    negotiationStatus: isAnswer && offer !== null ? "pending" : null,
    kind,
    reading: optsOut ? { ...reading, unsubscribedAt: mail.at.toISOString() } : reading,
    sender,
    proof,
    namesRecipients,
    attachments: attachmentsOf(mail.read),
    hasHtml: mail.read.html !== undefined,
    isFolded: withoutSpace(visible) !== withoutSpace(blankOfferLinks(mail.read.text)),
    at: mail.at,
    assignedAt,
  });
  await noteResponse(tx, thread.id, { step, awaitsUser: kind === "reply" && !optsOut, at: mail.at });
  if (kind === "reply" && mail.read.from && namesRecipients) {
    const { address } = mail.read.from;
    await noteSender(tx, thread.id, address === thread.creatorAddress.toLowerCase() ? null : address);
  }
  if (kind !== "auto-reply") await withdrawFollowUps(tx, [thread.id]);
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "response" });
  if (isShared && (optsOut || (kind === "reply" && !namesRecipients))) await announceUnconfirmed(tx);
  return true;
}

/**
 * The creator's own words. What they answer inside our mail is read only if each mail that they may quote is known as
 * it was sent: else words of ours between known ones would count as theirs.
 */
function ownWords({ read, answeredMailId }: ArrivedMail, assignedAt: Date | undefined, sent: SentText[]): ReadMail {
  const own = withoutAnswered(
    read,
    sent.map(({ text }) => text),
  );
  const isKnown = sent.length < quotedMails && !sent.some(({ isByHand }) => isByHand);
  if (!isKnown || answeredMailId === undefined || assignedAt !== undefined) return own;
  return withAnswersInside(
    own,
    sent.map(({ content }) => content),
  );
}

function authorityIn(thread: AnsweredThread, { mailbox, answeredFrom }: IncomingMail, proof: Proof): Authority {
  const sentFrom = [answeredFrom, thread.mailbox].filter((one) => one !== undefined);
  return authorityOf({ proof, mailbox, sentFrom });
}

async function findReported(db: Db, { answeredMailId }: IncomingMail): Promise<string | undefined> {
  return answeredMailId === undefined ? undefined : findThreadOfMail(db, answeredMailId);
}

/** Mail programs wrap and indent: a difference in white space only is none. */
function withoutSpace(text: string): string {
  return text.replace(/\s+/g, "");
}
