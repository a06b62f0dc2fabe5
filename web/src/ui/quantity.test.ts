import { expect, test } from "vitest";
import { decimalSignOf, quantityText, readTypedNumber } from "./quantity";

test.each([
  ["en-US", "."],
  ["de-DE", ","],
  ["de-CH", "."],
  ["fr-FR", ","],
  ["pt-BR", ","],
  ["ar-EG", "."],
] as const)("whoever reads numbers as in %s types decimals after a %s", (locale, sign) => {
  expect(decimalSignOf(locale)).toBe(sign);
});

test("a number is written so that it is read as the same one", () => {
  for (const sign of [".", ","] as const) {
    for (const value of [0, 1.25, 1.125, -12.5, 1_250, 1_250.125, 0.000_001, 1_000_000_000_000_000]) {
      expect(readTypedNumber(quantityText(value, sign), sign)).toMatchObject({ isRead: true, value });
    }
  }
});
