import { moneyIn } from "../../../language/currency";
import { dateLocaleOf } from "../../../language/date-locale";
import { readerOf } from "../../../language/reader";
import { momentStyle, wordsLocale } from "../../../ui/format";

/** The most common regions; others can be typed. */
const tags = [
  ...["en-US", "en-GB", "en-AU", "en-CA", "en-IE", "en-IN", "en-NZ", "en-ZA"],
  ...["de-DE", "de-AT", "de-CH", "fr-FR", "fr-BE", "fr-CA", "fr-CH"],
  ...["es-ES", "es-AR", "es-CL", "es-CO", "es-MX", "es-PE", "pt-BR", "pt-PT"],
  ...["it-IT", "it-CH", "nl-NL", "nl-BE", "da-DK", "fi-FI", "nb-NO", "sv-SE"],
  ...["cs-CZ", "el-GR", "hu-HU", "pl-PL", "ro-RO", "tr-TR", "uk-UA"],
  ...["id-ID", "ja-JP", "ko-KR", "vi-VN", "zh-CN", "zh-TW"],
];

const number = 1234.5;

/** Regions with name and examples of a number and a day, all of which can be searched. */
export function regions(now: Date): Array<{ locale: string; label: string }> {
  return tags.map((locale) => ({ locale, label: [regionName(locale), ...shortExample(locale, now)].join(" · ") }));
}

function shortExample(locale: string, now: Date): string[] {
  return [
    new Intl.NumberFormat(locale).format(number),
    new Intl.DateTimeFormat(locale, { dateStyle: "short" }).format(now),
  ];
}

/** `1,234.5 · $450 · Nov 3, 2026, 9:05 AM GMT+1`; what cannot be read is the browser's. */
export function exampleOf(chosen: { locale: string | null; timeZone: string | null }, now: Date): string {
  const { locale, timeZone } = readerOf(chosen);
  return [
    new Intl.NumberFormat(locale).format(number),
    moneyIn(locale, 450),
    new Intl.DateTimeFormat(dateLocaleOf(locale), { ...momentStyle, timeZone }).format(now),
  ].join(" · ");
}

/** The name of a region in the page's language, for example `German (Austria)`. */
export function regionName(locale: string): string {
  const names = new Intl.DisplayNames(wordsLocale, { type: "language", languageDisplay: "standard" });
  return names.of(locale) ?? locale;
}
