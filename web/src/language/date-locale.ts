import { reader, readerOf } from "./reader";

/**
 * The locale of dates and times, which have words. In a region that was chosen they are as it writes them. Otherwise
 * they are in the language of the page, for the browser's region: `3 nov. 2026` beside `gestern` would be two languages
 * on one page.
 */
export function dateLocaleOf(locale: string): string {
  const own = new Intl.Locale(locale);
  // A worker has no page.
  const language = globalThis.document?.documentElement.lang || own.language;
  if (own.language === language || locale !== readerOf({}).locale) return locale;
  return [language, own.maximize().region ?? []].flat().join("-");
}

/** That of the loaded page. */
export const dateLocale = dateLocaleOf(reader.locale);
