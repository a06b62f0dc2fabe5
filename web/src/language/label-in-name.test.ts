import { expect, test } from "vitest";

const sources: Record<string, string> = import.meta.glob(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const catalogs: Record<string, string> = import.meta.glob("./catalogs/*.po", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The translations of a catalog by the English message, with its context in front. */
function translationsOf(catalog: string): ReadonlyMap<string, string> {
  const entries = catalog.matchAll(/^(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.+)"$/gm);
  return new Map([...entries].map(([, context = "", english, other = ""]) => [`${context}|${english}`, other]));
}

interface Message {
  /** The message as it is in the catalogs, with its context in front. */
  key: string;
  english: string;
}

function messagesIn(code: string): Message[] {
  const value = /\$\{((?:[^{}]|\{[^{}]*\})*)\}/g;
  const quoted = /\bt`((?:\$\{(?:[^{}]|\{[^{}]*\})*\}|[^`\\])*)`|\bt\(\{ message: "([^"]+)", context: "([^"]+)" \}\)/g;
  return [...code.matchAll(quoted)].map(([, written = "", message = written, context = ""]) => {
    let unnamed = 0;
    const name = (_: string, inside: string) => `{${/^\w+$/.test(inside) ? inside : unnamed++}}`;
    const english = message.replace(value, name).replace(/\s+/g, " ");
    return { key: `${context}|${english}`, english };
  });
}

/** The index after an opening tag that begins at `start`. */
function endOfTag(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === "{") depth += 1;
    if (code[at] === "}") depth -= 1;
    if (code[at] === ">" && depth === 0) return at + 1;
  }
  return code.length;
}

interface Control {
  file: string;
  /** The accessible names that it may have, and the visible texts, each in the order of the code. */
  names: Message[];
  texts: Message[];
}

/** The controls that have both a visible text and another accessible name. */
function controlsIn(file: string, code: string): Control[] {
  return [...code.matchAll(/<(button|Button|a|Link|summary)\b/g)].flatMap(({ 0: start, 1: tag, index }) => {
    const end = endOfTag(code, index);
    const opening = code.slice(index + start.length, end);
    const [, given] = /\baria-label=(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})/.exec(opening) ?? [];
    if (given === undefined || opening.endsWith("/>")) return [];
    const content = code.slice(end, code.indexOf(`</${tag}>`, end));
    return [{ file, names: messagesIn(given), texts: messagesIn(content) }];
  });
}

const comparable = (text: string) =>
  text
    .replace(/\{\w+\}/g, "{}")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}{}]+/gu, " ")
    .trim();

const controls = Object.entries(sources).flatMap(([file, code]) => controlsIn(file, code));
const named = controls.filter(({ names, texts }) => names.length > 0 && texts.length > 0);

test("the controls are found whose name says more than they show", () => {
  expect(named.length).toBeGreaterThan(30);
});

test.each(["en", ...Object.keys(catalogs)])("who speaks what a control shows, presses it: %s", (language) => {
  const translations = translationsOf(catalogs[language] ?? "");
  const said = ({ key, english }: Message) => translations.get(key) ?? english;
  const wrong = named.flatMap(({ file, names, texts }) => {
    // A choice between two names belongs to the same choice between two texts.
    const pairs =
      names.length === texts.length
        ? names.map((name, at) => [name, texts[at] ?? name] as const)
        : names.flatMap((name) => texts.map((text) => [name, text] as const));
    return pairs
      .map(([name, text]) => [said(name), said(text)] as const)
      .filter(([name, text]) => !comparable(name).includes(comparable(text)))
      .map(([name, text]) => `${file} shows “${text}”, and is called “${name}”`);
  });
  expect(wrong).toEqual([]);
});

test("what stands before a colon is joined to what follows as each language does", () => {
  const joined = /(?:^|[^t])`[^`]*\}: \$\{|[\w}]:\{" "\}/gm;
  const found = Object.entries(sources).flatMap(([file, code]) =>
    [...code.matchAll(joined)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
