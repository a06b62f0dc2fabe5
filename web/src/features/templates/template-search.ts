import { limits } from "@overture/contract";
import * as z from "zod/mini";

export const templateSearchDefaults = { page: limits.page, limit: limits.pageSize } as const;

/** What of the template table survives a reload and can be shared as an address. */
export const templateSearch = z.object({
  page: z.catch(
    z._default(z.coerce.number().check(z.int(), z.minimum(1)), templateSearchDefaults.page),
    templateSearchDefaults.page,
  ),
  limit: z.catch(
    z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maximumPageSize)),
      templateSearchDefaults.limit,
    ),
    templateSearchDefaults.limit,
  ),
  name: z.catch(z.optional(z.string()), undefined),
  sort: z.catch(z.optional(z.enum(["name", "-name"])), undefined),
});

export type TemplateSearch = z.output<typeof templateSearch>;
