import { randomInt } from "node:crypto";
import type { Pace } from "./pace.js";

/**
 * The pause after a mail is drawn when the next mail is first asked for, and stored in `next_send_at`. A value at or
 * before the last mail has been used up. So a claim need not store how many mails it found.
 */
interface Spaced {
  nextSendAt: Date | null;
  lastSentAt: Date | null;
}

export function isDrawn({ nextSendAt, lastSentAt }: Spaced): boolean {
  return lastSentAt === null || (nextSendAt !== null && nextSendAt > lastSentAt);
}

/** When the next mail may be sent. Until the pause is drawn, `share` (0 to 1) is the part of it that is assumed. */
export function nextSending(spacing: Pace["spacing"], spaced: Spaced, share: number): Date | undefined {
  const { nextSendAt, lastSentAt } = spaced;
  if (!spacing || lastSentAt === null) return undefined;
  if (isDrawn(spaced)) return nextSendAt ?? undefined;
  const { minSeconds, maxSeconds } = spacing;
  return new Date(lastSentAt.getTime() + (minSeconds + (maxSeconds - minSeconds) * share) * 1_000);
}

export function drawNextSending({ minSeconds, maxSeconds }: NonNullable<Pace["spacing"]>, lastSentAt: Date): Date {
  return new Date(lastSentAt.getTime() + randomInt(minSeconds * 1_000, maxSeconds * 1_000 + 1));
}
