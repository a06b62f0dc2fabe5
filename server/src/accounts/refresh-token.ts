export const refreshTokenSeconds = 30 * 24 * 3_600;

/** Two tabs may use the same token, one of them a moment after it was replaced. */
const twinSeconds = 10;

export interface RefreshToken {
  expiresAt: Date;
  /** How long ago it was replaced, by the clock of the database; null if it was not. */
  replacedSecondsAgo: number | null;
}

/**
 * What happens with a refresh token: a `current` one is replaced; the `twin` of one that was just replaced also gets a
 * pair. A `stolen` one was replaced long ago, so two people have the session, and it ends for both.
 */
export function judgeRefreshToken(
  { expiresAt, replacedSecondsAgo }: RefreshToken,
  at: Date,
): "current" | "twin" | "stolen" | "expired" {
  if (expiresAt <= at) return "expired";
  if (replacedSecondsAgo === null) return "current";
  // After the clock was set back by an hour, a token that was replaced before is not a twin for that hour.
  return Math.abs(replacedSecondsAgo) <= twinSeconds ? "twin" : "stolen";
}
