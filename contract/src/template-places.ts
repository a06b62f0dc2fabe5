/** A place in a template where a value goes. */
export interface TemplatePlace {
  variable: string;
  /** Whether it says what stands there when there is no value. */
  hasDefault: boolean;
  /** What stands between the braces. */
  expression: string;
}

/** Pairs of double curly braces, with what stands between them. */
export const templateBraces = /\{\{([^]*?)\}\}/g;
const curlyQuotes = { double: /[“”„‟«»]/g, single: /[‘’‚‛‹›]/g };
const refusedQuotes = /[“”„‟‘’‚‛«»]/;
/** A name, then filters if any; a hyphen inside the braces drops the blanks around them. */
const place = /^-?(\s*([\p{L}_][\p{L}\p{N}_.-]*?)\s*(\|[^]*?)?)-?$/u;
/** A variable alone, or with nothing but a text to fall back on. */
const plain = /^\s*[\w.-]+\s*(?:\|\s*default\s*:\s*(?:"([^"\\]*)"|'([^'\\]*)')\s*)?$/;

/** Reads what stands between double curly braces; undefined where it is no place. */
export function readTemplatePlace(inner: string): TemplatePlace | undefined {
  const [, expression, variable, filters = ""] = place.exec(inner) ?? [];
  if (expression === undefined || variable === undefined || hasCurlyQuotes(inner)) return undefined;
  return { variable, hasDefault: /\|\s*default\s*:/.test(filters), expression };
}

/** The template language takes straight quotes alone. */
export function hasCurlyQuotes(inner: string): boolean {
  return refusedQuotes.test(inner);
}

/** Of a variable alone, or with nothing but a text to fall back on: that text. Undefined where there is more to it. */
export function readPlainPlace(expression: string): { fallback: string | undefined } | undefined {
  const [found, doubleQuoted, singleQuoted] = plain.exec(expression) ?? [];
  return found === undefined ? undefined : { fallback: doubleQuoted ?? singleQuoted };
}

/** A place as it is written in a template. What the language cannot hold in a fallback is left out or straightened. */
export function writeTemplatePlace(variable: string, fallback = ""): string {
  const text = fallback
    .replace(/[{}\\]/g, "")
    .replace(curlyQuotes.double, '"')
    .replace(curlyQuotes.single, "'")
    .replace(/\s+/g, " ")
    .trim();
  if (text === "") return `{{${variable}}}`;
  // A text that holds both kinds of quotes keeps one.
  const quoted = text.includes('"') && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('"', "'")}"`;
  return `{{${variable} | default: ${quoted}}}`;
}
