import { expect, test } from "vitest";
import { markWords } from "./answer-marks";

const shown = (content: string, words: string[]) =>
  markWords(content, words)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join("");

test.each([
  [
    "words where they stand",
    "Sounds good, I charge $450.",
    ["I charge $450", "Sounds good"],
    "[Sounds good], [I charge $450].",
  ],
  ["overlapping words as one", "I charge $450 or $500", ["I charge $450", "$450 or $500"], "[I charge $450 or $500]"],
  ["the same words once", "$450", ["$450", "$450"], "[$450]"],
  ["nothing that is not there", "Hi", ["hello", ""], "Hi"],
  ["nothing in an empty text", "", ["x"], ""],
])("marks %s", (_, content, words, expected) => {
  expect(shown(content, words)).toBe(expected);
});
