const minuteMs = 60_000;

/** Minutes after the first attempt, so that the pauses grow: 1, 5, 15, 30, 60 ... and the last attempt is a day later. */
const attemptMinutes = [1, 6, 21, 51, 111, 231, 471, 951, 1_440];

/** When to try a postponed mail again; undefined when it was tried for a day. */
export function nextAttemptAfter(at: Date, firstAttemptAt: Date): Date | undefined {
  const elapsed = at.getTime() - firstAttemptAt.getTime();
  const giveUpAfter = (attemptMinutes.at(-1) ?? 0) * minuteMs;
  if (elapsed >= giveUpAfter) return undefined;
  // After a time in which nobody tried, the next planned moment may be only a blink away.
  const offset = attemptMinutes.find((minutes) => minutes * minuteMs >= elapsed + minuteMs);
  return new Date(offset === undefined ? at.getTime() + minuteMs : firstAttemptAt.getTime() + offset * minuteMs);
}
