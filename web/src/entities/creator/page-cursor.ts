interface LoadedPage {
  totalIsEstimate?: boolean | undefined;
  next?: string | undefined;
  previous?: string | undefined;
}

/**
 * Next to a page of a long list that is loaded, a page is asked for by where that one begins or ends: the server need
 * not go there from the first.
 */
export function cursorFrom(
  page: number,
  loaded: (page: number) => LoadedPage | undefined,
): { after?: string; before?: string } {
  const [previous, next] = [loaded(page - 1), loaded(page + 1)];
  if (previous?.totalIsEstimate && previous.next !== undefined) return { after: previous.next };
  // The first page is quick, and begins at the beginning whatever was added since.
  const isFirst = page === 1;
  if (!isFirst && next?.totalIsEstimate && next.previous !== undefined) return { before: next.previous };
  return {};
}
