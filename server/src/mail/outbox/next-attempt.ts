const firstPauseMs = 15_000;
/** When the mail server is away, the mail itself is fine: it must not wait for hours after the server is back. */
const longestOutagePauseMs = 5 * 60_000;
const giveUpAfterMs = 24 * 60 * 60_000;

interface Attempt {
  at: Date;
  firstAttemptAt: Date;
  /** Whether the mail server itself has a problem, or refuses our sign-in; otherwise the problem is this one mail. */
  isOutage: boolean;
}

/**
 * When to retry a postponed mail: each pause is about twice the previous one, and the last attempt is a day after the
 * first. Undefined when that day is over.
 */
export function nextAttemptAfter({ at, firstAttemptAt, isOutage }: Attempt): Date | undefined {
  const elapsedMs = at.getTime() - firstAttemptAt.getTime();
  if (elapsedMs >= giveUpAfterMs) return undefined;
  const longestMs = Math.min(giveUpAfterMs - elapsedMs, isOutage ? longestOutagePauseMs : giveUpAfterMs);
  return new Date(at.getTime() + Math.max(Math.min(elapsedMs + firstPauseMs, longestMs), firstPauseMs));
}
