import type { ChangeAddress } from "./api/search-params";
import { stringifySearch } from "./search-params";

/**
 * Whether only the page number of a list changes. Back then leads to the page before, whereas a changed filter replaces
 * the history entry.
 */
export function isPageChange(before: object, after: object): boolean {
  const { page, ...filter } = { page: undefined, ...before };
  const { page: next, ...nextFilter } = { page: undefined, ...after };
  return page !== next && stringifySearch(filter) === stringifySearch(nextFilter);
}

/** Whether a URL replaces the current history entry. If the change does not say so, `isPageChange` decides. */
export function replacesHistory(before: object, after: object, how: ChangeAddress | undefined): boolean {
  return how === undefined ? !isPageChange(before, after) : how === "replace";
}
