import { queryOptions } from "@tanstack/react-query";
import { en, type OfferWords } from "./words/en";

/** The words of the page and the formats of money and dates, all in one language. */
export interface OfferTexts {
  /** The language of the words as a BCP 47 tag. */
  language: string;
  words: OfferWords;
  money: (amount: number, currency: string) => string;
  date: (date: string) => string;
}

/** English texts, independent of the language of the rest of the product. */
export const english: OfferTexts = localTexts("en-US", en, "medium");

const others: Readonly<Record<string, () => Promise<{ words: OfferWords }>>> = {
  de: () => import("./words/de"),
  es: () => import("./words/es"),
  fr: () => import("./words/fr"),
  pt: () => import("./words/pt"),
};

/**
 * The texts in the first of the reader's languages that the page has, otherwise in English. Only that language is
 * loaded.
 */
export const textsFor = (preferred: readonly string[]) => {
  const locale = preferred.find((tag) => languageOf(tag) === "en" || Object.hasOwn(others, languageOf(tag))) ?? "en";
  const load = others[languageOf(locale)];
  return queryOptions({
    queryKey: ["offer-texts", locale],
    queryFn: async () => (load ? localTexts(locale, (await load()).words) : english),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Loading words must not wait for a connection; if it fails, the page is English.
    networkMode: "always",
  });
};

function languageOf(tag: string): string {
  return tag.split("-")[0]?.toLowerCase() ?? "";
}

function localTexts(locale: string, words: OfferWords, dateStyle: "medium" | "long" = "long"): OfferTexts {
  const day = new Intl.DateTimeFormat(locale, { dateStyle });
  return {
    language: languageOf(locale),
    words,
    money: (amount, currency) =>
      new Intl.NumberFormat(locale, {
        ...{ style: "currency", currency, currencyDisplay: "narrowSymbol" },
        minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
        maximumFractionDigits: 2,
      }).format(amount),
    date: (date) => day.format(new Date(date)),
  };
}
