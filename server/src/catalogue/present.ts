import type { catalogue } from "@overture/contract";
import type { Selectable } from "kysely";
import type { Database } from "../db/database.js";
import { toDollars } from "../values/money.js";
import type { CategoryNames } from "./category-choice-queries.js";
import "./tables.js";

export type CreatorRow = Omit<
  Selectable<Database["creator"]>,
  "deleted_at" | "deleted_by" | "erased_at" | "stopped_during" | "import_created" | "import_written"
>;

/** The columns of `creator` that are needed to present it. */
export const creatorRowColumns = [
  "creator.id",
  "creator.username",
  "creator.email",
  "creator.genre_codes",
  "creator.region_codes",
  "creator.avg_cost",
  "creator.avg_views",
  "creator.acceptance_rate",
  "creator.deal_success_index",
  "creator.display_name",
  "creator.first_name",
  "creator.platform",
  "creator.followers",
  "creator.link",
  "creator.created_at",
] as const;

/** Unknown values are absent. */
export function presentCreator(row: CreatorRow, { genres, regions }: CategoryNames): catalogue.Creator {
  const creator: catalogue.Creator = {
    _id: row.id,
    username: row.username,
    genres: row.genre_codes.map((code) => genres.get(code)).filter((genre) => genre !== undefined),
    region: row.region_codes.map((code) => regions.get(code)).filter((region) => region !== undefined),
    email: row.email,
    createdAt: row.created_at.toISOString(),
  };
  if (row.avg_cost !== null) creator.avgCost = toDollars(row.avg_cost);
  if (row.avg_views !== null) creator.avgViews = row.avg_views;
  if (row.acceptance_rate !== null) creator.acceptanceRate = row.acceptance_rate;
  if (row.deal_success_index !== null) creator.dealSuccessIndex = row.deal_success_index;
  if (row.display_name !== null) creator.displayName = row.display_name;
  if (row.first_name !== null) creator.firstName = row.first_name;
  if (row.platform !== null) creator.platform = row.platform;
  if (row.followers !== null) creator.followers = row.followers;
  if (row.link !== null) creator.link = row.link;
  return creator;
}
