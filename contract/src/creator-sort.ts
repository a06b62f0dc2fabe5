import * as z from "zod/mini";

export const creatorColumns = [
  "createdAt",
  "username",
  "genres",
  "region",
  "email",
  "avgCost",
  "avgViews",
  "acceptanceRate",
  "dealSuccessIndex",
] as const;
export type CreatorColumn = (typeof creatorColumns)[number];
export type CreatorSort = CreatorColumn | `-${CreatorColumn}`;

/**
 * In a file of its own since every page loads it, for the addresses of the catalogue, and nothing else of the
 * catalogue.
 */
export const creatorSort = z.enum(creatorColumns.flatMap((column): CreatorSort[] => [column, `-${column}`]));

/** What orders a campaign's list of creators: the columns of the catalogue, and what that list says besides. */
export const availableColumns = [...creatorColumns, "score", "expectedViews", "costPerThousand"] as const;
export type AvailableColumn = (typeof availableColumns)[number];
export type AvailableSort = AvailableColumn | `-${AvailableColumn}`;

export const availableSort = z.enum(availableColumns.flatMap((column): AvailableSort[] => [column, `-${column}`]));
