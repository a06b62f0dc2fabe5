export const refreshTokenSeconds = 30 * 24 * 3_600;

/** Two tabs may come with the same token; one of them comes a moment after it was replaced. */
const twinSeconds = 10;

export interface RefreshToken {
  expiresAt: Date;
  replacedAt: Date | null;
}

/**
 * What a refresh token is good for: a `current` one is replaced, the `twin` of one just replaced gets a pair as well. A
 * `stolen` one was replaced long ago, so that two people hold the session, and it has to end for both.
 */
export function judgeRefreshToken(
  { expiresAt, replacedAt }: RefreshToken,
  at: Date,
): "current" | "twin" | "stolen" | "expired" {
  if (expiresAt <= at) return "expired";
  if (replacedAt === null) return "current";
  // One that was replaced before the clock went back an hour is no twin for that hour.
  const apartMs = Math.abs(at.getTime() - replacedAt.getTime());
  return apartMs <= twinSeconds * 1_000 ? "twin" : "stolen";
}
