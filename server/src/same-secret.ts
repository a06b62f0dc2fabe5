import { createHash, timingSafeEqual } from "node:crypto";

/** Takes the same time wherever the two differ, and whatever their lengths, so that nobody can guess one letter after the other. */
export function isSameSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}
