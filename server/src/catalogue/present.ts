import type { catalogue } from "@overture/contract";
import type { Selectable } from "kysely";
import type { Database } from "../db/database.js";
import { toDollars } from "../values/money.js";
import type { CategoryNames } from "./category-choice-queries.js";
import "./tables.js";

export type CreatorRow = Omit<
  Selectable<Database["creator"]>,
  "deleted_at" | "deleted_by" | "erased_at" | "import_created" | "import_written"
>;

/** What a statement selects of `creator` to present it. */
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

/** What is not known is absent. */
export function presentCreator(row: CreatorRow, { genres, regions }: CategoryNames): catalogue.Creator {
  return {
    _id: row.id,
    username: row.username,
    genres: row.genre_codes.map((code) => genres.get(code)).filter((genre) => genre !== undefined),
    region: row.region_codes.map((code) => regions.get(code)).filter((region) => region !== undefined),
    email: row.email,
    ...(row.avg_cost === null ? {} : { avgCost: toDollars(row.avg_cost) }),
    ...(row.avg_views === null ? {} : { avgViews: row.avg_views }),
    ...(row.acceptance_rate === null ? {} : { acceptanceRate: row.acceptance_rate }),
    ...(row.deal_success_index === null ? {} : { dealSuccessIndex: row.deal_success_index }),
    ...(row.display_name === null ? {} : { displayName: row.display_name }),
    ...(row.first_name === null ? {} : { firstName: row.first_name }),
    ...(row.platform === null ? {} : { platform: row.platform }),
    ...(row.followers === null ? {} : { followers: row.followers }),
    ...(row.link === null ? {} : { link: row.link }),
    createdAt: row.created_at.toISOString(),
  };
}
