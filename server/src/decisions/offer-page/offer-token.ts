import { createHash, randomBytes } from "node:crypto";

const tokenBytes = 16;

/** 128 random bits, for a link. */
export function makeOfferToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/** The stored hash. The token is too long to be guessed, so a fast hash is enough. */
export function hashOfferToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
