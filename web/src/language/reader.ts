/** How somebody wants numbers, dates and money written, and in which time zone. Without it, as the browser does. */
export interface Chosen {
  locale?: string | null;
  timeZone?: string | null;
}

export interface Reader {
  locale: string;
  /** Undefined where the browser knows none. */
  timeZone: string | undefined;
}

/** Of what this browser keeps. Like the theme it is needed before any answer of the server is there. */
export const readerKey = "overture.reader";

/** For as long as the page is loaded. What is chosen meanwhile applies from the next load. */
export const reader = readerOf(attempt(() => JSON.parse(localStorage.getItem(readerKey) ?? "") as Chosen) ?? {});

const whole = new Intl.NumberFormat(reader.locale, { maximumFractionDigits: 2 });

export function formatWhole(value: number): string {
  return whole.format(value);
}

/** What this browser cannot write by counts as not chosen. */
export function readerOf({ locale, timeZone }: Chosen): Reader {
  return {
    // Only pages and workers have a `self`: in Node it is English.
    locale: localeOf(() => locale) ?? localeOf(() => self.navigator.language) ?? "en-US",
    timeZone: zoneOf(timeZone) ?? zoneOf(undefined),
  };
}

function localeOf(tag: () => string | null | undefined): string | undefined {
  return attempt(() => Intl.NumberFormat.supportedLocalesOf(tag() ?? [])[0]);
}

/** Of undefined, the browser's own. */
function zoneOf(name: string | null | undefined): string | undefined {
  const zone = attempt(() => new Intl.DateTimeFormat("en", { timeZone: name as string }).resolvedOptions().timeZone);
  return zone === "Etc/Unknown" ? undefined : zone;
}

/** Undefined where it fails: a browser may have no storage, and anything may be kept in it. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
