/** The currencies in use, by their ISO 4217 codes. */
export const currencyCodes: ReadonlySet<string> = new Set(
  (
    "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP " +
    "CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF " +
    "IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD " +
    "MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB " +
    "RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD " +
    "UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG"
  ).split(" "),
);

/** Signs and words for currencies, in lower case; of several currencies with one sign the most usual is first. */
export const currencySigns: Readonly<Record<string, readonly string[]>> = {
  $: ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "ARS", "CLP", "COP", "TWD"],
  us$: ["USD"],
  u$s: ["USD"],
  usd$: ["USD"],
  $us: ["USD"],
  $ca: ["CAD"],
  $au: ["AUD"],
  dollar: ["USD", "CAD", "AUD", "NZD", "SGD", "HKD"],
  dollars: ["USD", "CAD", "AUD", "NZD", "SGD", "HKD"],
  a$: ["AUD"],
  au$: ["AUD"],
  c$: ["CAD"],
  ca$: ["CAD"],
  nz$: ["NZD"],
  hk$: ["HKD"],
  s$: ["SGD"],
  nt$: ["TWD"],
  mx$: ["MXN"],
  r$: ["BRL"],
  "€": ["EUR"],
  euro: ["EUR"],
  euros: ["EUR"],
  "£": ["GBP", "EGP"],
  "¥": ["JPY", "CNY"],
  円: ["JPY"],
  元: ["CNY"],
  rmb: ["CNY"],
  "₹": ["INR"],
  "rs.": ["INR", "PKR", "LKR", "NPR"],
  rs: ["INR", "PKR", "LKR", "NPR"],
  "₽": ["RUB"],
  "руб.": ["RUB"],
  руб: ["RUB"],
  "₩": ["KRW"],
  원: ["KRW"],
  "₺": ["TRY"],
  tl: ["TRY"],
  "₴": ["UAH"],
  "₱": ["PHP"],
  "₦": ["NGN"],
  "₫": ["VND"],
  đ: ["VND"],
  "₪": ["ILS"],
  "₸": ["KZT"],
  "₾": ["GEL"],
  "฿": ["THB"],
  kr: ["SEK", "NOK", "DKK", "ISK"],
  "kr.": ["DKK", "NOK", "SEK", "ISK"],
  zł: ["PLN"],
  zl: ["PLN"],
  kč: ["CZK"],
  ft: ["HUF"],
  lei: ["RON"],
  rp: ["IDR"],
  "rp.": ["IDR"],
  rm: ["MYR"],
  fr: ["CHF"],
  "fr.": ["CHF"],
  sfr: ["CHF"],
  "sfr.": ["CHF"],
};

/** Returns the currency that a sign, word or code means, if the installation's currency is `own`. */
export function currencyNamed(name: string, own: string): string | undefined {
  const signed = currencySigns[name.toLowerCase()];
  if (signed) return signed.includes(own) ? own : signed[0];
  const code = name.toUpperCase();
  return currencyCodes.has(code) ? code : undefined;
}
