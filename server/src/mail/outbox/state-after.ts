import type { outreach } from "@overture/contract";
import { storable } from "../../db/column-types.js";
import { maskSigns } from "../evidence/mask-signs.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import type { ClaimedMail } from "./batch-queries.js";
import { nextAttemptAfter } from "./next-attempt.js";
import type { Outcome } from "./outcome-of.js";

/** A claim, and what became of it. */
export interface Finished {
  mail: ClaimedMail;
  outcome: Outcome;
  at: Date;
}

/** What is written down of a mail that was handed over. */
export interface StateAfter {
  state: outreach.Delivery;
  reason?: string;
  nextAttemptAt?: Date;
  acceptedAt?: Date;
}

/** A mail server may say anything at any length, and a reader has seen enough by then. */
const longestReason = 2_000;

export function stateAfter({ mail, outcome, at }: Finished): StateAfter {
  if (outcome.kind === "accepted") return { state: "accepted", acceptedAt: at };
  // An outcome must never go unrecorded for its words.
  const reason = storable(shownOf(mail, outcome.reason).slice(0, longestReason));
  if (outcome.kind === "refused") return { state: "failed", reason };
  if (outcome.kind === "unconfirmed") return { state: "unconfirmed", reason };
  const isOutage = outcome.stops !== false;
  const nextAttemptAt = nextAttemptAfter({ at, firstAttemptAt: mail.first_attempt_at, isOutage });
  return nextAttemptAt
    ? { state: "queued", reason, nextAttemptAt }
    : { state: "failed", reason: `Given up after a day. ${reason}` };
}

/**
 * A server may repeat the address that bounces go to; whoever reads it could forge reports to the shared
 * mailbox.
 */
function shownOf({ mailboxId }: ClaimedMail, reason: string): string {
  const words = reason.slice(0, 2 * longestReason);
  return mailboxId === systemMailboxId ? maskSigns(words) : words;
}

/** For a database whose encoding lacks a letter that the words have. */
export function inPlainLetters({ mail, outcome, at }: Finished): Finished {
  if (outcome.kind === "accepted") return { mail, outcome, at };
  return { mail, outcome: { ...outcome, reason: outcome.reason.replace(/[^\x20-\x7e]/g, "?") }, at };
}
