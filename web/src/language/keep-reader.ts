import { userSettings } from "@overture/contract";
import { reader, readerKey, readerOf } from "./reader";

const { languageCookie } = userSettings;
const yearSeconds = 31_536_000;

/**
 * Keeps in this browser how its reader wants the screens, for the next load of a page: the language in a cookie, by
 * which the server chooses the page. Says whether anything else was kept before, and can be kept.
 */
export function keepReader({ language, locale, timeZone }: userSettings.UserSettings): boolean {
  const before = readKept();
  // A script cannot have a cookie for longer than a browser likes, so that it is written each time.
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${languageCookie}=${language}; path=/; samesite=lax; max-age=${yearSeconds}${secure}`;
  try {
    window.localStorage.setItem(readerKey, JSON.stringify({ locale, timeZone }));
  } catch {
    // A browser may refuse, or be full. Then it goes on as it was.
  }
  return readKept() !== before;
}

/** Whether this page was loaded for other settings. */
export function isOtherPage({ language, ...chosen }: userSettings.UserSettings): boolean {
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
