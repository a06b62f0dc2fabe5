import type { accounts } from "@overture/contract";
import type { Tx } from "../db/database.js";
import type { Browser } from "../http/browser.js";
import type { RateLimits } from "../limits/rate-limit.js";
import { Refusal } from "../refusal.js";
import { refreshes } from "./account-limits.js";
import { judgeRefreshToken } from "./refresh-token.js";
import { findLockedSessionOf, findRefreshToken, markReplaced } from "./refresh-token-queries.js";
import { hashToken } from "./secret-token.js";
import { deleteSession, recordActivity } from "./session-queries.js";
import { issueTokens, type Signing } from "./start-session.js";

/** Exchanges a refresh token once for a new pair. If a replaced token is used again, the session ends. */
export async function refreshSession(
  tx: Tx,
  refreshToken: string,
  { browser, limits, ...signing }: Signing & { browser: Browser; limits: RateLimits },
): Promise<accounts.Tokens | Refusal> {
  const hash = hashToken(refreshToken);
  const session = await findLockedSessionOf(tx, hash);
  const token = session && (await findRefreshToken(tx, hash));
  if (!token) return ended();

  const judgement = judgeRefreshToken(token, signing.at);
  if (judgement === "current" || judgement === "twin") {
    await limits.within(tx).consume(refreshes, session.sessionId);
  }
  switch (judgement) {
    case "expired":
      return ended();
    case "stolen":
      await deleteSession(tx, session.sessionId);
      return ended();
    case "current":
      await recordActivity(tx, session.sessionId, { at: signing.at, ...browser });
      await markReplaced(tx, hash);
      return issueTokens(tx, session, signing);
    case "twin":
      return issueTokens(tx, session, signing);
  }
}

function ended(): Refusal {
  return new Refusal("unauthenticated", "Your session has ended. Please sign in again");
}
