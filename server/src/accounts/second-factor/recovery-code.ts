import { randomInt } from "node:crypto";
import { hashToken } from "../secret-token.js";

export const recoveryCodeCount = 10;

/** Without letters and digits that look alike. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** 79 bits: too many to be found from a leaked hash. */
export function makeRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}

/** Ignores case, blanks and hyphens in the typed code. */
export function hashRecoveryCode(typed: string): Buffer {
  return hashToken(typed.toLowerCase().replace(/[^a-z0-9]/g, ""));
}
