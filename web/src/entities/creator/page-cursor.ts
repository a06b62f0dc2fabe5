interface LoadedPage {
  totalIsEstimate?: boolean | undefined;
  next?: string | undefined;
  previous?: string | undefined;
}

/** The cursor for a page next to one that is loaded, so that the server need not count from the first row. */
export function cursorFrom(
  page: number,
  loaded: (page: number) => LoadedPage | undefined,
): { after?: string; before?: string } {
  const [previous, next] = [loaded(page - 1), loaded(page + 1)];
  if (previous?.totalIsEstimate && previous.next !== undefined) return { after: previous.next };
  // The first page is quick without a cursor, and then includes rows that were added since.
  const isFirst = page === 1;
  if (!isFirst && next?.totalIsEstimate && next.previous !== undefined) return { before: next.previous };
  return {};
}
