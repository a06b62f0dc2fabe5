import { currencyCodes, currencyNamed, currencySigns } from "./currencies.js";
import { invisible } from "./invisible-characters.js";
import { factorExponents, nouns } from "./number-words.js";

/**
 * The kind of number. `money` has up to two decimals, `count` none, `percentage` is 0 to 100, `number` has any decimals
 * and may be negative.
 */
export type NumberKind = "money" | "count" | "percentage" | "number";

/** The sign before the decimals: `.` in 1,234.5 and `,` in 1.234,5. The other one separates thousands. */
export type DecimalSign = "." | ",";

/** Why a text is not read as a number. */
export type UnreadReason =
  /** The text is no number. */
  | "none"
  /** Ambiguous: `1.234k` is 1,234 or 1,234,000. */
  | "two-ways"
  /** Three digits after the only sign, which cannot be thousands: `0.125`. */
  | "three-digits"
  /** Less than one unit of a count. */
  | "fraction"
  | "cents"
  /** In another currency. */
  | "currency";

/**
 * A number as it is written, before its signs are interpreted. `exponent` is that of the word behind it: 3 in `12k`.
 * The currency is an ISO 4217 code.
 */
export interface WrittenNumber {
  isNegative: boolean;
  /** The digits before the decimals, without separators. */
  whole: string;
  decimals: string;
  exponent: number;
  /** The decimal sign that was written, or that follows from the separators of thousands. */
  decimalSign: DecimalSign | undefined;
  /** One sign with three digits behind it: `decimals` are either decimals or three more digits of the whole number. */
  isTwoWays: boolean;
  currency: string | undefined;
}

export type Written = ({ isRead: true } & WrittenNumber) | { isRead: false; reason: UnreadReason };

const unread = { isRead: false, reason: "none" } as const;

const bareDigits = {
  isRead: true,
  isNegative: false,
  decimals: "",
  exponent: 0,
  decimalSign: undefined,
  isTwoWays: false,
  currency: undefined,
} as const;

/** A longer number would not be exact as a float. */
const maxDigits = 15;

/** Splits a text into sign, currency, digits, separators, and the word for thousands or millions. */
export function takeApart(text: string, kind: NumberKind, ownCurrency = "USD"): Written {
  if (/^\d{1,15}$/.test(text)) return { ...bareDigits, whole: text };
  // Superscript digits and fractions would become ordinary digits below.
  if (text.length > 80 || /[\p{No}\p{Nl}]/u.test(text)) return unread;
  const plain = withPlainSigns(text);
  const digits = /\d(?:.*\d)?/s.exec(plain);
  if (!digits) return unread;
  const front = plain.slice(0, digits.index).trim();
  const back = plain.slice(digits.index + digits[0].length).trim();

  const before = readFront(front, kind, ownCurrency);
  const behind = readBack(back, kind, ownCurrency);
  if (!before || !behind) return unread;
  if (before.currency && behind.currency && !isSameMoney(before.currency, behind.currency, front)) return unread;
  const core = withoutCents(readCore(before.point + digits[0]), behind.dashed);
  if (!core || (behind.isPoint && core.decimalSign)) return unread;
  if ((core.whole + core.decimals).length > maxDigits) return unread;
  const currency = behind.currency ?? before.currency;
  return { isRead: true, ...core, isNegative: before.isNegative, exponent: behind.exponent, currency };
}

/** `1.200,-` has no cents, and shows the decimal sign. */
function withoutCents(core: Core | undefined, dashed: DecimalSign | undefined): Core | undefined {
  if (!core || dashed === undefined) return core;
  if (core.isTwoWays) {
    if (core.decimalSign === dashed) return undefined;
    return { whole: core.whole + core.decimals, decimals: "", decimalSign: dashed, isTwoWays: false };
  }
  const isWhole = core.decimals === "" && (core.decimalSign ?? dashed) === dashed;
  return isWhole ? { ...core, decimalSign: dashed } : undefined;
}

/** `$1,200 CAD`: the code says more than the sign. */
function isSameMoney(before: string, behind: string, front: string): boolean {
  return before === behind || (currencySigns[front.replace(/[-+\s]/g, "").toLowerCase()]?.includes(behind) ?? false);
}

/** The zero of each script whose digits NFKC does not map to Latin ones. */
const zeros = [0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0];
const moreZeros = [0xf20, 0x1040, 0x17e0, 0x1810];

/** Latin digits, plain spaces, one kind of apostrophe and minus; without characters that nobody sees. */
function withPlainSigns(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/[’‘`´ʼ＇٬]/g, "'")
    .normalize("NFKC")
    .replace(/[\u2212\u2013\u2014]/g, "-")
    .replace(/[،、]/g, ",")
    .replace(/٪/g, "%")
    .replace(/\s+/g, " ")
    .replace(/\p{Nd}/gu, latinDigit)
    .trim();
}

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = [...zeros, ...moreZeros].find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** Longer names first, so that `US$` is not read as a sign behind two letters. */
const names = [...Object.keys(currencySigns), ...[...currencyCodes].map((code) => code.toLowerCase())]
  .sort((left, right) => right.length - left.length)
  .map((name) => name.replace(/[.$]/g, "\\$&"))
  .join("|");
const units = Object.keys(factorExponents)
  .sort((left, right) => right.length - left.length)
  .join("|");

/** `R` (rand) is read only in front of a number. */
const frontPattern = new RegExp(`^([-+])? ?(?:(${names}|r))? ?([-+])? ?([.,])?$`, "iu");
/**
 * A word for thousands is matched only if the text has no other reading: `500 kr` is not thousands of `R`. `T€` means
 * thousands only with a currency.
 */
const backPattern = new RegExp(
  `^(?:([.,])?-{1,2}|([.,]))? ?(?:(${units})\\.?)?? ?(?:(t)??(${names}))?? ?(%)? ?(${nouns})?$`,
  "iu",
);

function readFront(text: string, kind: NumberKind, own: string) {
  const match = frontPattern.exec(text);
  if (!match) return undefined;
  const [, sign, name, later, point = ""] = match;
  if (sign && later) return undefined;
  const currency = name && (name.toLowerCase() === "r" ? "ZAR" : currencyNamed(name, own));
  if (currency && kind !== "money") return undefined;
  return { isNegative: (sign ?? later) === "-", currency: currency || undefined, point };
}

function readBack(text: string, kind: NumberKind, own: string) {
  const match = backPattern.exec(text);
  if (!match) return undefined;
  const [, dashed, point, unit, thousand, name, percent, noun] = match;
  const isThousand = thousand !== undefined;
  if ((name && kind !== "money") || (noun && kind !== "count") || (percent && kind !== "percentage")) return undefined;
  if ((unit || isThousand) && (kind === "percentage" || point)) return undefined;
  if (unit && isThousand) return undefined;
  const exponent = isThousand ? 3 : (factorExponents[unit?.toLowerCase() ?? ""] ?? 0);
  const currency = name === undefined ? undefined : currencyNamed(name, own);
  return { exponent, currency, isPoint: point !== undefined, dashed: isDecimalSign(dashed) ? dashed : undefined };
}

type Core = Pick<WrittenNumber, "whole" | "decimals" | "decimalSign" | "isTwoWays">;

const isDecimalSign = (sign: string | undefined): sign is DecimalSign => sign === "." || sign === ",";
const other = { ".": ",", ",": "." } as const;
const threes = (sign: string) => new RegExp(`^[1-9]\\d{0,2}(?:\\${sign}\\d{3})+$`);
const groupsOf = { ".": threes("."), ",": threes(","), " ": threes(" "), "'": threes("'") };
/** 12,34,567: lakhs and crores. */
const indianGroups = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

function isGrouped(text: string, sign: keyof typeof groupsOf): boolean {
  return groupsOf[sign].test(text) || (sign === "," && indianGroups.test(text));
}

/** Returns digits and separators; undefined if the separators are in unusual places. */
function readCore(text: string): Core | undefined {
  const signs = new Set(text.replace(/\d/g, ""));
  const bare = (whole: string) => whole.replace(/\D/g, "");
  if (signs.size === 0) return { whole: text, decimals: "", decimalSign: undefined, isTwoWays: false };
  const [, whole = "", sign = "", decimals = ""] = /^(.*)([.,٫])(\d+)$/s.exec(text) ?? [];
  const decimalSign = isDecimalSign(sign) ? sign : undefined;

  if (signs.size === 2 && sign !== "") {
    const group = [...signs].find((one) => one !== sign) ?? "";
    if (!(group in groupsOf) || !isGrouped(whole, group as keyof typeof groupsOf)) return undefined;
    return { whole: bare(whole), decimals, decimalSign, isTwoWays: false };
  }
  if (signs.size > 1) return undefined;
  if (sign === "" || /\D/.test(whole)) {
    const [group = ""] = signs;
    if (!(group in groupsOf) || !isGrouped(text, group as keyof typeof groupsOf)) return undefined;
    return {
      whole: bare(text),
      decimals: "",
      decimalSign: isDecimalSign(group) ? other[group] : undefined,
      isTwoWays: false,
    };
  }
  const isTwoWays = decimalSign !== undefined && isGrouped(text, decimalSign);
  return { whole: whole === "" ? "0" : whole, decimals, decimalSign, isTwoWays };
}

/** The value, with the digits of an ambiguous number read as decimals or as thousands. */
export function valueOf(written: WrittenNumber, as: "decimals" | "thousands" = "decimals"): number {
  const { whole, decimals, exponent, isNegative } = written;
  const digits = as === "thousands" ? whole + decimals : `${whole}.${decimals || "0"}`;
  const value = Number(`${digits}e${exponent}`);
  return isNegative ? -value : value;
}

/** The number of decimals of the value, without trailing zeros. */
export function decimalPlaces({ decimals, exponent }: WrittenNumber): number {
  return Math.max(0, decimals.replace(/0+$/, "").length - exponent);
}
