import { limits } from "@overture/contract";
import * as z from "zod/mini";

/** Parameters that many addresses have. An invalid value counts as missing. */

/** From 1, which is the default. */
export const pageParam = z.catch(z._default(z.coerce.number().check(z.int(), z.minimum(1)), limits.page), limits.page);

/** The number of rows on a page. */
export const limitParam = z.catch(
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maximumPageSize)), limits.pageSize),
  limits.pageSize,
);

/** Empty by default. */
export const textParam = z.catch(z._default(z.string(), ""), "");

export const optionalTextParam = z.catch(z.optional(z.string()), undefined);

/** Whether a change of the address adds an entry to the history or replaces the current one. */
export type ChangeAddress = "push" | "replace";

/** How a table is looked at: which saved view, and its columns. Lists have commas, widths are `username:220`. */
export const tableParams = {
  view: optionalTextParam,
  columns: optionalTextParam,
  order: optionalTextParam,
  widths: optionalTextParam,
};

export interface TableAddress {
  view?: string | undefined;
  columns?: string | undefined;
  order?: string | undefined;
  widths?: string | undefined;
}

/** What is looked for, apart from how it is looked at, and from the row that is open. */
export function splitTableParams<Search extends TableAddress & { open?: string | undefined }>(address: Search) {
  const { view, columns, order, widths, open, ...search } = address;
  return { search, tableState: { view, columns, order, widths }, open };
}
