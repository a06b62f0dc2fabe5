import { createHash, randomBytes } from "node:crypto";

const tokenBytes = 16;

/** 128 random bits, as they stand in a link. */
export function makeOfferToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/** What is kept of it. The token is too long to be guessed, so a fast hash will do. */
export function hashOfferToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
