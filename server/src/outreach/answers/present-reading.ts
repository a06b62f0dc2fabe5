import type { reading } from "@overture/contract";
import type { ArrivedAttachment, StoredReading } from "./stored-reading.js";

export function presentReading(stored: StoredReading): reading.MessageReading {
  return {
    why: stored.why,
    intent: stored.intent,
    ...(stored.words === null ? {} : { words: stored.words }),
    offers: stored.offers.map(({ amount, currency, quote, quantity }) => ({
      amount,
      currency,
      words: quote,
      ...(quantity === undefined ? {} : { quantity }),
    })),
    ...(stored.handOverTo === null ? {} : { handOverTo: stored.handOverTo }),
    hasUnsubscribed: stored.unsubscribedAt !== null,
    isCorrected: stored.isCorrected,
  };
}

export function presentAttachments(attachments: readonly ArrivedAttachment[]): reading.Attachment[] {
  return attachments.map((attachment, index) => ({ index, ...attachment }));
}
