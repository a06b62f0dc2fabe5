/**
 * The user's choice of format for numbers, dates and money, and of the time zone. Without a choice, the browser's
 * apply.
 */
export interface Chosen {
  locale?: string | null;
  timeZone?: string | null;
}

export interface Reader {
  locale: string;
  /** Undefined if the browser knows none. */
  timeZone: string | undefined;
}

/**
 * The key of the settings in this browser's storage. Like the theme, they are needed before the server has answered.
 */
export const readerKey = "overture.reader";

/** The settings of the loaded page. A new choice applies from the next load. */
export const reader = readerOf(attempt(() => JSON.parse(localStorage.getItem(readerKey) ?? "") as Chosen) ?? {});

const whole = new Intl.NumberFormat(reader.locale, { maximumFractionDigits: 2 });

export function formatWhole(value: number): string {
  return whole.format(value);
}

/** Settings that this browser does not support count as not chosen. */
export function readerOf({ locale, timeZone }: Chosen): Reader {
  return {
    // Only pages and workers have a `self`; in Node the locale is English.
    locale: localeOf(() => locale) ?? localeOf(() => self.navigator.language) ?? "en-US",
    timeZone: zoneOf(timeZone) ?? zoneOf(undefined),
  };
}

function localeOf(tag: () => string | null | undefined): string | undefined {
  return attempt(() => Intl.NumberFormat.supportedLocalesOf(tag() ?? [])[0]);
}

/** The browser's own time zone for undefined. */
function zoneOf(name: string | null | undefined): string | undefined {
  const zone = attempt(() => new Intl.DateTimeFormat("en", { timeZone: name as string }).resolvedOptions().timeZone);
  return zone === "Etc/Unknown" ? undefined : zone;
}

/** Returns undefined on an error: a browser may have no storage, and the stored text may be invalid. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
