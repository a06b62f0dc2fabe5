import type { outreach, reading } from "@overture/contract";
import type { Actor } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { shareMerging } from "../../mail/suppression/merged-queries.js";
import { Refusal } from "../../refusal.js";
import { type Cents, toCents } from "../../values/money.js";
import { leaveOutOfSilence } from "../follow-ups/silence-of-thread-queries.js";
import { withdrawFollowUps } from "../follow-ups/withdraw-follow-ups.js";
import { lockMessage } from "../lock-message.js";
import type { MessageRow } from "../message-queries.js";
import { refreshAwaitsUser } from "../sending/sending-queries.js";
import { stepAfterReply } from "../threads/thread.js";
import type { LockedThread } from "../threads/thread-queries.js";
import { announceUnconfirmedOf } from "./announce-unconfirmed.js";
import { hasAdvancedWithout, noteAnswer, updateResponse, updateStep } from "./correction-queries.js";
import { offerOf, type StoredReading, wordsOf } from "./stored-reading.js";
import { resubscribeCreator, unsubscribeCreator } from "./unsubscribe-creator.js";

interface Correcting {
  messageId: string;
  userId: string;
  correction: reading.Correction;
  at: Date;
}

/**
 * Corrects by hand how a response was read, with the consequences: a reply that was taken for an automatic one opens
 * the negotiation and waits for the user, and the other way round; a price is an open offer; a creator who opted out
 * gets no more mail. A conversation that was done or snoozed is open again, and unread for the others. Answers the
 * thread's id.
 */
export async function correctReading(
  tx: Tx,
  { messageId, userId, correction, at }: Correcting,
): Promise<{ threadId: string }> {
  await shareMerging(tx);
  const { thread, message } = await lockMessage(tx, messageId, userId);
  const kind = correction.kind ?? message.kind;
  if (message.status !== "response" || !isCorrectable(message.kind) || !isCorrectable(kind)) {
    throw new Refusal("invalid", "Only what somebody wrote can be corrected");
  }
  if (message.via !== null)
    throw new Refusal("invalid", "This was chosen on the offer page: there is nothing to correct");

  const before = message.reading ?? unread;
  const after = correctedReading(before, { message, kind, correction });
  const { unsubscribedAt, status } = await applyOptOut(tx, thread, {
    actor: { userId },
    before,
    after,
    sender: message.sender,
    at,
  });
  const isActive = status === "active";
  const isReadAgain = kind !== message.kind;
  const isAnswerAtLast = isActive && kind === "reply" && (isReadAgain || thread.status !== "active");
  const offer = offerAfter(message, { isReadAgain, after, correction });
  await updateResponse(tx, message.id, {
    kind,
    step: isAnswerAtLast ? stepAfterReply(thread.step) : message.step,
    offer,
    negotiationStatus: negotiationAfter(message, { offer, isActive, isNew: isAnswerAtLast }),
    reading: { ...after, unsubscribedAt },
  });
  if (isAnswerAtLast) {
    await updateStep(tx, thread.id, stepAfterReply(thread.step));
    await withdrawFollowUps(tx, [thread.id]);
  } else if (isActive && isReadAgain) await takeStepBack(tx, thread, message);
  if (message.kind !== "auto-reply" && kind === "auto-reply")
    await leaveOutOfSilence(tx, thread.id, message.createdAt, at);
  await refreshAwaitsUser(tx, [thread.id]);
  if (isReadAgain && kind === "reply") {
    await noteAnswer(tx, { threadId: thread.id, hasEndedIt: unsubscribedAt !== null, readerId: userId });
  }
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "response" });
  await announceUnconfirmedOf(tx, [thread.id]);
  return { threadId: thread.id };
}

/** The reading of messages from before readings were stored. */
const unread: StoredReading = {
  why: "",
  intent: null,
  words: null,
  offers: [],
  handOverTo: null,
  unsubscribedAt: null,
  isCorrected: false,
};

const correctable = ["reply", "auto-reply", "other"] as const;

function isCorrectable(kind: outreach.MessageKind | null): kind is (typeof correctable)[number] {
  return correctable.some((one) => one === kind);
}

/** Words are only read in replies, so they are read again when a mail turns out to be one. */
function correctedReading(
  before: StoredReading,
  { message, kind, correction }: { message: MessageRow; kind: outreach.MessageKind; correction: reading.Correction },
): StoredReading {
  const { intent } = correction;
  const isNow =
    kind === message.kind ? before : { ...before, ...(kind === "reply" ? wordsOf(message.content) : silent) };
  const isSaid = intent === undefined || intent === isNow.intent;
  return { ...isNow, ...(isSaid ? {} : { intent, words: null }), isCorrected: true };
}

const silent = { intent: null, words: null, offers: [], handOverTo: null };

/** A step only goes back if nothing but the misread message had advanced it. */
async function takeStepBack(tx: Tx, thread: LockedThread, message: MessageRow): Promise<void> {
  if (message.kind !== "reply" || thread.step !== "negotiation") return;
  if (!(await hasAdvancedWithout(tx, thread.id, message.id))) await updateStep(tx, thread.id, "initial");
}

function offerAfter(
  message: MessageRow,
  { isReadAgain, after, correction }: { isReadAgain: boolean; after: StoredReading; correction: reading.Correction },
): Cents | null {
  if (correction.offer !== undefined) return correction.offer === null ? null : toCents(correction.offer);
  return isReadAgain ? offerOf(after.offers) : message.offer;
}

/** The price of a closed deal, or of a cancelled thread, stays what it was. */
function negotiationAfter(
  message: MessageRow,
  { offer, isActive, isNew }: { offer: Cents | null; isActive: boolean; isNew: boolean },
): outreach.NegotiationStatus | null {
  if (offer === null) return null;
  if (!isActive) return message.negotiationStatus === "pending" ? "declined" : message.negotiationStatus;
  return isNew || offer !== message.offer ? "pending" : message.negotiationStatus;
}

interface OptedOut {
  unsubscribedAt: string | null;
  /** The status of the thread afterwards. */
  status: outreach.ThreadStatus;
}

interface OptOutChange {
  actor: Actor;
  before: StoredReading;
  after: StoredReading;
  sender: string | null;
  at: Date;
}

async function applyOptOut(
  tx: Tx,
  thread: LockedThread,
  { actor, before, after, sender, at }: OptOutChange,
): Promise<OptedOut> {
  const { unsubscribedAt } = before;
  const optOut = { actor, threadId: thread.id, creator: thread.recipient, sender, ownerId: thread.ownerId };
  if (after.intent === "opt-out" && before.intent !== "opt-out") {
    // A user's correction counts only for that user.
    const scope = { kind: "owner", ownerId: thread.ownerId } as const;
    if (!(await unsubscribeCreator(tx, { ...optOut, scope, isShown: true }, at)))
      return { unsubscribedAt, status: thread.status };
    return { unsubscribedAt: at.toISOString(), status: thread.status === "active" ? "cancelled" : thread.status };
  }
  if (after.intent !== "opt-out" && unsubscribedAt !== null) {
    const reopened = await resubscribeCreator(tx, { ...optOut, now: at }, new Date(unsubscribedAt));
    if (!reopened) return { unsubscribedAt, status: thread.status };
    return { unsubscribedAt: null, status: reopened.includes(thread.id) ? "active" : thread.status };
  }
  return { unsubscribedAt, status: thread.status };
}
