import { limits } from "@overture/contract";
import * as z from "zod/mini";

/** Parts of an address that many pages have. What is no such value counts as none given. */

/** From 1, which is the default. */
export const pageParam = z.catch(z._default(z.coerce.number().check(z.int(), z.minimum(1)), limits.page), limits.page);

/** Rows of a page. */
export const limitParam = z.catch(
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maximumPageSize)), limits.pageSize),
  limits.pageSize,
);

/** Empty by default. */
export const textParam = z.catch(z._default(z.string(), ""), "");

export const optionalTextParam = z.catch(z.optional(z.string()), undefined);
