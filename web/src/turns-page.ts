import { stringifySearch } from "./search-params";

/** Whether only the page of a list changes. Back then leads to the page before; a filter takes its own place. */
export function turnsPage(before: object, after: object): boolean {
  const { page, ...filter } = { page: undefined, ...before };
  const { page: next, ...nextFilter } = { page: undefined, ...after };
  return page !== next && stringifySearch(filter) === stringifySearch(nextFilter);
}
