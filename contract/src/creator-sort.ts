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

/** In its own file: every page loads it for the addresses of the catalogue, without the rest of the catalogue. */
export const creatorSort = z.enum(creatorColumns.flatMap((column): CreatorSort[] => [column, `-${column}`]));

/** The orders of a campaign's available creators: the columns of the catalogue, and the columns of that list. */
export const availableColumns = [...creatorColumns, "score", "expectedViews", "costPerThousand"] as const;
export type AvailableColumn = (typeof availableColumns)[number];
export type AvailableSort = AvailableColumn | `-${AvailableColumn}`;

export const availableSort = z.enum(availableColumns.flatMap((column): AvailableSort[] => [column, `-${column}`]));
