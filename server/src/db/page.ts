/** The requested page of a list; the first is 1. */
export interface Page {
  page: number;
  limit: number;
}

/** How many rows come before the page. */
export function offsetOf({ page, limit }: Page): number {
  return (page - 1) * limit;
}

export function pagesOf(total: number, { limit }: Pick<Page, "limit">): number {
  return Math.ceil(total / limit);
}

/** A LIKE pattern that finds the text anywhere, with its special characters escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
