import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type NumberKind, type ReadNumber, readAlone, readInColumn } from "./read-number.js";

/**
 * The expected readings of a text: typed into a field, and in a column whose decimal sign is unknown, a point, or a
 * comma. A number is the value, a text the reason why there is none; `=` is the same as in the field.
 */
type Said = number | string;
type Case = [text: string, typed: Said, unknown?: Said, point?: Said, comma?: Said];

const same = "=";

const money: Case[] = [
  ["0", 0],
  ["450", 450],
  ["  450 ", 450],
  ["1200", 1_200],
  ["1,234.5", 1_234.5],
  ["1.234,5", 1_234.5],
  ["1 234,5", 1_234.5],
  ["1\u00a0234,5", 1_234.5],
  ["1\u202f234,50", 1_234.5],
  ["1\u2009234.50", 1_234.5],
  ["1'234.5", 1_234.5],
  ["1’234.50", 1_234.5],
  ["1'234'567,5", 1_234_567.5],
  ["1,234,567.89", 1_234_567.89],
  ["1.234.567,89", 1_234_567.89],
  ["1.195.681", 1_195_681],
  ["1,195,681", 1_195_681],
  ["1 195 681", 1_195_681],
  ["20.000", 20_000, "two-ways", 20, 20_000],
  ["20,000", 20_000, "two-ways", 20_000, 20],
  ["1.234", 1_234, "two-ways", "cents", 1_234],
  ["1,234", 1_234, "two-ways", 1_234, "cents"],
  ["999.999", 999_999, "two-ways", "cents", 999_999],
  ["20 000", 20_000],
  ["20'000", 20_000],
  ["99,5", 99.5],
  ["99.5", 99.5],
  ["99,50", 99.5],
  ["99.50", 99.5],
  ["0,5", 0.5],
  ["0.05", 0.05],
  [".5", 0.5],
  [",75", 0.75],
  ["5.", 5],
  ["12k", 12_000],
  ["12K", 12_000],
  ["12 k", 12_000],
  ["1,5k", 1_500],
  ["1.5k", 1_500],
  ["1.25k", 1_250],
  ["1.2M", 1_200_000],
  ["1,2M", 1_200_000],
  ["1.2345M", 1_234_500],
  ["1.234k", "two-ways", "two-ways", 1_234, 1_234_000],
  ["1,234M", "two-ways", "two-ways", 1_234_000_000, 1_234_000],
  ["1.234,5k", 1_234_500],
  ["2,5 Mio. €", "currency", 2_500_000],
  ["3 Tsd. $", 3_000],
  ["12 T€", "currency", 12_000],
  ["5k€", "currency", 5_000],
  ["1.5 lakh", 150_000],
  ["₹1.5 lakh", "currency", 150_000],
  ["2 crore", 20_000_000],
  ["1,95,681", 195_681],
  ["12,34,567.50", 1_234_567.5],
  ["₹ 1,95,681", "currency", 195_681],
  ["Rs. 1,95,681", "currency", 195_681],
  ["$450", 450],
  ["450$", 450],
  ["$ 450", 450],
  ["-$20", -20],
  ["$-20", -20],
  ["−20", -20],
  ["+450", 450],
  ["$1.250,00", 1_250],
  ["$1,250.00", 1_250],
  ["US$ 1,200", 1_200, "two-ways", 1_200, 1.2],
  ["USD 450", 450],
  ["450 usd", 450],
  ["$1,200.50 USD", 1_200.5],
  ["$1,200.50 CAD", "currency", 1_200.5],
  ["5.101,02 €", "currency", 5_101.02],
  ["5101,02€", "currency", 5_101.02],
  ["€5,101.02", "currency", 5_101.02],
  ["EUR 5 101", "currency", 5_101],
  ["5 101 EUR", "currency", 5_101],
  ["1.200,- €", "currency", 1_200],
  ["1,200,-", "none"],
  ["1.200,--", 1_200],
  ["12,50,-", "none"],
  ["1 200,-", 1_200],
  ["450,-", 450],
  ["450.–", 450],
  ["CHF 1'200.–", "currency", 1_200],
  ["Fr. 450.50", "currency", 450.5],
  ["R$ 1.250,00", "currency", 1_250],
  ["1 250,00 zł", "currency", 1_250],
  ["500 kr", "currency", 500],
  ["500 kr.", "currency", 500],
  ["£450", "currency", 450],
  ["¥120000", "currency", 120_000],
  ["￥12万", "currency", 120_000],
  ["12万円", "currency", 120_000],
  ["500원", "currency", 500],
  ["R 1 500", "currency", 1_500],
  ["450 euros", "currency", 450],
  ["٤٥٠", 450],
  ["١٬٢٥٠٫٥", 1_250.5],
  ["१,९५,६८१", 195_681],
  ["１，２５０．５０", 1_250.5],
  ["๔๕๐", 450],
  ["0.125", "three-digits", "cents"],
  ["0,500", "three-digits", 0.5],
  ["1234.567", "three-digits", "cents"],
  ["1234.500", "three-digits", 1_234.5],
  ["450.0000", "three-digits", 450],
  ["1,0000", "three-digits", "three-digits"],
  ["12.3456", "three-digits", "cents"],
  ["99.999,999", "three-digits", "cents"],
  ["12.34.56", "none"],
  ["1,23,45", "none"],
  ["1.95.681", "none"],
  ["1,2,3", "none"],
  ["12 34", "none"],
  ["1.234 567", "none"],
  ["1,234,56", "none"],
  ["1.2.3,4", "none"],
  ["01.02.2026", "none"],
  ["2026-01-02", "none"],
  ["12:30", "none"],
  ["10-20", "none"],
  ["10 – 20 $", "none"],
  ["~450", "none"],
  ["ca. 450", "none"],
  ["450+", "none"],
  ["<450", "none"],
  ["1e5", "none"],
  ["1,2E+06", "none"],
  ["10²", "none"],
  ["1½", "none"],
  ["5 mil", "none"],
  ["12B", "none"],
  ["a lot", "none"],
  ["-", "none"],
  ["n/a", "none"],
  ["(450)", "none"],
  ["50 %", "none"],
  ["450 $/video", "none"],
  ["#REF!", "none"],
  ["$450 €", "none"],
  ["--5", "none"],
  ["123456789012345678", "none"],
];

const counts: Case[] = [
  ["195681", 195_681],
  ["195.681", 195_681, 195_681, "fraction", 195_681],
  ["195,681", 195_681, 195_681, 195_681, "fraction"],
  ["195 681", 195_681],
  ["195’681", 195_681],
  ["1.195.681", 1_195_681],
  ["1,95,681", 195_681],
  ["800k", 800_000],
  ["800K views", 800_000],
  ["1,2 Mio. Aufrufe", 1_200_000],
  ["1,2 Mio", 1_200_000],
  ["2,5 млн", 2_500_000],
  ["12 тыс.", 12_000],
  ["3.5만", 35_000],
  ["12万", 120_000],
  ["1.234k", "two-ways", "two-ways", 1_234, 1_234_000],
  ["1.2345k", "fraction"],
  ["82000.0", 82_000],
  ["195.7", "fraction"],
  ["99,5", "fraction"],
  ["0,5", "fraction"],
  ["195.000", 195_000, 195_000, 195, 195_000],
  ["1234.000", "three-digits", 1_234],
  ["$500", "none"],
  ["50 %", "none"],
  ["12 weeks", "none"],
];

const percentages: Case[] = [
  ["64", 64],
  ["64.5", 64.5],
  ["64,5", 64.5],
  ["64,5 %", 64.5],
  ["64.125%", 64.125],
  ["64,125", 64.125],
  ["0,25", 0.25],
  ["100", 100],
  ["٦٤٪", 64],
  ["64k", "none"],
  ["64 €", "none"],
  ["1/2", "none"],
];

const tables: [NumberKind, Case[]][] = [
  ["money", money],
  ["count", counts],
  ["percentage", percentages],
];

const said = (read: ReadNumber): Said => (read.isRead ? read.value : read.reason);

describe.each(tables)("as %s", (kind, cases) => {
  test.each(cases)("%j", (text, typed, unknown = same, point = unknown, comma = point) => {
    expect(said(readAlone(text, kind))).toBe(typed);
    const otherwise = (value: Said) => (value === same ? typed : value);
    expect(said(readInColumn(text, kind, { decimalSign: undefined }))).toBe(otherwise(unknown));
    expect(said(readInColumn(text, kind, { decimalSign: "." }))).toBe(otherwise(point));
    expect(said(readInColumn(text, kind, { decimalSign: "," }))).toBe(otherwise(comma));
  });
});

test("the table has at least 120 notations", () => {
  expect(new Set(tables.flatMap(([, cases]) => cases.map(([text]) => text))).size).toBeGreaterThanOrEqual(120);
});

test.each([
  ["5.101,02 €", "EUR"],
  ["EUR 5 101", "EUR"],
  ["$450", "USD"],
  ["$450 CAD", "CAD"],
  ["500 kr", "SEK"],
  ["¥500", "JPY"],
  ["Rs 500", "INR"],
  ["R 500", "ZAR"],
  ["500 MAD", "MAD"],
  ["500", undefined],
])("%j is in %s", (text, currency) => {
  expect(readInColumn(text, "money", { decimalSign: "." })).toMatchObject({ isRead: true, currency });
});

test("a sign that several currencies share is the installation's own", () => {
  expect(readAlone("$450", "money", "CAD")).toMatchObject({ value: 450, currency: "CAD" });
  expect(readAlone("500 kr", "money", "NOK")).toMatchObject({ value: 500, currency: "NOK" });
  expect(readAlone("$450", "money", "EUR")).toMatchObject({ isRead: false, reason: "currency" });
});

describe("for any number", () => {
  const locales = ["en-US", "de-DE", "fr-FR", "de-CH", "en-IN", "hi-IN-u-nu-deva", "ar-EG", "fa-IR", "pl-PL", "pt-BR"];
  const locale = fc.constantFrom(...locales);
  const cents = fc.integer({ min: 0, max: 10 ** 12 });

  test("money with two decimals is read as it was written, in every locale, alone and in any column", () => {
    fc.assert(
      fc.property(cents, locale, fc.constantFrom("USD", "EUR", "INR"), (amount, name, currency) => {
        const style = { style: "currency", currency, minimumFractionDigits: 2 } as const;
        const text = new Intl.NumberFormat(name, style).format(amount / 100);
        for (const decimalSign of [".", ",", undefined] as const) {
          const read = readInColumn(text, "money", { decimalSign });
          expect([text, read]).toEqual([text, { isRead: true, value: amount / 100, currency }]);
        }
      }),
    );
  });

  test("a typed whole number is read as itself, or refused", () => {
    fc.assert(
      fc.property(cents, locale, fc.constantFrom("money" as const, "count" as const), (value, name, kind) => {
        const text = new Intl.NumberFormat(name).format(value);
        expect([text, said(readAlone(text, kind))]).toEqual([text, value]);
      }),
    );
  });

  test("a text of digits and signs is never read as a value that its digits do not make", () => {
    const signs = fc.constantFrom("0", "1", "2", "5", "9", ".", ",", " ", "'", "k", "M", "$", "€", "-", "%");
    const kinds = fc.constantFrom<NumberKind>("money", "count", "percentage");
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), kinds, (parts, kind) => {
        const text = parts.join("");
        for (const read of [readAlone(text, kind), readInColumn(text, kind, { decimalSign: "." })]) {
          if (!read.isRead) continue;
          const digits = text.replace(/\D/g, "").replace(/^0+|0+$/g, "");
          expect(Number.isFinite(read.value)).toBe(true);
          const own = Math.abs(read.value)
            .toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 15 })
            .replace(/\D/g, "");
          expect([text, own.replace(/^0+|0+$/g, "")]).toEqual([text, digits]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test("the readings of a typed text with a point and with a comma are equal, or one is refused", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (whole, three) => {
        const rest = String(three).padStart(3, "0");
        for (const kind of ["money", "count"] as const) {
          expect(said(readAlone(`${whole}.${rest}`, kind))).toBe(whole * 1_000 + three);
          expect(said(readAlone(`${whole},${rest}`, kind))).toBe(whole * 1_000 + three);
        }
      }),
    );
  });
});
