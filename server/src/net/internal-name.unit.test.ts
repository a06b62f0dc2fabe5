import { expect, test } from "vitest";
import { isInternalName } from "./internal-name.js";

test.each([
  ["localhost", true],
  ["intranet", true],
  ["db.localhost", true],
  ["redis.internal", true],
  ["REDIS.Internal.", true],
  ["printer.local", true],
  ["nas.lan", true],
  ["router.home.arpa", true],
  ["2130706433", false],
  ["127.0.0.1", false],
  ["::1", false],
  ["mail.example.com", false],
  ["internal.example.com", false],
  ["notlocal", true],
  ["mail.notlocal", false],
])("%s is internal: %s", (host, isInternal) => {
  expect(isInternalName(host)).toBe(isInternal);
});
