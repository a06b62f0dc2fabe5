import type { ChangeAddress } from "./api/search-params";
import { stringifySearch } from "./search-params";

/** Whether only the page of a list changes. Back then leads to the page before; a filter takes its own place. */
export function turnsPage(before: object, after: object): boolean {
  const { page, ...filter } = { page: undefined, ...before };
  const { page: next, ...nextFilter } = { page: undefined, ...after };
  return page !== next && stringifySearch(filter) === stringifySearch(nextFilter);
}

/** Whether an address takes the place of the one before, as `turnsPage` has it where the change does not say it. */
export function takesPlace(before: object, after: object, how: ChangeAddress | undefined): boolean {
  return how === undefined ? !turnsPage(before, after) : how === "replace";
}
