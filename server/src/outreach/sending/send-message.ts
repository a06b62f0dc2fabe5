import type { outreach } from "@overture/contract";
import { refuseInSample } from "../../campaigns/sample/refuse-in-sample.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import type { MailService } from "../../mail/mail-service.js";
import { requeueMail } from "../../mail/outbox/queue-mail.js";
import { isBeingSent } from "../../mail/outbox/queue-queries.js";
import { isSuppressed } from "../../mail/suppression/suppression-queries.js";
import { Refusal } from "../../refusal.js";
import { countDraftProblems } from "../draft-problem-queries.js";
import { changedDraft } from "../drafting/draft-version-queries.js";
import { adoptFollowUps } from "../follow-ups/follow-up-queries.js";
import { lockMessage } from "../lock-message.js";
import { laterOf, refuseUnlessWritable } from "../threads/thread.js";
import { dealMailboxes } from "./deal-mailboxes.js";
import { queueDrafts } from "./queue-drafts.js";
import { refuseLinksWithoutOffer } from "./refuse-link-without-offer.js";
import { type Moment, momentIn } from "./sending-moment.js";
import { lockSendableDrafts, noteSendingAgain, refuseDisconnectedMailbox } from "./sending-queries.js";
import { settleOwner } from "./settle-owner.js";
import { findTimeZone } from "./time-zone-queries.js";
import { refuseUnseenProblems } from "./unseen-problems.js";

interface Sending {
  messageId: string;
  userId: string;
  mail: MailService;
  notBefore: Moment;
  problemsSeen?: outreach.ProblemCounts | undefined;
  /** The version that the sender saw. */
  version?: number | undefined;
  at: Date;
}

/**
 * Queues a draft, or again a message that failed or is unconfirmed. Two callers at once queue on the thread's row; the
 * second finds the message sent.
 */
export async function sendMessage(
  tx: Tx,
  { messageId, userId, mail, notBefore, problemsSeen, version, at }: Sending,
): Promise<void> {
  const { thread, message } = await lockMessage(tx, messageId, userId);
  if (message.status === "draft" && version !== undefined && version !== message.version) {
    throw await changedDraft(tx, messageId);
  }
  refuseUnlessWritable(thread, message);
  refuseInSample(thread.isSample);
  if (await isSuppressed(tx, thread.recipient, thread.ownerId)) {
    throw new Refusal("invalid", `Nothing more may be sent to ${thread.recipient}: the address is suppressed`);
  }
  await refuseDisconnectedMailbox(tx, thread.campaignId, [messageId]);

  if (message.status === "draft") {
    const drafts = await lockSendableDrafts(tx, thread.campaignId, [messageId]);
    // The draft goes to somebody other than the creator, whose address was checked above.
    if (drafts.length === 0) throw new Refusal("invalid", "Nothing more may be sent to the address of this draft");
    refuseLinksWithoutOffer(drafts);
    if (problemsSeen) refuseUnseenProblems(await countDraftProblems(tx, [messageId]), problemsSeen);
    const { campaignId, ownerId, senderName } = thread;
    await settleOwner(tx, drafts, { campaignId, ownerId, userId, at });
    const dealt = await dealMailboxes(tx, drafts, { campaignId, ownerId, at });
    await queueDrafts(tx, dealt, { ownerId, userId, senderName, mail, notBefore, at });
  } else {
    const { mailId } = message;
    const goesAt = momentIn(notBefore, await findTimeZone(tx, thread.id));
    if (mailId !== null && (await isBeingSent(tx, mailId))) {
      throw new Refusal("invalid", "What became of this message may still be reported. Try again in a minute");
    }
    if (mailId === null || !(await requeueMail(tx, mailId, { notBefore: goesAt, at }))) {
      throw new Refusal("invalid", "This message has been sent already");
    }
    await adoptFollowUps(tx, [mailId]);
    await noteSendingAgain(tx, [{ threadId: thread.id, step: laterOf(thread.step, message.step) }], at);
  }
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "delivery" });
}
