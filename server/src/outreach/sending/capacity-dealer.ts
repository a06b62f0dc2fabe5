import type { Capacity } from "../../mail/pace/capacity-queries.js";

/** A mailbox in which conversations may begin. */
export interface DealtCapacity extends Capacity {
  /** How many mails may still be queued there, if there is a quota. */
  quotaLeft?: number | undefined;
}

/**
 * Deals mailboxes to new conversations, one by one: each time the one with the most capacity left, which then has one
 * less. A mailbox without a limit has the most. With equal capacity the one with the fewest mails comes first, then the
 * one with the smallest id. A mailbox without any quota left comes after all others.
 */
export function capacityDealer(capacities: readonly DealtCapacity[]): () => string {
  const mailboxes = capacities.map(({ mailboxId, allowed = Number.POSITIVE_INFINITY, sent, queued, quotaLeft }) => ({
    mailboxId,
    left: allowed - sent - queued,
    mails: sent + queued,
    quotaLeft: quotaLeft ?? Number.POSITIVE_INFINITY,
  }));
  return () => {
    const best = mailboxes.reduce((most, each) => (isBefore(each, most) ? each : most));
    best.left -= 1;
    best.mails += 1;
    best.quotaLeft -= 1;
    return best.mailboxId;
  };
}

interface Left {
  mailboxId: string;
  left: number;
  mails: number;
  quotaLeft: number;
}

function isBefore(one: Left, other: Left): boolean {
  const [hasQuota, otherHasQuota] = [one.quotaLeft > 0, other.quotaLeft > 0];
  if (hasQuota !== otherHasQuota) return hasQuota;
  if (one.left !== other.left) return one.left > other.left;
  if (one.mails !== other.mails) return one.mails < other.mails;
  return one.mailboxId < other.mailboxId;
}
