import { userSettings } from "@overture/contract";
import { reader, readerKey, readerOf } from "./reader";

const { languageCookie } = userSettings;
const yearSeconds = 31_536_000;

/**
 * Stores the user's settings for the screens in this browser, for the next page load. The language is in a cookie,
 * because the server chooses the page by it. Returns whether the stored settings have changed.
 */
export function storeReaderSettings({ language, locale, timeZone }: userSettings.UserSettings): boolean {
  const before = readKept();
  // Browsers limit the lifetime of cookies that scripts set, so it is written each time.
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${languageCookie}=${language}; path=/; samesite=lax; max-age=${yearSeconds}${secure}`;
  try {
    window.localStorage.setItem(readerKey, JSON.stringify({ locale, timeZone }));
  } catch {
    // The browser may refuse, or its storage may be full. The old settings then stay.
  }
  return readKept() !== before;
}

/** Whether this page was loaded with other settings than these. */
export function hasOtherSettings({ language, ...chosen }: userSettings.UserSettings): boolean {
  const { locale, timeZone } = readerOf(chosen);
  return language !== pageLanguage() || locale !== reader.locale || timeZone !== reader.timeZone;
}

function pageLanguage(): string {
  return document.documentElement.lang || "en";
}

function readKept(): string {
  const cookies = document.cookie.split("; ");
  const language = cookies.find((cookie) => cookie.startsWith(`${languageCookie}=`));
  return `${language}, ${readStored()}`;
}

function readStored(): string | null {
  try {
    return window.localStorage.getItem(readerKey);
  } catch {
    return null;
  }
}
