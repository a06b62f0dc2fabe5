import { expect, test } from "vitest";
import { failureOf } from "./failure-of.js";

const refusedBy = (serverResponseCode: string | undefined, responseText: string) =>
  Object.assign(new Error("Command failed"), {
    authenticationFailed: true,
    responseStatus: "NO",
    responseText,
    ...(serverResponseCode === undefined ? {} : { serverResponseCode }),
  });

test.each([
  ["a wrong password", refusedBy("AUTHENTICATIONFAILED", "Invalid credentials (Failure)"), "refused"],
  ["a password of another kind", refusedBy("ALERT", "Application-specific password required"), "refused"],
  ["no words at all", refusedBy(undefined, ""), "refused"],
  [
    "no user to sign in with",
    Object.assign(new Error("Please configure the login"), { authenticationFailed: true }),
    "refused",
  ],
  ["a back end that is away", refusedBy("UNAVAILABLE", "Temporary authentication failure"), "away"],
  ["too many at once", refusedBy("ALERT", "Too many simultaneous connections. (Failure)"), "away"],
  [
    "a break while signing in",
    Object.assign(new Error("Connection not available"), { authenticationFailed: true }),
    "away",
  ],
  ["a server that is not there", Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }), "away"],
  ["something that is no error", undefined, "away"],
])("a sign-in that meets %s", (_name, thrown, state) => {
  expect(failureOf(thrown).state).toBe(state);
});

test("the reason is the server's own words, on one line", () => {
  expect(failureOf(refusedBy("AUTHENTICATIONFAILED", "Invalid\r\n credentials")).reason).toBe("Invalid credentials");
});

test("of a server's words neither the null character, which the database refuses, nor a change of direction is kept", () => {
  const thrown = Object.assign(new Error("Command failed"), { responseText: "No\u0000 such\u001b \u202efolder" });

  expect(failureOf(thrown)).toEqual({ state: "away", reason: "No such folder" });
});
