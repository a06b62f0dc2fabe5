import { limits } from "@overture/contract";

export type PageItem = number | "ellipsis";

/**
 * The numbers to show. Few pages show all; of many, those just before the current one, an ellipsis, and those from it
 * on.
 */
export function pageWindow(page: number, pages: number): PageItem[] {
  const current = Math.min(page, pages);
  if (pages < limits.paginationCollapsesFrom) return range(1, pages);
  const before = range(Math.max(1, current - limits.paginationWindow), current - 1);
  const from = range(current, Math.min(pages, current + limits.paginationWindow - 1));
  return before.length > 0 ? [...before, "ellipsis", ...from] : from;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
