import type { Tx } from "../../db/database.js";
import { deleteOtherSessionsOf } from "../session-queries.js";
import { hashRecoveryCode, makeRecoveryCode, recoveryCodeCount } from "./recovery-code.js";
import { hasOwnSecondFactor, replaceRecoveryCodes } from "./second-factor-queries.js";

/**
 * Before a second factor is set. The first one brings recovery codes, and ends the other sessions, which were begun
 * without it; for a further one there are none. The user's row must be locked.
 */
export async function giveRecoveryCodes(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string[]> {
  if (await hasOwnSecondFactor(tx, userId)) return [];
  await deleteOtherSessionsOf(tx, userId, sessionId);
  return makeRecoveryCodes(tx, userId);
}

/** The ones before count no more. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}
