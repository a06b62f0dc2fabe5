import { type DecimalSign, isMyriad, type NumberKind, type ReadNumber, readInColumn } from "./read-number.js";
import { takeApart } from "./written-number.js";

/** A longer header is hostile; its rest is ignored. */
const longestHeader = 200;

/** How a column of a file is written, by its cells. */
export interface ColumnNotation {
  kind: NumberKind;
  /** The decimal sign; undefined when no cell shows it, or when a person must choose. */
  decimalSign: DecimalSign | undefined;
  /** The cells can be read in two ways that differ by a factor of a thousand, and a person must choose. */
  isAsked: boolean;
  /** Whether the value of any cell depends on the decimal sign. */
  matters: boolean;
  /** The only currency that cells and header name. */
  currency: string | undefined;
  /** All currencies that they name. */
  currencies: readonly string[];
  /** The power of ten in the header, for cells without a word of their own: 3 in `Price (T€)`. */
  exponent: number;
  /** The cell that shows best how the column is read, as written. */
  sample: string;
  /** A cell in another currency than the installation's. */
  otherSample: string | undefined;
}

/** Reads the cells of a column one after the other. */
export function makeColumnScan(kind: NumberKind, { header = "", ownCurrency = "USD" } = {}) {
  const votes: Record<DecimalSign, number> = { ".": 0, ",": 0 };
  /** By sign: the number of cells with one sign and three digits behind it. */
  const twoWays: Record<DecimalSign, number> = { ".": 0, ",": 0 };
  let isUnitTwoWays = false;
  const currencies = new Set<string>();
  const samples: Partial<Record<"twoWays" | "signed" | "plain" | "other", string>> = {};
  const ofHeader = kind === "money" ? currencyOfHeader(header, ownCurrency)?.currency : undefined;
  const exponent = exponentOfHeader(header, kind, ownCurrency);

  return {
    add(cell: string): void {
      const text = cell.trim();
      if (text === "") return;
      const written = takeApart(text, kind, ownCurrency);
      if (!written.isRead || isMyriad(written)) return;
      if (written.currency !== undefined) currencies.add(written.currency);
      const isOther = (written.currency ?? ofHeader ?? ownCurrency) !== ownCurrency;
      const { decimalSign: sign } = written;
      if (written.isTwoWays && sign !== undefined) {
        twoWays[sign] += 1;
        if (written.exponent > 0 || exponent > 0) isUnitTwoWays = true;
        samples.twoWays ??= text;
      } else if (sign !== undefined) {
        votes[sign] += 1;
        samples.signed ??= text;
      } else samples.plain ??= text;
      if (isOther) samples.other ??= text;
    },

    notation(): ColumnNotation {
      const named = ofHeader === undefined ? [...currencies] : [...new Set([ofHeader, ...currencies])];
      const sample = samples.twoWays ?? samples.signed ?? samples.plain ?? "";
      const currency = named.length === 1 ? named[0] : ofHeader;
      const shared = {
        kind,
        currencies: named,
        currency,
        exponent,
        sample,
        otherSample: otherSampleOf(currency, sample),
      };
      const matters = kind !== "percentage" && twoWays["."] + twoWays[","] > 0;
      const decimalSign = decide();
      return { ...shared, decimalSign, matters, isAsked: matters && decimalSign === undefined };
    },
  };

  /** In a column of another currency the cell that shows its notation; else the first cell in another currency. */
  function otherSampleOf(currency: string | undefined, sample: string): string | undefined {
    return currency !== undefined && currency !== ownCurrency ? sample : samples.other;
  }

  function decide(): DecimalSign | undefined {
    const both = votes["."] > 0 && votes[","] > 0;
    const voted = votes["."] > 0 ? "." : votes[","] > 0 ? "," : undefined;
    if (kind === "percentage" || both) return undefined;
    if (twoWays["."] + twoWays[","] === 0) return voted;
    // A count has no three decimals, so its sign can mean two things: only a person can tell.
    if (voted !== undefined) return kind === "count" && twoWays[voted] > 0 ? undefined : voted;
    if (kind !== "count" || isUnitTwoWays || (twoWays["."] > 0 && twoWays[","] > 0)) return undefined;
    return twoWays["."] > 0 ? "," : ".";
  }
}

/** Words that are a currency when they stand alone in a header; other codes only in capitals. */
const headerNames =
  /^(?:[tkm]?(?:eur|usd|gbp|chf|cad|aud|jpy|inr|brl|mxn|pln|sek|nok|dkk|czk|huf)|euros?|dollars?|kr|zł|zl|kč|руб|円|元|원|rs|lei|rmb)\.?$/i;
const notCodes = /^(?:ALL|CUP|TOP)$/;

/** `Preis (EUR)`, `price_eur`, `Price in €`: only separate words count as a currency. */
function currencyOfHeader(header: string, own: string): { currency: string; exponent: number } | undefined {
  for (const word of header
    .slice(0, longestHeader)
    .normalize("NFKC")
    .split(/[\s()[\]{}/,:;_|-]+/)) {
    const isCode = /^[A-Z]{3}$/.test(word) && !notCodes.test(word);
    const isNamed = isCode || headerNames.test(word) || /[$€£¥₹₽₩₺₴₱₦₫₪₸₾฿]/.test(word);
    const read = isNamed ? takeApart(`1 ${word}`, "money", own) : undefined;
    if (read?.isRead && read.currency !== undefined) return { currency: read.currency, exponent: read.exponent };
  }
  return undefined;
}

/** `(k)`, `[in Tsd. €]`, `in millions`; not `per thousand`, and no letter that also means months. */
const inUnits = /[([] ?(?:in )?([^()[\]]{1,20}) ?[)\]]|\bin ([^()[\]]{1,20})$/gi;

function exponentOfHeader(header: string, kind: NumberKind, own: string): number {
  if (kind === "percentage") return 0;
  const plain = header.slice(0, longestHeader).normalize("NFKC").replace(/\s+/g, " ").trim();
  for (const [, bracketed, last] of plain.matchAll(inUnits)) {
    const exponent = exponentOfUnit(bracketed ?? last ?? "", kind, own);
    if (exponent > 0) return exponent;
  }
  return kind === "money" ? (currencyOfHeader(plain, own)?.exponent ?? 0) : 0;
}

function exponentOfUnit(unit: string, kind: NumberKind, own?: string): number {
  const name = unit.trim();
  const read = /^(?:m|mm|cr|rb)$/.test(name) ? undefined : takeApart(`1 ${name}`, kind, own);
  return read?.isRead && read.whole === "1" ? read.exponent : 0;
}

/** `Followers (k)` without its unit; a unit that is not understood stays. */
export function withoutUnits(header: string): string {
  return header
    .slice(0, longestHeader)
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .replace(inUnits, (part: string, bracketed?: string, last?: string) =>
      exponentOfUnit(bracketed ?? last ?? "", "count") > 0 ? " " : part,
    );
}

/** The value of the sample in both notations; undefined where it cannot be written so. */
export function readBothWays(
  cell: string,
  kind: NumberKind,
  given: { ownCurrency?: string; exponent?: number } = {},
): Record<DecimalSign, ReadNumber> {
  return {
    ".": readInColumn(cell, kind, { decimalSign: ".", ...given }),
    ",": readInColumn(cell, kind, { decimalSign: ",", ...given }),
  };
}
