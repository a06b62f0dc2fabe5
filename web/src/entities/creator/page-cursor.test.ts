import { expect, test } from "vitest";
import { cursorFrom } from "./page-cursor";

const loadedAt = (page: number, isEstimate = true) => {
  const found = { next: `behind ${page}`, previous: `before ${page}`, ...(isEstimate && { totalIsEstimate: true }) };
  return (asked: number) => (asked === page ? found : undefined);
};

test("the pages beside a loaded page of a long list are requested by its cursors", () => {
  expect(cursorFrom(50_000, loadedAt(49_999))).toEqual({ after: "behind 49999" });
  expect(cursorFrom(50_000, loadedAt(50_001))).toEqual({ before: "before 50001" });
  expect(cursorFrom(50_000, loadedAt(49_000))).toEqual({});
});

test("the first page, and pages of counted lists, are requested by number", () => {
  expect(cursorFrom(1, loadedAt(2))).toEqual({});
  expect(cursorFrom(50_000, loadedAt(49_999, false))).toEqual({});
  expect(cursorFrom(50_000, loadedAt(50_001, false))).toEqual({});
});
