import type { Tx } from "../../db/database.js";
import type { RateLimit, RateLimits } from "../../limits/rate-limit.js";
import { invalid, Refusal } from "../../refusal.js";
import { unseal } from "../../secrets/sealing.js";
import { useUpPasskeyCode } from "../passkeys/code-queries.js";
import { getStanding } from "../standing/standing-queries.js";
import { hashRecoveryCode } from "./recovery-code.js";
import { getTotp, hasOwnSecondFactor, useUpRecoveryCode, useUpTotpStep } from "./second-factor-queries.js";
import { findTotpStep } from "./totp.js";

/** Guesses at the six digits, by user: whoever guesses has the right password already. */
const attempts: RateLimit = { name: "second-factor", points: 10, seconds: 15 * 60, tooMany: "Too many wrong codes" };

/** The prefix of a code that proves the use of a passkey; codes of the app and recovery codes never have it. */
export const passkeyCodePrefix = "pk_";

export interface SecondFactor {
  userId: string;
  /** The typed code of the app, a recovery code, or a code that proves the use of a passkey. */
  code: string | undefined;
  secret: string;
  limits: RateLimits;
  at: Date;
}

/**
 * Called by every way to sign in. Undefined if the user has no second factor, or if the code is right, which uses it
 * up. The user's row must be locked. The refusal is returned, not thrown, so that a wrong code stays counted.
 */
export async function checkSecondFactor(tx: Tx, factor: SecondFactor): Promise<Refusal | undefined> {
  const { userId, code, limits } = factor;
  if (!(await hasOwnSecondFactor(tx, userId))) return undefined;
  const totp = await getTotp(tx, userId);
  if (code === undefined) {
    return invalid({
      secondFactor: totp.isConfirmed
        ? "Enter the code that your authenticator app shows, or a recovery code"
        : "Use your passkey, or enter a recovery code",
    });
  }

  const counted = limits.within(tx);
  await counted.refuseExhausted(attempts, userId);
  if (!(await useUpCode(tx, totp.isConfirmed ? totp.secret : null, { ...factor, code }))) {
    await counted.consume(attempts, userId);
    return invalid({
      secondFactor: code.startsWith(passkeyCodePrefix)
        ? "This passkey belongs to another account, or was used too long ago. Use it again"
        : "This code is wrong, or was used already",
    });
  }
  await counted.reset(attempts, userId);
  return undefined;
}

/** Whether the code of the app is right for the encrypted secret; a code works once. */
export async function useUpTotpCode(
  tx: Tx,
  sealed: Buffer,
  { userId, code, secret, at }: Omit<SecondFactor, "limits" | "code"> & { code: string },
): Promise<boolean> {
  const plain = unseal(sealed, { appSecret: secret, use: "second factor", record: userId });
  const step = findTotpStep(plain, code.replace(/\s/g, ""), at);
  return step !== undefined && useUpTotpStep(tx, userId, step);
}

function useUpCode(
  tx: Tx,
  sealed: Buffer | null,
  factor: Omit<SecondFactor, "code"> & { code: string },
): Promise<boolean> {
  if (factor.code.startsWith(passkeyCodePrefix)) return useUpPasskeyCode(tx, factor);
  const isOfApp = /^\d{3}\s?\d{3}$/.test(factor.code.trim());
  if (isOfApp && sealed) return useUpTotpCode(tx, sealed, { ...factor, code: factor.code.trim() });
  return useUpRecoveryCode(tx, factor.userId, hashRecoveryCode(factor.code));
}

/** Called after a factor was removed: users who are required to have one cannot remove the last. */
export async function refuseWithoutSecondFactor(tx: Tx, userId: string): Promise<void> {
  if ((await getStanding(tx, userId)) !== "enrolling") return;
  throw new Refusal("invalid", "A second factor is required of you here, so that you cannot turn it off");
}
