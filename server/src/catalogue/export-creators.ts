import type { catalogue } from "@overture/contract";
import type { Db } from "../db/database.js";
import type { Column } from "../exports/columns.js";
import type { ExportedList } from "../exports/exports.js";
import { findCreatorsByIds } from "./creator-queries.js";
import { type CreatorSearch, creatorListOf } from "./list-creators.js";
import { firstIds } from "./read-creator-page.js";

/** Above whatever a catalogue holds. */
const all = 1_000_000_000;

/** The columns that an import knows come first, under the names by which it knows them. */
const columns: readonly Column<catalogue.Creator>[] = [
  ["username", ({ username }) => username],
  ["email", ({ email }) => email],
  ["genres", ({ genres }) => genres.map(({ genre }) => genre).join(", ")],
  ["region", ({ region }) => region.map((each) => each.region).join(", ")],
  ["avgCost", ({ avgCost }) => avgCost],
  ["avgViews", ({ avgViews }) => avgViews],
  ["acceptanceRate", ({ acceptanceRate }) => acceptanceRate],
  ["dealSuccessIndex", ({ dealSuccessIndex }) => dealSuccessIndex],
  ["displayName", ({ displayName }) => displayName],
  ["firstName", ({ firstName }) => firstName],
  ["platform", ({ platform }) => platform],
  ["followers", ({ followers }) => followers],
  ["link", ({ link }) => link],
  ["createdAt", ({ createdAt }) => createdAt && new Date(createdAt)],
  ["_id", ({ _id }) => _id],
];

/** Every creator that a search finds, in its order. */
export async function exportedCreators(
  db: Db,
  search: Omit<CreatorSearch, "page" | "limit">,
): Promise<ExportedList<{ id: string }, catalogue.Creator>> {
  return {
    name: "creators",
    columns,
    rows: await firstIds(db, await creatorListOf(db, search), all),
    async describe(batch, rows) {
      const found = await findCreatorsByIds(
        batch,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id }) => found.get(id)).filter((creator) => creator !== undefined);
    },
  };
}
