import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeColumnScan, readBothWays } from "./number-column.js";
import { type NumberKind, readInColumn } from "./read-number.js";

function scan(kind: NumberKind, cells: string[], header = "") {
  const column = makeColumnScan(kind, { header });
  for (const cell of cells) column.add(cell);
  return column.notation();
}

describe("the sign before decimals", () => {
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

describe("a whole column that one locale writes is exact, asked about or refused", () => {
  const locales = ["en-US", "de-DE", "fr-FR", "de-CH", "en-IN", "hi-IN-u-nu-deva", "ar-EG", "fa-IR", "pl-PL", "pt-BR"];
  const locale = fc.constantFrom(...locales);
  /** Numbers whose logarithm is uniform, so that every length is equally likely. */
  const whole = fc.double({ min: 0, max: 10, noNaN: true }).map((power) => Math.floor(10 ** power));
  const cents = fc.tuple(whole, fc.integer({ min: 0, max: 99 })).map(([units, rest]) => (units * 100 + rest) / 100);
  const column = (value: fc.Arbitrary<number>) => fc.array(value, { minLength: 1, maxLength: 8 });
  const decimalSignOf = (name: string): "." | "," => {
    const parts = new Intl.NumberFormat(name).formatToParts(1.5);
    return [",", "٫"].includes(parts.find(({ type }) => type === "decimal")?.value ?? "") ? "," : ".";
  };

  /** Returns the reading of each cell by the column's own notation, and by the one that a user chooses. */
  function readColumn(kind: NumberKind, cells: string[], name: string) {
    const { decimalSign, isAsked, exponent } = scan(kind, cells);
    const read = (cell: string, sign: "." | "," | undefined) =>
      readInColumn(cell, kind, { decimalSign: sign, exponent });
    return cells.map((cell) => ({ own: read(cell, decimalSign), chosen: read(cell, decimalSignOf(name)), isAsked }));
  }

  const exact = (value: number) => ({ isRead: true, value });
  const kinds: [NumberKind, fc.Arbitrary<number>, Intl.NumberFormatOptions][] = [
    ["count", whole, {}],
    ["money", whole, {}],
    ["money", cents, { maximumFractionDigits: 2 }],
    ["money", cents, { style: "currency", currency: "USD" }],
    ["money", whole, { style: "currency", currency: "USD", maximumFractionDigits: 0 }],
    ["percentage", fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1_000), { maximumFractionDigits: 3 }],
  ];

  test.each(kinds)("of %s", (kind, value, options) => {
    fc.assert(
      fc.property(column(value), locale, (values, name) => {
        const cells = values.map((number) => new Intl.NumberFormat(name, options).format(number));
        for (const [index, { own, chosen, isAsked }] of readColumn(kind, cells, name).entries()) {
          const number = values[index] ?? 0;
          if (own.isRead || !isAsked) expect([cells, own]).toMatchObject([cells, exact(number)]);
          expect([cells, chosen]).toMatchObject([cells, exact(number)]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each<NumberKind>(["count", "money"])("of %s in short, such as 1.2M", (kind) => {
    const short = { notation: "compact", maximumSignificantDigits: 3 } as const;
    fc.assert(
      fc.property(column(whole), locale, (values, name) => {
        const cells = values.map((number) => new Intl.NumberFormat(name, short).format(number));
        for (const [index, reading] of readColumn(kind, cells, name).entries()) {
          const number = values[index] ?? 0;
          for (const read of [reading.own, reading.chosen]) {
            if (!read.isRead) continue;
            expect(Math.abs(read.value - number), `${cells[index]} is ${read.value}`).toBeLessThanOrEqual(number / 100);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test("of counts of two locales", () => {
    fc.assert(
      fc.property(column(whole), column(whole), locale, locale, (first, second, one, other) => {
        const write = (values: number[], name: string) => values.map((n) => new Intl.NumberFormat(name).format(n));
        const values = [...first, ...second];
        const cells = [...write(first, one), ...write(second, other)];
        const { decimalSign, isAsked } = scan("count", cells);
        for (const [index, cell] of cells.entries()) {
          const read = readInColumn(cell, "count", { decimalSign });
          if (read.isRead && !isAsked) expect([cells, read]).toMatchObject([cells, exact(values[index] ?? 0)]);
        }
      }),
      { numRuns: 500 },
    );
  });
});
