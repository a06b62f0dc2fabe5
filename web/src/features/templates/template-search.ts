import { limits } from "@overture/contract";
import * as z from "zod/mini";
import {
  type ChangeAddress,
  limitParam,
  optionalTextParam,
  pageParam,
  type TableAddress,
  tableParams,
} from "../../api/search-params";

export const templateSearchDefaults = { page: limits.page, limit: limits.pageSize } as const;

/** The state of the template table that survives a reload and can be shared as an address. */
export const templateSearch = z.object({
  ...tableParams,
  page: pageParam,
  limit: limitParam,
  name: optionalTextParam,
  sort: z.catch(z.optional(z.enum(["name", "-name"])), undefined),
  open: optionalTextParam,
});

export type TemplateSearch = Omit<z.output<typeof templateSearch>, keyof TableAddress | "open">;

export type ChangeTemplateSearch = (search: TemplateSearch & TableAddress, how?: ChangeAddress) => void;
