import { currencyCodes, exchangeRates } from "@overture/contract";
import { t } from "#language";
import { ownCurrency } from "../../language/currency";
import { reader } from "../../language/reader";
import { wordsLocale } from "../../ui/format";

/** For example `1 EUR = 1.0823 USD`. */
export function rateWords({ currency, rate, base }: Pick<exchangeRates.ExchangeRate, "currency" | "rate" | "base">) {
  return `1 ${currency} = ${figures.format(rate)} ${base}`;
}

/** Shows all digits that were typed. */
const figures = new Intl.NumberFormat(reader.locale, { maximumSignificantDigits: 15 });

/** Options such as `EUR, Euro`, so that the list can be searched by code and by name. */
export function currencyOptions(without: ReadonlySet<string>): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(wordsLocale, { type: "currency" });
  return [...currencyCodes]
    .filter((code) => !without.has(code))
    .map((code) => ({ value: code, label: `${code}, ${names.of(code) ?? code}` }));
}

interface ReadRate {
  rate?: number;
  problem?: string;
}

/** Reads a typed rate, or says what is wrong with it. */
export function readTyped(text: string): ReadRate {
  const read = exchangeRates.readRate(text, ownCurrency());
  if (read.isRead) return { rate: read.rate };
  if (read.reason === "none") return { problem: t`Enter a rate above 0, such as 1.08` };
  const [whole = "", decimals = ""] = text.trim().split(/[.,]/);
  const [typed, fraction, thousands] = [text.trim(), `${whole}.${decimals}0`, whole + decimals];
  return { problem: t`${typed} can be read in two ways: write ${fraction} or ${thousands}` };
}
