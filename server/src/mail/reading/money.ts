/** One sum of money in a text, and where it stands. */
export interface MoneyMention {
  readonly amount: number;
  readonly currency: string;
  readonly start: number;
  readonly end: number;
  /** Whether a currency was written; without one only the words around can tell a price. */
  readonly isMarked: boolean;
  readonly isThousands: boolean;
}

const before: Record<string, string> = {
  us$: "USD",
  usd$: "USD",
  usd: "USD",
  "u.s.$": "USD",
  $: "USD",
  a$: "AUD",
  au$: "AUD",
  aud: "AUD",
  c$: "CAD",
  ca$: "CAD",
  cad: "CAD",
  nz$: "NZD",
  nzd: "NZD",
  hk$: "HKD",
  s$: "SGD",
  sgd: "SGD",
  r$: "BRL",
  brl: "BRL",
  mx$: "MXN",
  mxn: "MXN",
  "€": "EUR",
  eur: "EUR",
  "£": "GBP",
  gbp: "GBP",
  "¥": "JPY",
  jpy: "JPY",
  "￥": "CNY",
  rmb: "CNY",
  cny: "CNY",
  "₹": "INR",
  inr: "INR",
  "rs.": "INR",
  rs: "INR",
  "₽": "RUB",
  rub: "RUB",
  "₩": "KRW",
  krw: "KRW",
  "₺": "TRY",
  chf: "CHF",
  sek: "SEK",
  nok: "NOK",
  dkk: "DKK",
  pln: "PLN",
  "₱": "PHP",
  php: "PHP",
  "₦": "NGN",
  ngn: "NGN",
  "₴": "UAH",
  zar: "ZAR",
  aed: "AED",
  rp: "IDR",
  idr: "IDR",
};
const after: Record<string, string> = {
  $: "USD",
  usd: "USD",
  dollar: "USD",
  dollars: "USD",
  bucks: "USD",
  us$: "USD",
  dólares: "USD",
  dolares: "USD",
  dollari: "USD",
  долларов: "USD",
  "us dollars": "USD",
  "u.s. dollars": "USD",
  dolarów: "USD",
  "€": "EUR",
  eur: "EUR",
  euro: "EUR",
  euros: "EUR",
  евро: "EUR",
  "£": "GBP",
  gbp: "GBP",
  pounds: "GBP",
  pound: "GBP",
  quid: "GBP",
  cad: "CAD",
  aud: "AUD",
  nzd: "NZD",
  sgd: "SGD",
  chf: "CHF",
  franken: "CHF",
  kr: "SEK",
  sek: "SEK",
  nok: "NOK",
  dkk: "DKK",
  zł: "PLN",
  pln: "PLN",
  złotych: "PLN",
  inr: "INR",
  rupees: "INR",
  "₹": "INR",
  "₽": "RUB",
  руб: "RUB",
  рублей: "RUB",
  rub: "RUB",
  円: "JPY",
  yen: "JPY",
  jpy: "JPY",
  元: "CNY",
  rmb: "CNY",
  cny: "CNY",
  원: "KRW",
  krw: "KRW",
  "₺": "TRY",
  tl: "TRY",
  brl: "BRL",
  reais: "BRL",
  mxn: "MXN",
  zar: "ZAR",
  aed: "AED",
  czk: "CZK",
  kč: "CZK",
  huf: "HUF",
  ft: "HUF",
};

const figure =
  "\\d{1,3}(?:[,.'’ \\u00a0\\u202f]\\d{3}){1,3}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,9}(?:[.,]\\d{1,2})?(?![\\d])";
const names = (table: Record<string, string>) =>
  Object.keys(table)
    .sort((left, right) => right.length - left.length)
    .map((name) => name.replace(/[.$]/g, "\\$&"))
    .join("|");
/** Letters of scripts that put spaces between words; in Japanese a figure touches the words beside it. */
const letter = "\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}";
const sum = new RegExp(
  `(?<![${letter}\\d.,/:#+@_])(?:(${names(before)})\\s?)?(?<![\\d.,])(${figure})(?:\\s?(k|thousand|grand|tsd|mil|万|萬|만)(?![${letter}\\d]))?(?:(?:\\s{0,2}|\\s?-?)(${names(after)})(?![${letter}\\d]))?`,
  "giu",
);

/** Finds every number that is, or without a currency could be, a sum of money. */
export function findMoney(text: string): MoneyMention[] {
  const found: MoneyMention[] = [];
  for (const match of text.matchAll(sum)) {
    const [whole, sign, digits = "", thousands, name] = match;
    const base = readFigure(digits);
    const amount = Math.round(base * factorOf(thousands) * 100) / 100;
    if (!Number.isFinite(amount) || amount <= 0 || amount > 100_000_000) continue;
    const currency = (sign && before[sign.toLowerCase()]) || (name && after[name.toLowerCase()]) || undefined;
    found.push({
      amount,
      currency: currency ?? "USD",
      start: match.index,
      end: match.index + whole.length,
      isMarked: currency !== undefined,
      isThousands: factorOf(thousands) === 1_000,
    });
  }
  const spelled = findSpelled(text);
  return spelled.length === 0 ? found : [...found, ...spelled].sort((left, right) => left.start - right.start);
}

function factorOf(unit: string | undefined): number {
  if (unit === undefined) return 1;
  return /[万萬만]/.test(unit) ? 10_000 : 1_000;
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
const spelledSum = new RegExp(
  `\\b(${Object.keys(spelledFigures).join("|")}) (hundred|thousand|grand)\\s(dollars|bucks|usd|euros?|pounds|quid)\\b`,
  "giu",
);

/** `five hundred dollars`: only with a currency, because words of number say much else. */
function findSpelled(text: string): MoneyMention[] {
  return [...text.matchAll(spelledSum)].map((match) => {
    const [whole, figure = "", size = "", name = ""] = match;
    const unit = size.toLowerCase() === "hundred" ? 100 : 1_000;
    return {
      amount: (spelledFigures[figure.toLowerCase()] ?? 0) * unit,
      currency: after[name.toLowerCase()] ?? "USD",
      start: match.index,
      end: match.index + whole.length,
      isMarked: true,
      isThousands: false,
    };
  });
}

/** `1,200`, `1.200`, `1 200` are thousands; `1.200,50` and `1,200.50` end in cents; `450.5` and `1.2` are decimals. */
function readFigure(digits: string): number {
  const cents = /[.,](\d{1,2})$/.exec(digits);
  const whole = (cents ? digits.slice(0, cents.index) : digits).replace(/\D/g, "");
  return Number(cents ? `${whole}.${cents[1]}` : whole);
}
