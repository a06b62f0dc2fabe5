import * as z from "zod/mini";
import { creatorColumns } from "./creator-sort.js";

/** What orders a campaign's list of creators: the columns of the catalogue, and what that list says besides. */
export const availableColumns = [...creatorColumns, "score", "expectedViews", "costPerThousand"] as const;
export type AvailableColumn = (typeof availableColumns)[number];
export type AvailableSort = AvailableColumn | `-${AvailableColumn}`;

export const availableSort = z.enum(availableColumns.flatMap((column): AvailableSort[] => [column, `-${column}`]));
