import { expect, test } from "vitest";
import { hashToken, makeSecretToken } from "./secret-token.js";

test("a token has 256 bits, fits a link as it is, and never comes twice", () => {
  const tokens = Array.from({ length: 100 }, makeSecretToken);

  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  }
  expect(new Set(tokens).size).toBe(100);
});

test("the stored form of a token is always the same, and is not the token", () => {
  const token = makeSecretToken();

  expect(hashToken(token)).toHaveLength(32);
  expect(hashToken(token).equals(hashToken(token))).toBe(true);
  expect(hashToken(token).equals(Buffer.from(token, "base64url"))).toBe(false);
});
