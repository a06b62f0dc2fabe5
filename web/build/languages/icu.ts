import {
  type CompiledMessage,
  type CompiledMessageToken,
  compileMessageOrThrow,
} from "@lingui/message-utils/compileMessage";

export type Choice = [name: string, type: "plural", forms: Record<string, CompiledMessage | number | undefined>];

/**
 * A message in parts: texts, `[name]` for a value, and choices by number. Throws where it is no ICU MessageFormat, and
 * on a brace in a text, which the parser takes for a text itself.
 */
export function partsOf(message: string): CompiledMessage {
  return compileMessageOrThrow(message, (text) => {
    if (/[{}]/.test(text)) throw new Error(`A brace in “${text}”`);
    return text;
  });
}

export function isChoice(part: CompiledMessageToken): part is Choice {
  return typeof part !== "string" && part[1] === "plural";
}

/** The forms of a choice by plural category, or by a number of its own (`0`); without the offset that we never use. */
export function formsOf([, , forms]: Choice): [category: string, parts: CompiledMessage][] {
  return Object.entries(forms).flatMap(([category, parts]) => (Array.isArray(parts) ? [[category, parts]] : []));
}

/** The values that a message takes, each once, in the order in which they first stand in it. */
export function namesIn(parts: CompiledMessage): string[] {
  const all = parts.flatMap((part): string[] => {
    if (typeof part === "string") return [];
    return [part[0], ...(isChoice(part) ? formsOf(part).flatMap(([, form]) => namesIn(form)) : [])];
  });
  return [...new Set(all)];
}
