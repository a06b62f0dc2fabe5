import * as z from "zod/mini";
import { text } from "./fields.js";

/** A time zone by its IANA name, such as `Europe/Lisbon`. */
export const timeZone = text({ min: 1, max: 60, tooShort: "Choose a time zone" })
  .check(z.refine(isTimeZone, { error: "Choose a time zone like Europe/Lisbon" }))
  // Former names of time zones are accepted too.
  .register(z.globalRegistry, { enum: Intl.supportedValuesOf("timeZone") });

/** No offsets, and of three letters that end in T only IANA's: ICU knows IST too, the time of three countries. */
const ianaName = /^[a-z](?!.t$)|^([ehm]st|[cemw]et|gmt|uct)$/i;

function isTimeZone(name: string): boolean {
  try {
    return ianaName.test(name) && Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
