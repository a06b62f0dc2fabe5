import { type catalogue, deliveries, type events, type outreach } from "@overture/contract";
import { toDollars } from "../../values/money.js";
import { presentAttachments, presentReading } from "../answers/present-reading.js";
import type { MessageRow } from "../message-queries.js";
import type { DeliveryRow } from "../sending/delivery-queries.js";
import type { ThreadRow } from "./record-queries.js";

export function presentMessage(row: MessageRow): outreach.Message {
  return {
    _id: row.id,
    threadId: row.threadId,
    creatorId: row.creatorId,
    createdAt: row.createdAt.toISOString(),
    ...(row.subject === null ? {} : { subject: row.subject }),
    content: row.content,
    offer: row.offer === null ? null : toDollars(row.offer),
    step: row.step,
    status: row.status,
    ...(row.status === "draft" && { version: row.version }),
    ...(row.negotiationStatus === null ? {} : { negotiationStatus: row.negotiationStatus }),
    ...(row.delivery === null ? {} : { delivery: row.delivery }),
    ...(row.acceptedAt === null ? {} : { sentAt: row.acceptedAt.toISOString() }),
    ...(row.delivery === "queued" && row.queuedAt !== null && { queuedAt: row.queuedAt.toISOString() }),
    ...(row.nextAttemptAt === null ? {} : { nextAttemptAt: row.nextAttemptAt.toISOString() }),
    ...(row.deliveryReason === null ? {} : { deliveryReason: row.deliveryReason }),
    ...(row.bounceClass === null ? {} : { bounceClass: row.bounceClass }),
    ...(isResendable(row.delivery) ? { canSendAgain: true } : {}),
    ...(row.isByHand ? { byHand: true } : {}),
    ...(row.kind === null ? {} : { kind: row.kind }),
    ...(row.via === null ? {} : { via: row.via }),
    ...(row.assignedAt === null ? {} : { isAssigned: true }),
    ...(row.gaps === null ? {} : { gaps: row.gaps }),
    ...(row.offerPlaces === null || row.status !== "draft" ? {} : { offerPlaces: row.offerPlaces }),
    ...(row.problems.length === 0 ? {} : { problems: row.problems }),
    ...(row.followUp === null ? {} : { followUp: row.followUp }),
    ...(row.variantId === null ? {} : { variantId: row.variantId }),
    ...(row.variantNumber === null ? {} : { variantNumber: row.variantNumber }),
    ...(row.sender === null ? {} : { from: row.sender }),
    ...(row.proof === "none" ? { isSenderUnproved: true } : {}),
    ...(row.namesRecipients ? { namesRecipients: true } : {}),
    ...(row.namesHandOver && row.reading?.handOverTo ? { namesHandOver: true } : {}),
    ...(row.isBounceUnproved ? { isBounceUnproved: true } : {}),
    ...(row.reading === null ? {} : { reading: presentReading(row.reading) }),
    ...(row.attachments.length === 0 ? {} : { attachments: presentAttachments(row.attachments) }),
    ...(row.files.length === 0 ? {} : { attachments: row.files.map((file, index) => ({ index, ...file })) }),
    ...(row.isFolded ? { isFolded: true } : {}),
    ...(row.isOriginalRemoved ? { isOriginalRemoved: true } : {}),
    ...(row.hasHtml ? { hasHtml: true } : {}),
    ...(row.recipient === null ? {} : { recipient: row.recipient }),
  };
}

/** The delivery state of a message, for a page that shows the message already. */
export function presentProgress(row: DeliveryRow): events.DeliveryProgress {
  return {
    _id: row.id,
    threadId: row.threadId,
    delivery: row.delivery,
    ...(row.acceptedAt === null ? {} : { sentAt: row.acceptedAt.toISOString() }),
    ...(row.deliveryReason === null ? {} : { deliveryReason: row.deliveryReason }),
    ...(row.bounceClass === null ? {} : { bounceClass: row.bounceClass }),
    ...(isResendable(row.delivery) ? { canSendAgain: true } : {}),
    ...(row.isBounceUnproved ? { isBounceUnproved: true } : {}),
  };
}

/** A message that was certainly never accepted can be sent again without a second copy. */
function isResendable(delivery: outreach.Delivery | null): boolean {
  return deliveries.resendableState.safeParse(delivery).success;
}

export function presentThread(
  row: ThreadRow,
  creator: catalogue.Creator,
  messages: readonly MessageRow[],
): outreach.Thread {
  return {
    _id: row.id,
    campaignId: row.campaignId,
    creatorId: row.creatorId,
    creator,
    createdAt: row.createdAt.toISOString(),
    step: row.step,
    messages: messages.map(presentMessage),
    status: row.status,
    ...(row.finalDealAmount === null ? {} : { finalDealAmount: toDollars(row.finalDealAmount) }),
    ...(row.closedAt === null ? {} : { closedAt: row.closedAt.toISOString() }),
    ...(row.cancelReason === null ? {} : { cancelReason: row.cancelReason }),
    ...presentAgreed(row),
    ...presentBrought(row),
    ...(row.reopenedAt && { reopened: { at: row.reopenedAt.toISOString(), reason: row.reopenReason ?? "" } }),
    awaitsUser: row.awaitsUser,
    ...(row.answersFrom === null ? {} : { answersFrom: row.answersFrom }),
    ...(row.isShared ? { isShared: true } : {}),
    ...(row.mailboxId === null ? {} : { mailbox: row.mailboxId }),
    ...(row.mailboxAddress === null ? {} : { mailboxAddress: row.mailboxAddress }),
  };
}

function presentAgreed({ notes, dueOn, views }: ThreadRow): Pick<outreach.Thread, "agreed"> {
  if (notes === null && dueOn === null && views === null) return {};
  return {
    agreed: {
      ...(notes === null ? {} : { notes }),
      ...(dueOn === null ? {} : { dueOn }),
      ...(views === null ? {} : { views }),
    },
  };
}

function presentBrought(row: ThreadRow): Pick<outreach.Thread, "bookedViews" | "result"> {
  if (row.status !== "closed") return {};
  const { bookedViews, resultUrl, resultPublishedAt, resultViews } = row;
  const result = {
    ...(resultUrl === null ? {} : { url: resultUrl }),
    ...(resultPublishedAt === null ? {} : { publishedAt: resultPublishedAt.toISOString() }),
    ...(resultViews === null ? {} : { views: resultViews }),
  };
  return {
    ...(bookedViews === null ? {} : { bookedViews }),
    ...(Object.keys(result).length > 0 && { result }),
  };
}
