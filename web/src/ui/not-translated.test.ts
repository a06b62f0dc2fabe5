import { expect, test } from "vitest";

const sources: Record<string, string> = import.meta.glob(["../**/*.tsx", "!../**/*.test.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Returns the opening tags of elements with text to be copied exactly. */
function codesIn(source: string): string[] {
  return [...source.matchAll(/<[a-z]+\b(?:=>|[^>])*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /^<(?:code|pre)\b/.test(tag) || /className="[^"]*\bfont-mono\b/.test(tag));
}

test("what is copied sign by sign, as a key, a code or a secret, stays as it is where a browser translates", () => {
  const all = Object.entries(sources).flatMap(([file, source]) => codesIn(source).map((tag) => ({ file, tag })));
  expect(all.length).toBeGreaterThan(14);
  expect(all.filter(({ tag }) => !tag.includes('translate="no"'))).toEqual([]);
});
