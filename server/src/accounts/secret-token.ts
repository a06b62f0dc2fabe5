import { createHash, randomBytes } from "node:crypto";

/** 256 random bits in characters for a link: a refresh token or the token of a mailed link. */
export function makeSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash. The token is too long to be guessed, so a fast hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
