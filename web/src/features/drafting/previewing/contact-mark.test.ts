import { expect, test } from "vitest";
import { contactWords } from "./contact-mark";

const now = new Date("2026-11-10T12:00:00.000Z");
const at = "2026-11-07T12:00:00.000Z";

test.each([
  [{ isOpen: true }, "In talks with mara, 3 days ago"],
  [{ isOpen: true, campaignName: "Winter" }, "In talks for Winter, 3 days ago"],
  [{ isOpen: false }, "mara wrote 3 days ago"],
  [{ isOpen: false, campaignName: "Winter" }, "Written to for Winter 3 days ago"],
])("%j is said as %s", (contact, words) => {
  expect(contactWords({ username: "mara", at, ...contact }, now)).toBe(words);
});
