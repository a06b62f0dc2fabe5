import { expect, test } from "vitest";
import { secondsAfter } from "../values/clock.js";
import { accessTokenSeconds, openTokenReader, signAccessToken } from "./access-token.js";

const secret = "a secret for tests that is long enough";
const at = new Date("2026-11-02T09:30:00.000Z");
const claims = { userId: "01938a5e-7c00-7000-8000-000000000001", sessionId: "01938a5e-7c00-7000-8000-000000000002" };

test("a token says what was signed, for a quarter of an hour", async () => {
  const token = await signAccessToken(claims, secret, at);

  expect(await openTokenReader([secret])(token, secondsAfter(at, accessTokenSeconds - 1))).toEqual(claims);
  expect(await openTokenReader([secret])(token, secondsAfter(at, accessTokenSeconds))).toBeUndefined();
});

test("a token signed with another secret, altered, or without a signature says nothing", async () => {
  const token = await signAccessToken(claims, secret, at);
  const [head = "", body = "", signature = ""] = token.split(".");
  const unsigned = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  const altered = Buffer.from(JSON.stringify({ iss: "overture", sub: "x", sid: "y", exp: 9e9 })).toString("base64url");

  for (const bad of [`${unsigned}.${body}.`, `${head}.${altered}.${signature}`, `${head}.${body}.`, "nonsense", ""]) {
    expect(await openTokenReader([secret])(bad, at)).toBeUndefined();
  }
  expect(await openTokenReader([`${secret}!`])(token, at)).toBeUndefined();
});

test("a token that was read before still runs out, and one that resembles it is still refused", async () => {
  const read = openTokenReader(["another secret", secret]);
  const token = await signAccessToken(claims, secret, at);
  expect(await read(token, at)).toEqual(claims);

  expect(await read(token, secondsAfter(at, accessTokenSeconds - 1))).toEqual(claims);
  expect(await read(`${token.slice(0, -2)}xx`, at)).toBeUndefined();
  expect(await read(token, secondsAfter(at, accessTokenSeconds))).toBeUndefined();
});
