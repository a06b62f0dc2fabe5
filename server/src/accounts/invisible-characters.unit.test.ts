import { expect, test } from "vitest";
import { hasInvisibleCharacters } from "./invisible-characters.js";

test.each([
  "mar\u200bia",
  "maria\u200d",
  "maria\u200cs",
  "maria\ufe0f",
  "maria\u3164",
  "ma\u00adria",
  "ma\u202eria",
  "ma\nria",
  "ma\u2028ria",
  "مریم\u200c",
])("%j looks like another name", (username) => {
  expect(hasInvisibleCharacters(username)).toBe(true);
});

test.each(["maria.silva", "Maria Silva", "José 李", "می\u200cخواهم", "क्\u200dष", "😀😀😀", "ⵣⵣⵣ"])(
  "%s does not",
  (username) => {
    expect(hasInvisibleCharacters(username)).toBe(false);
  },
);
