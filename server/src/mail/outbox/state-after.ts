import type { outreach } from "@overture/contract";
import { storable } from "../../db/column-types.js";
import { oneLine } from "../../values/one-line.js";
import { maskTokens } from "../evidence/mask-tokens.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import type { ClaimedMail } from "./batch-queries.js";
import { nextAttemptAfter } from "./next-attempt.js";
import type { Outcome } from "./outcome-of.js";

/** A claim and its outcome. */
export interface Finished {
  mail: ClaimedMail;
  outcome: Outcome;
  at: Date;
}

/** What is recorded of a mail after handing it over. */
export interface StateAfter {
  state: outreach.Delivery;
  reason?: string;
  nextAttemptAt?: Date;
  acceptedAt?: Date;
}

/** A server's answer may have any length; this much is enough for a reader. */
const longestReason = 2_000;

export function stateAfter({ mail, outcome, at }: Finished): StateAfter {
  if (outcome.kind === "accepted") return { state: "accepted", acceptedAt: at };
  // A server writes what it likes: line ends and invisible characters too, which could make it read as something else.
  // The text must never keep an outcome from being recorded.
  const reason = storable(oneLine(shownOf(mail, outcome.reason), longestReason));
  if (outcome.kind === "refused") return { state: "failed", reason };
  if (outcome.kind === "unconfirmed") return { state: "unconfirmed", reason };
  const isOutage = outcome.stops !== false;
  const nextAttemptAt = nextAttemptAfter({ at, firstAttemptAt: mail.first_attempt_at, isOutage });
  return nextAttemptAt
    ? { state: "queued", reason, nextAttemptAt }
    : { state: "failed", reason: `Given up after a day. ${reason}` };
}

/**
 * A server may repeat the address that bounces go to; a user who reads it could forge reports to the shared mailbox.
 */
function shownOf({ mailboxId }: ClaimedMail, reason: string): string {
  const words = reason.slice(0, 2 * longestReason);
  return mailboxId === systemMailboxId ? maskTokens(words) : words;
}

/** For a database whose encoding lacks a character of the text. */
export function withAsciiReason({ mail, outcome, at }: Finished): Finished {
  if (outcome.kind === "accepted") return { mail, outcome, at };
  return { mail, outcome: { ...outcome, reason: outcome.reason.replace(/[^\x20-\x7e]/g, "?") }, at };
}
