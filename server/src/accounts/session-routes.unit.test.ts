import { expect, test } from "vitest";
import { nameDevice } from "./session-routes.js";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["curl/8.5.0", "curl"],
  ["", "Unknown device"],
])("%s is %s", (userAgent, device) => {
  expect(nameDevice(userAgent)).toBe(device);
});
