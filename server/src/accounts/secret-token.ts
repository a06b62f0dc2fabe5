import { createHash, randomBytes } from "node:crypto";

/** 256 random bits that can stand in a link: what a refresh token or a mailed link is made of. */
export function makeSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of it. The token is too long to be guessed, so a fast hash will do. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
