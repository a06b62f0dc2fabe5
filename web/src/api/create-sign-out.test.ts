import { expect, test } from "vitest";
import { createSignOut } from "./create-sign-out";
import { memorySession } from "./testing/memory-session";
import { fakeNetwork, json, refusal } from "./testing/network";

test("signing out with an expired access token also ends the session on the server", async () => {
  const session = memorySession();
  const tokens = { accessToken: "second", refreshToken: "refresh-2" };
  const { fetch, sent } = fakeNetwork(({ address, bearer }) => {
    if (address.endsWith("/refresh")) return json(200, { data: tokens, message: "OK" });
    return bearer === "second" ? json(200, { data: null, message: "OK" }) : refusal(401, "Sign in again");
  });

  createSignOut({ fetch, session })();

  expect(session.read()).toBeNull();
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent.map(({ address, bearer }) => `${address} ${bearer}`)).toEqual([
    "/api/v1/me/logout first",
    "/api/v1/me/refresh refresh-1",
    "/api/v1/me/logout second",
  ]);
  expect(session.read()).toBeNull();
});

test("without a session, signing out sends no request", () => {
  const session = memorySession();
  session.clear();
  const { fetch, sent } = fakeNetwork(() => json(200, {}));

  createSignOut({ fetch, session })();

  expect(sent).toEqual([]);
});
