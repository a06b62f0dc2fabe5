import { expect, test } from "vitest";

const catalogs: Record<string, string> = import.meta.glob("./catalogs/*.po", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Translations of the English word, by whether it is a verb. */
function openIn(catalog: string): { verb: string | undefined; other: string | undefined } {
  const find = (context: string) => new RegExp(`\\n${context}msgid "Open"\\nmsgstr "(.+)"`).exec(catalog)?.[1];
  return { verb: find('msgctxt "verb"\n'), other: find('(?<!msgctxt "verb"\n)') };
}

test.each(Object.entries(catalogs))("in %s what is open is not called by the verb", (_file, catalog) => {
  const { verb, other } = openIn(catalog);
  expect(verb).toBeDefined();
  expect(other).toBeDefined();
  expect(other).not.toBe(verb);
});
