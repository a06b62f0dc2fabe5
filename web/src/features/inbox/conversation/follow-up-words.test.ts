import { expect, test } from "vitest";
import { followUpWords } from "./follow-up-words";

const now = new Date("2026-11-02T09:30:00.000Z");

test.each([
  ["2026-11-04T09:30:00.000Z", "Follow-up 2 of 3 is sent in 2 days"],
  ["2026-11-02T12:30:00.000Z", "Follow-up 2 of 3 is sent in 3 hr."],
  ["2026-11-02T09:30:20.000Z", "Follow-up 2 of 3 is sent in a moment"],
  ["2026-11-01T09:30:00.000Z", "Follow-up 2 of 3 is sent in a moment"],
  ["2026-12-24T12:00:00.000Z", "Follow-up 2 of 3 is sent on Dec 24, 2026"],
])("at %s the thread says: %s", (at, words) => {
  expect(followUpWords({ position: 2, of: 3, at }, {}, now)).toBe(words);
});

test("in a paused campaign it waits, whenever it is due", () => {
  const coming = { position: 1, of: 1, at: "2026-11-04T09:30:00.000Z" };

  expect(followUpWords(coming, { pausedAt: "2026-11-01T09:30:00.000Z" }, now)).toBe(
    "Follow-up 1 of 1 waits: the campaign is paused",
  );
});
