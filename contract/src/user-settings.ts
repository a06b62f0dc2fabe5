import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { text } from "./fields.js";
import { timeZone } from "./time-zone.js";

/** The language of the screens. The messages of the API are English. */
const language = z.enum(["en", "de", "fr", "es", "pt"]);
export type Language = z.output<typeof language>;
export const languages: readonly Language[] = language.options;
/** The cookie with the language of the page; without it, the browser's language is used. */
export const languageCookie = "language";

/** A language tag (BCP 47), such as `de-AT`, for numbers, dates and money. */
const locale = text({ min: 1, max: 35, tooShort: "Choose how numbers and dates are written" }).check(
  z.refine(isLocale, { error: "Choose a region like en-GB or de-AT" }),
);

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** Until it is changed, the language is the browser's. Null for locale or time zone means the browser's. */
const userSettings = z.object({ language, locale: z.nullable(z.string()), timeZone: z.nullable(z.string()) });
export type UserSettings = z.output<typeof userSettings>;

const exampleSettings: UserSettings = { language: "en", locale: "de-AT", timeZone: "Europe/Vienna" };

export const getUserSettings = endpoint({
  method: "GET",
  path: "/api/v1/user/settings",
  access: "user",
  summary: "The caller's language, locale and time zone; null means the browser's",
  data: userSettings,
  example: { data: exampleSettings },
});

export const changeUserSettings = endpoint({
  method: "PUT",
  path: "/api/v1/user/settings",
  access: "user",
  summary: "Change the caller's language, locale and time zone; absent fields stay, null means the browser's",
  message: "Settings saved",
  body: z.object({
    language: z.optional(language),
    locale: z.optional(z.nullable(locale)),
    timeZone: z.optional(z.nullable(timeZone)),
  }),
  data: userSettings,
  example: { body: exampleSettings, data: exampleSettings },
});
