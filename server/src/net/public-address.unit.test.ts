import { expect, test } from "vitest";
import { isExposed, isPublicAddress } from "./public-address.js";

test.each([
  ["https://overture.example.com", true],
  ["http://93.184.216.34:3000", true],
  ["http://localhost:3000", false],
  ["http://server:3000", false],
  ["http://192.168.1.7", false],
  ["http://[::1]:3000", false],
  ["http://overture.local", false],
])("%s is public: %s", (origin, isPublic) => {
  expect(isPublicAddress(origin)).toBe(isPublic);
});

test.each([
  [undefined, "0.0.0.0", true],
  [undefined, "::", true],
  [undefined, "::ffff:0.0.0.0", true],
  [undefined, "1.1.1.1", true],
  [undefined, "127.0.0.1", false],
  [undefined, "::1", false],
  [undefined, "10.0.0.5", false],
  [undefined, "localhost", false],
  // An explicit APP_URL decides.
  ["http://localhost:3000", "0.0.0.0", false],
  ["https://overture.example.com", "127.0.0.1", true],
])("with APP_URL %s and HOST %s strangers may come by: %s", (appUrl, host, expected) => {
  expect(isExposed({ appUrl, host })).toBe(expected);
});
