import type { Tx } from "../../db/database.js";
import { endOtherSessionsOf } from "../end-sessions.js";
import { hashRecoveryCode, makeRecoveryCode, recoveryCodeCount } from "./recovery-code.js";
import { hasOwnSecondFactor, replaceRecoveryCodes } from "./second-factor-queries.js";

/**
 * Called before a second factor is set. The first factor brings recovery codes and ends the other sessions, which began
 * without it; a further one brings no codes. The user's row must be locked.
 */
export async function giveRecoveryCodes(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string[]> {
  if (await hasOwnSecondFactor(tx, userId)) return [];
  await endOtherSessionsOf(tx, userId, sessionId);
  return makeRecoveryCodes(tx, userId);
}

/** Replaces the previous codes. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}
