import { expect, test } from "vitest";
import { hasUnseen } from "./unseen-name.js";

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
  expect(hasUnseen(username)).toBe(true);
});

test.each(["maria.silva", "Maria Silva", "José 李", "می\u200cخواهم", "क्\u200dष", "😀😀😀", "ⵣⵣⵣ"])(
  "%s does not",
  (username) => {
    expect(hasUnseen(username)).toBe(false);
  },
);
