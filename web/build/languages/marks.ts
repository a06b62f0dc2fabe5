/** The languages of the screens. English is the one that the sources are written in. */
export const languages = ["en", "de", "fr", "es", "pt"] as const;
export type Language = (typeof languages)[number];
export const translations = languages.filter((language) => language !== "en");

/**
 * How a message stands in the bundle until the languages are written: `start kind id (next value)* end`. The characters
 * are noncharacters, which are for such use (The Unicode Standard, section 23.7), so that no text holds them.
 */
export const start = "\uFDD0";
export const next = "\uFDD1";
export const end = "\uFDD2";
/** Stands for the language itself. */
export const own = "\uFDD3";
/** Stays in the bundle: where the number of a choice stands in its forms. */
export const chosenNumber = "\uFDEF";
export const anyMark = /[\uFDD0-\uFDD3]/;

/** `text` is a string, `choice` a function that picks the form by numbers, `markup` the parts of an element. */
export const kinds = { text: "s", choice: "p", markup: "t" } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

export interface Message {
  id: string;
  /** In ICU MessageFormat, English. */
  message: string;
  /** Tells apart what is one word in English and several elsewhere. */
  context?: string;
  /** The file that it stands in. */
  file: string;
}
