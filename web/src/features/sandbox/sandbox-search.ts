import { fields } from "@overture/contract";
import * as z from "zod/mini";
import { type ChangeAddress, pageParam, tableParams, textParam } from "../../api/search-params";

export const sandboxSearchDefaults = { page: 1, q: "" } as const;

/** The state of the sandbox page in the URL, which survives a reload and can be shared. */
export const sandboxSearch = z.object({
  page: pageParam,
  q: textParam,
  /** The open mail. */
  mail: z.catch(z.optional(fields.id), undefined),
  ...tableParams,
});

export type SandboxSearch = z.output<typeof sandboxSearch>;

/** Changes the URL, as a new history entry or by replacing the current one. */
export interface ChangeSearch {
  (change: Partial<SandboxSearch>, how?: ChangeAddress): void;
}
