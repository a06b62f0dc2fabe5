import { expect, test } from "vitest";
import { type CreatorSearch, cursorFrom } from "./creators.queries";

const search: CreatorSearch = { page: 50_000, limit: 10 };
const loadedAt = (page: number, isEstimate = true) => {
  const found = { next: `behind ${page}`, previous: `before ${page}`, ...(isEstimate && { totalIsEstimate: true }) };
  return (asked: CreatorSearch) => (asked.page === page ? found : undefined);
};

test("next to a page of a long list that is loaded, one goes on from there in both directions", () => {
  expect(cursorFrom(search, loadedAt(49_999))).toEqual({ after: "behind 49999" });
  expect(cursorFrom(search, loadedAt(50_001))).toEqual({ before: "before 50001" });
  expect(cursorFrom(search, loadedAt(49_000))).toEqual({});
});

test("the first page, and lists that are counted, are asked for by their number", () => {
  expect(cursorFrom({ ...search, page: 1 }, loadedAt(2))).toEqual({});
  expect(cursorFrom(search, loadedAt(49_999, false))).toEqual({});
  expect(cursorFrom(search, loadedAt(50_001, false))).toEqual({});
});
