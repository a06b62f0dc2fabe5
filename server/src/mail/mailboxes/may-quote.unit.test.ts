import { expect, test } from "vitest";
import { testHosts } from "../../testing/test-settings.js";
import { mayQuote } from "./may-quote.js";

const namedByUser = { checkHost: () => testHosts.checkedAddress("127.0.0.1") };

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])("over TLS %s and signed in %s a server that a user named is quoted: %s", (isOverTls, isSignedIn, isQuoted) => {
  expect(mayQuote(namedByUser, { isOverTls, isSignedIn })).toBe(isQuoted);
});

test("the installation's own server is quoted in any case", () => {
  expect(mayQuote({}, { isOverTls: false, isSignedIn: false })).toBe(true);
});
