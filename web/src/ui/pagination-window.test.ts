import { expect, test } from "vitest";
import { pageWindow } from "./pagination-window";

test.each([
  { current: 1, pages: 0, shown: [] },
  { current: 1, pages: 1, shown: [1] },
  { current: 3, pages: 5, shown: [1, 2, 3, 4, 5] },
  { current: 1, pages: 6, shown: [1, 2, 3] },
  { current: 2, pages: 6, shown: [1, "ellipsis", 2, 3, 4] },
  { current: 5, pages: 20, shown: [2, 3, 4, "ellipsis", 5, 6, 7] },
  { current: 20, pages: 20, shown: [17, 18, 19, "ellipsis", 20] },
  { current: 99, pages: 20, shown: [17, 18, 19, "ellipsis", 20] },
])("page $current of $pages shows $shown", ({ current, pages, shown }) => {
  expect(pageWindow(current, pages)).toEqual(shown);
});
