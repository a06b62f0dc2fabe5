import { expect, test } from "vitest";
import { everyPage, type Paging } from "./every-page";

test.each([
  { pages: 0, asked: [1] },
  { pages: 1, asked: [1] },
  { pages: 3, asked: [1, 2, 3] },
])("of $pages pages the numbers $asked are asked for, a hundred rows each, and come in their order", async (list) => {
  const asked: Paging[] = [];
  const answers = await everyPage(async (paging) => {
    asked.push(paging);
    return { ...paging, pages: list.pages };
  });
  expect(asked.map(({ page }) => page)).toEqual(list.asked);
  expect(answers.map(({ page }) => page)).toEqual(list.asked);
  expect(new Set(asked.map(({ limit }) => limit))).toEqual(new Set([100]));
});
