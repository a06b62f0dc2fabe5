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
