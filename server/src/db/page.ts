/** Which part of a list is asked for: pages are counted from 1. */
export interface Page {
  page: number;
  limit: number;
}

/** How many rows come before a page. */
export function offsetOf({ page, limit }: Page): number {
  return (page - 1) * limit;
}

export function pagesOf(total: number, { limit }: Pick<Page, "limit">): number {
  return Math.ceil(total / limit);
}

/** A pattern for LIKE that finds text anywhere, whatever characters it holds. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
