/** A place in a template that a value replaces. */
export interface TemplatePlace {
  variable: string;
  /** Whether it has a fallback for a missing value. */
  hasDefault: boolean;
  /** The text between the braces. */
  expression: string;
}

/** A pair of double curly braces, with the text between them. */
export interface TemplateBraces {
  index: number;
  written: string;
  inner: string;
}

/** In one pass: a regular expression would search to the end of the text for each pair that is not closed. */
export function findTemplateBraces(text: string): TemplateBraces[] {
  const found: TemplateBraces[] = [];
  let index = text.indexOf("{{");
  while (index >= 0) {
    const close = text.indexOf("}}", index + 2);
    if (close < 0) break;
    found.push({ index, written: text.slice(index, close + 2), inner: text.slice(index + 2, close) });
    index = text.indexOf("{{", close + 2);
  }
  return found;
}

/**
 * The place of the link to an offer as a person may have typed it, for JavaScript and PostgreSQL. A mail with the link
 * is sent only with an offer, so a fallback between the braces is ignored.
 */
export const offerLinkPattern = "\\{\\{-?\\s*offerLink\\s*(?:\\|[^{}]*)?-?\\}\\}";

const curlyQuotes = { double: /[“”„‟«»]/g, single: /[‘’‚‛‹›]/g };
const refusedQuotes = /[“”„‟‘’‚‛«»]/;
/** A name, then filters, if any; a hyphen inside the braces removes the blanks around them. */
const place = /^-?(\s*([\p{L}_][\p{L}\p{N}_.-]*?)\s*(\|[^]*?)?)-?$/u;
/** A variable alone, or with only a fallback text. */
const plain = /^\s*[\w.-]+\s*(?:\|\s*default\s*:\s*(?:"([^"\\]*)"|'([^'\\]*)')\s*)?$/;

/** Parses the text between double curly braces; undefined if it is no place. */
export function readTemplatePlace(inner: string): TemplatePlace | undefined {
  const [, expression, variable, filters = ""] = place.exec(inner) ?? [];
  if (expression === undefined || variable === undefined || hasCurlyQuotes(inner)) return undefined;
  return { variable, hasDefault: /\|\s*default\s*:/.test(filters), expression };
}

/** The template language accepts only straight quotes. */
export function hasCurlyQuotes(inner: string): boolean {
  return refusedQuotes.test(inner);
}

/** The fallback text of a variable that has nothing else; undefined for a place with more. */
export function readPlainPlace(expression: string): { fallback: string | undefined } | undefined {
  const [found, doubleQuoted, singleQuoted] = plain.exec(expression) ?? [];
  return found === undefined ? undefined : { fallback: doubleQuoted ?? singleQuoted };
}

/**
 * A place as text in a template. Characters that a fallback cannot hold are left out, and curly quotes become straight.
 */
export function writeTemplatePlace(variable: string, fallback = ""): string {
  const text = fallback
    .replace(/[{}\\]/g, "")
    .replace(curlyQuotes.double, '"')
    .replace(curlyQuotes.single, "'")
    .replace(/\s+/g, " ")
    .trim();
  if (text === "") return `{{${variable}}}`;
  // A text with both kinds of quotes keeps one kind.
  const quoted = text.includes('"') && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('"', "'")}"`;
  return `{{${variable} | default: ${quoted}}}`;
}
