import { randomInt } from "node:crypto";
import { hashToken } from "../secret-token.js";

export const recoveryCodeCount = 10;

/** Without those that look alike. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** 79 bits: too many to be found from a hash that was read in a dump. */
export function makeRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}

/** However it is typed. */
export function hashRecoveryCode(typed: string): Buffer {
  return hashToken(typed.toLowerCase().replace(/[^a-z0-9]/g, ""));
}
