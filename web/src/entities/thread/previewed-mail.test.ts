import type { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { countWords, gapsAfterTrim, missingIn, missingWords, piecesOf, withExampleLink } from "./previewed-mail";

const gap = (variable: string, at: number, length = 0): outreach.Gap => ({
  variable,
  in: "content",
  at,
  length,
  isFallback: length > 0,
});

test("a text is cut at its gaps", () => {
  const views = gap("avgViews", 5);
  const name = gap("username", 0, 5);
  expect(piecesOf("there, your", [gap("x", 99), views, name])).toEqual([
    { text: "there", gap: name },
    { text: "", gap: views },
    { text: ", your" },
  ]);
  expect(piecesOf("Hello", [])).toEqual([{ text: "Hello" }]);
});

test("a mail's missing values are named in few words", () => {
  const missing = missingIn({
    subject: " ",
    content: "Hi there, ",
    gaps: [gap("username", 3, 5), gap("avgViews", 10), gap("avgViews", 10)],
  });
  expect(missing).toEqual({ holes: ["avgViews"], fallbacks: ["username"], blanks: ["subject"] });
  expect(missingWords(missing)).toBe("Subject is empty; No avgViews");
  expect(missingWords({ holes: [], fallbacks: ["username"], blanks: [] })).toBeUndefined();
});

test("the variable that most lack is counted first", () => {
  expect(countWords({ avgCost: 3, avgViews: 1_200 }, 3_000)).toEqual([
    "1,200 of 3,000 have no avgViews",
    "3 of 3,000 have no avgCost",
  ]);
});

test("gaps move along when blanks at the ends are taken off", () => {
  expect(gapsAfterTrim("\n\nHi  there \n", [gap("username", 5), gap("offer", 12)])).toEqual([gap("username", 3)]);
});

test("a mail shows an example in place of the link to its offer, and its gaps stay at their words", () => {
  const content = "Hi there, see {{offerLink}} for views and {{- offerLink | soon }}";
  const gaps = [
    gap("username", 3, 5),
    gap("avgViews", content.indexOf(" views")),
    { ...gap("name", 40), in: "subject" as const },
  ];

  const shown = withExampleLink({ content, gaps }, "https://overture.test");

  const example = "https://overture.test/offer/example";
  expect(shown.content).toBe(`Hi there, see ${example} for views and ${example}`);
  expect(shown.gaps.map(({ at, length }) => [at, shown.content.slice(at, at + length)])).toEqual([
    [3, "there"],
    [content.indexOf(" views") + example.length - "{{offerLink}}".length, ""],
    [40, ""],
  ]);
});
