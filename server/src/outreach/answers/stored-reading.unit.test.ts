import { expect, onTestFinished, test } from "vitest";
import { useCurrency } from "../../values/currency.js";
import { offerOf, wordsOf } from "./stored-reading.js";

test.each([
  ["USD", "I take 450 for a video.", 450, "USD", 45_000],
  ["EUR", "I take 450 for a video.", 450, "EUR", 45_000],
  ["USD", "I take EUR 1.200 for a video.", 1_200, "EUR", null],
  ["EUR", "I take 1.200 € for a video.", 1_200, "EUR", 120_000],
  ["EUR", "I take $450 for a video.", 450, "USD", null],
  ["CAD", "I take $450 for a video.", 450, "CAD", 45_000],
  ["CAD", "I take 450 dollars for a video.", 450, "CAD", 45_000],
  ["CAD", "I take US$450 for a video.", 450, "USD", null],
  ["USD", "I take C$450 for a video.", 450, "CAD", null],
])("where amounts are in %s, %j names %d %s", (own, words, amount, currency, offer) => {
  onTestFinished(() => useCurrency("USD"));
  useCurrency(own);

  const { offers } = wordsOf(words);

  expect(offers).toMatchObject([{ amount, currency }]);
  expect(offers[0]).not.toHaveProperty("sign");
  expect(offerOf(offers)).toBe(offer);
});
