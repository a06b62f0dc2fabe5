import { after, before, crownsIn } from "./currencies.js";

/** An amount of money in a text, and its position. */
export interface MoneyMention {
  readonly amount: number;
  readonly currency: string;
  readonly start: number;
  readonly end: number;
  /** Whether a currency was written; without one, only the words around it can show that it is a price. */
  readonly isMarked: boolean;
  /** The currency of a unit that one country uses: `5 triệu`, `2 lakh`. Views are counted in such units as well. */
  readonly implied?: string;
  readonly isThousands: boolean;
  /** Written as dollars, which several countries have. */
  readonly isAnyDollar: boolean;
}

const figure =
  "\\d{1,2}(?:,\\d{2}){1,3},\\d{3}(?!\\d)|\\d{1,3}(?:[,.'’ \\u00a0\\u202f]\\d{3}){1,3}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,9}(?:[.,]\\d{1,2})?(?![\\d])";
const names = (table: Record<string, string>) =>
  Object.keys(table)
    .sort((left, right) => right.length - left.length)
    .map((name) => name.replace(/[.$/]/g, "\\$&"))
    .join("|");
/** Letters of scripts that write spaces between words; in Japanese a figure touches its neighbours. */
const letter = "\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}";
const sum = new RegExp(
  `(?<![${letter}\\d.,/:#+@_])(?:(${names(before)})\\s?)?(?<![\\d.,])(${figure})(?:\\s?(k|thousand|grand|tsd|mil|tys\\.?|тыс\\.?|тысяч[аи]?|тис\\.?|тисяч[аі]?|т\\.\\s?р\\.?|к|bin|rb|ribu|lakhs?|lacs?|crores?|juta|jt|triệu|tr|mio\\.?|million(?:en|s|es)?|millones|млн|万|萬|만)(?![${letter}\\d]))?(?:[,/][-–—]{1,2})?(?:(?:\\s{0,2}|\\s?-?)(?:de\\s)?(${names(after)})(?![${letter}\\d]))?`,
  "giu",
);

/** The zeros of other scripts' digits, and of the full-width digits that Japanese and Chinese keyboards write. */
const zeros = ["\u0660", "\u06f0", "\u0966", "\u09e6", "\u0e50", "\uff10"];
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/g;
/** A full-width comma in a number; elsewhere it ends a clause: `可以，5000元`. */
const wideThousands = /(?<=(?<!\d)\d{1,3})\uff0c(?=\d{3}(?!\d))/g;

/** The text with the same length and with ASCII digits, which `findMoney` reads: `３００ドル`, `٤٥٠ دولار`. */
export function withPlainDigits(text: string): string {
  return text
    .replace(otherDigits, (digit) => {
      const zero = zeros.findLast((first) => first <= digit) ?? digit;
      return String(digit.charCodeAt(0) - zero.charCodeAt(0));
    })
    .replace(/\uff04(?=\d)/g, "$")
    .replace(wideThousands, ",")
    .replace(/(?<=\d)\u066c(?=\d)/g, ",")
    .replace(/(?<=\d)[\u066b\uff0e](?=\d)/g, ".");
}

/** Finds every number that is an amount of money, or could be one without a currency. */
export function findMoney(text: string): MoneyMention[] {
  const found: MoneyMention[] = [];
  for (const match of text.matchAll(sum)) {
    const [whole, sign, digits = "", thousands, name] = match;
    const base = readFigure(digits);
    const amount = Math.round(base * factorOf(thousands) * 100) / 100;
    if (!Number.isFinite(amount) || amount <= 0 || amount > 100_000_000) continue;
    const currency = currencyOf({ sign, name, amount, text });
    const implied = currency === undefined ? impliedBy(thousands, text) : undefined;
    // Millions without a currency are far more often views than money.
    if (currency === undefined && implied === undefined && factorOf(thousands) > 10_000) continue;
    found.push({
      amount,
      currency: currency ?? "USD",
      start: match.index,
      end: match.index + whole.length,
      isMarked: currency !== undefined,
      ...(implied && { implied }),
      isThousands: factorOf(thousands) === 1_000,
      isAnyDollar: isAnyDollar(name ?? sign),
    });
  }
  const spelled = findSpelled(text);
  const all = spelled.length === 0 ? found : [...found, ...spelled].sort((left, right) => left.start - right.start);
  return all.map((mention, at) => withThousandsOfRange(text, mention, all[at + 1]));
}

/** In `2-3k €` the unit is written once and applies to both figures. */
function withThousandsOfRange(text: string, mention: MoneyMention, next: MoneyMention | undefined): MoneyMention {
  if (!next?.isThousands || !(next.isMarked || mention.isMarked) || mention.isThousands || mention.amount >= 100)
    return mention;
  if (!isRange(text, mention, next)) return mention;
  return { ...mention, amount: mention.amount * 1_000, isThousands: true };
}

const upTo = /^\s?(?:[-–—~]|to|bis|à|a|do|tot|till|til|až|до)(?: de)?\s?$/iu;
const opensRange =
  /(?<!\p{L})(?:between|zwischen|entre|tra|fra|tussen|między|mezi|mellan|mellem|mellom|între|между|між)(?: de)?\s?$/iu;
const and = /^\s?(?:and|und|et|y|e|en|a|och|og|și|si|и|і|й|та)(?: de)?\s?$/iu;

/** Whether two figures are the ends of one price: `600-800`, `von 600 bis 800`, `entre 600 et 800`. */
export function isRange(text: string, low: MoneyMention, high: MoneyMention): boolean {
  const between = text.slice(low.end, high.start);
  if (upTo.test(between)) return true;
  return and.test(between) && opensRange.test(text.slice(Math.max(0, low.start - 16), low.start));
}

interface Written {
  readonly sign: string | undefined;
  readonly name: string | undefined;
  readonly amount: number;
  readonly text: string;
}

/** In `$8,000 MXN` the name is more exact than the sign. */
function currencyOf({ sign, name, amount, text }: Written): string | undefined {
  if (name) return name.toLowerCase() === "kr" ? crownsIn(text) : after[name.toLowerCase()];
  // A single letter is a currency only in upper case and with a large figure: `R5,000`, but not the end of a word or a
  // list.
  if (sign && /^[rn]$/i.test(sign) && (sign !== sign.toUpperCase() || amount < 100)) return undefined;
  return sign ? before[sign.toLowerCase()] : undefined;
}

function isAnyDollar(name: string | undefined): boolean {
  return name !== undefined && /^(?:\$|dollars?|bucks)$/i.test(name);
}

/** A country's own word for thousands or millions implies its currency, if there is no other. */
function impliedBy(unit: string | undefined, text: string): string | undefined {
  if (unit === undefined) return undefined;
  if (/^(?:triệu|tr)$/i.test(unit)) return "VND";
  if (/^(?:juta|jt|rb|ribu)$/i.test(unit)) return "IDR";
  if (/^(?:la|cr)/i.test(unit)) return "INR";
  if (/^(?:тыс|т\.|к)/i.test(unit)) return "RUB";
  if (/^тис/i.test(unit)) return "UAH";
  if (/^tys/i.test(unit)) return "PLN";
  if (/^만$/.test(unit)) return "KRW";
  return /^[万萬]$/.test(unit) ? (/[\u3040-\u30ff]/.test(text) ? "JPY" : "CNY") : undefined;
}

function factorOf(unit: string | undefined): number {
  if (unit === undefined) return 1;
  if (/[万萬만]/.test(unit)) return 10_000;
  if (/^la/i.test(unit)) return 100_000;
  if (/^cr/i.test(unit)) return 10_000_000;
  return /^(?:juta|jt|tr|mio|mill|млн)/i.test(unit) ? 1_000_000 : 1_000;
}

const spelledFigures: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
};
const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const spelledCount = `((?:${Object.keys(tens).join("|")})(?:[ -]?(?:${Object.keys(spelledFigures).join("|")}))?|${Object.keys(spelledFigures).join("|")})`;
const spelledSum = new RegExp(
  `(?<![\\p{L}-])(?:${spelledCount} thousand,? (?:and )?)?${spelledCount} ?(hundred|thousand|grand)\\s(dollars|bucks|usd|euros?|pounds|quid)\\b`,
  "giu",
);

/** `five hundred dollars`: only with a currency, because number words have many other uses. */
function findSpelled(text: string): MoneyMention[] {
  return [...text.matchAll(spelledSum)].map((match) => {
    const [whole, thousands = "", count = "", size = "", name = ""] = match;
    const unit = size.toLowerCase() === "hundred" ? 100 : 1_000;
    return {
      amount: countIn(thousands) * 1_000 + countIn(count) * unit,
      currency: after[name.toLowerCase()] ?? "USD",
      start: match.index,
      end: match.index + whole.length,
      isMarked: true,
      isThousands: false,
      isAnyDollar: isAnyDollar(name),
    };
  });
}

function countIn(words: string): number {
  const said = words.toLowerCase();
  const ten = Object.keys(tens).find((word) => said.startsWith(word)) ?? "";
  return (tens[ten] ?? 0) + (spelledFigures[said.slice(ten.length).replace(/^[ -]/, "")] ?? 0);
}

/** `1,200`, `1.200`, `1 200` are thousands; `1.200,50` and `1,200.50` end in cents; `450.5` and `1.2` are decimals. */
function readFigure(digits: string): number {
  const cents = /[.,](\d{1,2})$/.exec(digits);
  const whole = (cents ? digits.slice(0, cents.index) : digits).replace(/\D/g, "");
  return Number(cents ? `${whole}.${cents[1]}` : whole);
}
