import { randomInt } from "node:crypto";
import type { Pace } from "./pace.js";

/**
 * The pause after a mail is drawn when somebody first asks for the next one, and kept in `next_send_at`: a moment at or
 * before the last mail is one that has been used. So nobody has to say how many mails a claim has found.
 */
interface Spaced {
  nextSendAt: Date | null;
  lastSentAt: Date | null;
}

export function isDrawn({ nextSendAt, lastSentAt }: Spaced): boolean {
  return lastSentAt === null || (nextSendAt !== null && nextSendAt > lastSentAt);
}

/** When the next mail may leave; before the pause is drawn, `share` says how much of it will have to pass. */
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
