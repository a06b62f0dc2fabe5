import { creatorFile } from "@overture/contract";
import { expect, test } from "vitest";
import { otherCurrencyText } from "./other-currency-text.js";

const rates = { EUR: 1.08, GBP: 1.27 };
const left = "There is no exchange rate for EUR. The costs in the file are left out";

test.each([
  ["Preis (EUR)", ["1.200,00"], rates, "Costs are converted at 1 EUR = 1.08 USD. 1.200,00 is 1200 EUR, and 1296 USD"],
  ["Preis (EUR)", ["1.200,00"], {}, left],
  ["Cost", ["$450.00", "£100"], rates, "Costs are converted at 1 GBP = 1.27 USD. £100 is 100 GBP, and 127 USD"],
  [
    "Cost",
    ["$450.00", "£100", "CHF 10"],
    rates,
    "Costs are converted at 1 GBP = 1.27 USD. £100 is 100 GBP, and 127 USD. There is no exchange rate for CHF. Rows with such a cost are refused",
  ],
  ["Cost", ["$450.00"], rates, undefined],
])("of the column %j with %j at %j", (header, cells, known, said) => {
  const scan = creatorFile.scanFigures([header], { avgCost: 0 }, "USD");
  for (const cell of cells) scan.add([cell]);
  const notations = scan.notations();
  const reading = creatorFile.readingOf(notations, { ownCurrency: "USD", rates: known });
  expect(otherCurrencyText(notations.avgCost, reading)).toBe(said);
});
