import { expect, test } from "vitest";
import { secondsAfter } from "../values/clock.js";
import { accessTokenSeconds, readAccessToken, signAccessToken } from "./access-token.js";

const secret = "a secret for tests that is long enough";
const at = new Date("2026-11-02T09:30:00.000Z");
const claims = { userId: "01938a5e-7c00-7000-8000-000000000001", sessionId: "01938a5e-7c00-7000-8000-000000000002" };

test("a token says what was signed, for a quarter of an hour", async () => {
  const token = await signAccessToken(claims, secret, at);

  expect(await readAccessToken(token, secret, secondsAfter(at, accessTokenSeconds - 1))).toEqual(claims);
  expect(await readAccessToken(token, secret, secondsAfter(at, accessTokenSeconds))).toBeUndefined();
});

test("a token signed with another secret, altered, or without a signature says nothing", async () => {
  const token = await signAccessToken(claims, secret, at);
  const [head = "", body = "", signature = ""] = token.split(".");
  const unsigned = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  const altered = Buffer.from(JSON.stringify({ iss: "overture", sub: "x", sid: "y", exp: 9e9 })).toString("base64url");

  for (const bad of [`${unsigned}.${body}.`, `${head}.${altered}.${signature}`, `${head}.${body}.`, "nonsense", ""]) {
    expect(await readAccessToken(bad, secret, at)).toBeUndefined();
  }
  expect(await readAccessToken(token, `${secret}!`, at)).toBeUndefined();
});
