const firstPauseMs = 15_000;
/** When the mail server is away, the mail is not at fault: it must not wait for hours once the server is back. */
const longestOutagePauseMs = 5 * 60_000;
const giveUpAfterMs = 24 * 60 * 60_000;

interface Attempt {
  at: Date;
  firstAttemptAt: Date;
  /** Whether the mail server itself is in trouble, or refuses our sign-in, rather than this one mail. */
  isOutage: boolean;
}

/**
 * When to try a postponed mail again: each pause is about twice the one before, and the last attempt comes a day after
 * the first. Undefined when that day is over.
 */
export function nextAttemptAfter({ at, firstAttemptAt, isOutage }: Attempt): Date | undefined {
  const elapsedMs = at.getTime() - firstAttemptAt.getTime();
  if (elapsedMs >= giveUpAfterMs) return undefined;
  const longestMs = Math.min(giveUpAfterMs - elapsedMs, isOutage ? longestOutagePauseMs : giveUpAfterMs);
  return new Date(at.getTime() + Math.max(Math.min(elapsedMs + firstPauseMs, longestMs), firstPauseMs));
}
