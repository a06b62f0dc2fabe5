import { limits } from "@overture/contract";

export interface Paging {
  page: number;
  limit: number;
}

/** Reads all pages of a list that seldom has more than one; the pages after the first are requested together. */
export async function everyPage<Page extends { pages: number }>(
  ask: (paging: Paging) => Promise<Page>,
): Promise<Page[]> {
  const limit = limits.catalogueSize;
  const first = await ask({ page: limits.page, limit });
  const further = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => ask({ page: index + 2, limit }));
  return [first, ...(await Promise.all(further))];
}
