import type { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { keptGaps } from "./kept-gaps.js";

const content = "Hi lena,\n\nyour  views on average are impressive. Best, mara";
const hole: outreach.Gap = { variable: "avgViews", in: "content", at: 15, length: 0, isFallback: false };

function after(changed: string): outreach.Gap[] {
  return keptGaps([hole], { subject: "Summer", content }, { subject: "Summer", content: changed });
}

test.each([
  ["nothing", content, 15],
  ["the greeting", content.replace("Hi lena", "Dear Lena W"), 19],
  ["a word next to it", content.replace("your", "yours"), undefined],
  ["what comes long after it", content.replace("Best", "All the best"), 15],
  ["something put long before it", `PS: ${content}`, 19],
  ["the place itself", content.replace("your  views", "your 82,000 views"), undefined],
])("after a change of %s the hole is where it should be", (_what, changed, at) => {
  expect(after(changed).map((gap) => gap.at)).toEqual(at === undefined ? [] : [at]);
});

test("a change of the subject leaves the text's holes alone", () => {
  expect(keptGaps([hole], { subject: "Summer", content }, { subject: "Winter", content })).toEqual([hole]);
});

test("of two holes in equal surroundings each stays at its place", () => {
  const twice = `${content}\n${content}`;
  const second = { ...hole, at: hole.at + content.length + 1 };
  const texts = { subject: "", content: twice };
  const grown = { subject: "", content: `!${twice}` };
  expect(keptGaps([hole, second], texts, grown).map(({ at }) => at)).toEqual([hole.at + 1, second.at + 1]);
});
