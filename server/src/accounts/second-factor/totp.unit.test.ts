import { expect, test } from "vitest";
import { findTotpStep, makeTotpSecret } from "./totp.js";

test.each(["", "12345", "1234567", "12 345", "𐕷👺𝓊", "１２３４５６"])("%j is no code, and no error", (code) => {
  expect(findTotpStep(makeTotpSecret(), code, new Date("2026-11-02T09:30:00.000Z"))).toBeUndefined();
});
