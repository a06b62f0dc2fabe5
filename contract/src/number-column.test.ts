import { describe, expect, test } from "vitest";
import { makeColumnScan, readBothWays } from "./number-column.js";
import { type NumberKind, readInColumn } from "./read-number.js";

function scan(kind: NumberKind, cells: string[], header = "") {
  const column = makeColumnScan(kind, { header });
  for (const cell of cells) column.add(cell);
  return column.notation();
}

describe("what stands before decimals", () => {
  test.each<[NumberKind, string[], "." | "," | "asked" | undefined]>([
    ["count", ["195.681", "82.000"], ","],
    ["count", ["195,681", "1,195,681"], "."],
    ["count", ["195.681", "950", "1,2 Mio"], ","],
    ["count", ["195.681", "1.2M"], "asked"],
    ["count", ["195.681", "195,681"], "asked"],
    ["count", ["1.234k"], "asked"],
    ["count", ["1.234k", "1.195.681"], ","],
    ["count", ["88.125", "195.68"], "asked"],
    ["count", ["800", "12k"], undefined],
    ["money", ["20.000", "1.500"], "asked"],
    ["money", ["20.000", "99,5"], ","],
    ["money", ["20.000", "1.250,00"], ","],
    ["money", ["20.000", "1.195.681"], ","],
    ["money", ["20,000", "$1,250.00"], "."],
    ["money", ["20,000", "12.50"], "."],
    ["money", ["20.000", "12.50"], "."],
    ["money", ["20.000", "12.50", "99,5"], "asked"],
    ["money", ["12.50", "99,5"], undefined],
    ["money", ["1 250,00", "450"], ","],
    ["money", ["450", "a lot", ""], undefined],
    ["money", ["1,0000", "1,230"], "asked"],
    ["percentage", ["64.125", "12,5"], undefined],
  ])("of %s in %j: %s", (kind, cells, expected) => {
    const { decimalSign, isAsked } = scan(kind, cells);
    expect(isAsked ? "asked" : decimalSign).toBe(expected);
  });

  test("the order of the cells changes nothing", () => {
    const cells = ["450", "20.000", "99,5", "1.250,00", "12k"];
    expect(scan("money", cells).decimalSign).toBe(scan("money", cells.toReversed()).decimalSign);
  });
});

test.each([
  ["Preis (EUR)", ["450"], "EUR"],
  ["Price in €", ["450", "1.250,00"], "EUR"],
  ["Cost", ["450 €", "EUR 500", "20"], "EUR"],
  ["Cost", ["450"], undefined],
  ["Cost", ["$450"], "USD"],
  ["Cost", ["$450", "450 €"], undefined],
  ["Cost (EUR)", ["$450"], "EUR"],
  ["Cost ALL", ["450"], undefined],
  ["CPM", ["450"], undefined],
  ["Preis in Euro", ["450"], "EUR"],
  ["Prix (euros)", ["450"], "EUR"],
  ["avg_cost_eur", ["450"], "EUR"],
  ["Price (Eur)", ["450"], "EUR"],
  ["Preis (TEUR)", ["450"], "EUR"],
  ["Cena (zł)", ["450"], "PLN"],
  ["Pris (kr)", ["450"], "SEK"],
  ["Цена, руб.", ["450"], "RUB"],
  ["価格（円）", ["450"], "JPY"],
  ["Price (US$)", ["450"], "USD"],
  ["Price for all, try me", ["450"], undefined],
])("a column with the header %j and %j is in %s", (header, cells, currency) => {
  expect(scan("money", cells, header).currency).toBe(currency);
});

test("the sample is the cell whose value depends on the notation", () => {
  const { sample } = scan("money", ["450", "99,5", "20.000"]);

  expect(sample).toBe("20.000");
  expect(readBothWays(sample, "money")).toEqual({
    ".": { isRead: true, value: 20, currency: undefined },
    ",": { isRead: true, value: 20_000, currency: undefined },
  });
});

test.each<[NumberKind, string, string, number | "two-ways"]>([
  ["count", "Views (k)", "195", 195_000],
  ["count", "Views (K)", "195,6", 195_600],
  ["count", "Aufrufe in Tsd.", "20", 20_000],
  ["count", "Followers (in millions)", "1.2", 1_200_000],
  ["count", "Views (k)", "12k", 12_000],
  ["count", "Views (k)", "195.681", "two-ways"],
  ["count", "Views (k)", "195681", "two-ways"],
  ["count", "Views (m)", "195", 195],
  ["count", "Views (30 d)", "195", 195],
  ["money", "Preis (T€)", "1,5", 1_500],
  ["money", "Preis (TEUR)", "5", 5_000],
  ["money", "Preis TEUR", "5", 5_000],
  ["money", "Price [in k USD]", "5", 5_000],
  ["money", "Price per thousand views", "5", 5],
  ["money", "Price (per k views)", "5", 5],
  ["money", "Price (EUR)", "5", 5],
])("a column of %s with the header %j counts %j as %s", (kind, header, cell, value) => {
  const { decimalSign, exponent } = scan(kind, [cell], header);
  const read = readInColumn(cell, kind, { decimalSign, exponent });
  expect(read.isRead ? read.value : read.reason).toBe(value);
});

test.each([
  ["Cost", ["$450", "1.200,00 €", "99 EUR"], "1.200,00 €"],
  ["Cost (EUR)", ["450", "1.200,00"], "1.200,00"],
  ["Cost (EUR)", ["$450", "1.200,00"], "1.200,00"],
  ["Cost", ["$450", "1,200"], undefined],
])("a column with the header %j and %j shows %j of another currency", (header, cells, sample) => {
  expect(scan("money", cells, header).otherSample).toBe(sample);
});
