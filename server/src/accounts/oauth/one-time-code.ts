import type { accounts } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { Refusal } from "../../refusal.js";
import { checkSecondFactor } from "../second-factor/check-second-factor.js";
import { hashToken, makeSecretToken } from "../secret-token.js";
import { type Arrival, startSession } from "../start-session.js";
import { findLockedUser } from "../user-queries.js";
import { type CodeUse, findUserOfCode, insertCode, useUpCode } from "./code-queries.js";

interface NewCode {
  userId: string;
  browserSecret: string;
  at: Date;
}

/**
 * For the address of the page that ends a sign-in: it can be exchanged for a session once, within a minute, in the
 * browser that began.
 */
export async function makeCode(tx: Tx, { userId, browserSecret, at }: NewCode): Promise<string> {
  const code = makeSecretToken();
  await insertCode(tx, { hash: hashToken(code), browserHash: hashToken(browserSecret), userId, at });
  return code;
}

interface Exchange {
  code: string;
  /**
   * Undefined for a program. Only a browser can be led to another person's code, which would sign its user in as an
   * attacker.
   */
  browserSecret: string | undefined;
  arrival: Arrival;
}

export async function exchangeCode(
  tx: Tx,
  { code, browserSecret, arrival }: Exchange,
): Promise<accounts.Session | Refusal> {
  const hash = hashToken(code);
  const browserHash = browserSecret === undefined ? undefined : hashToken(browserSecret);
  const use: CodeUse = { hash, browserHash, at: arrival.at };
  // The user is locked before the code, as everywhere.
  const userId = await findUserOfCode(tx, use);
  const user = userId === undefined ? undefined : await findLockedUser(tx, userId);
  const refusal = user && (await checkSecondFactor(tx, { ...arrival, userId: user.id, code: arrival.secondFactor }));
  if (refusal) return refusal;
  if (!user || !(await useUpCode(tx, hash))) {
    throw new Refusal("invalid", "This sign-in was used already or has expired. Please sign in again");
  }
  return startSession(tx, user, arrival);
}
