import { type catalogue, creatorFile } from "@overture/contract";
import type { Db } from "../db/database.js";
import type { Column } from "../exports/columns.js";
import type { ExportedList } from "../exports/exports.js";
import { findCreatorsByIds } from "./creator-queries.js";
import { listFieldRows } from "./fields/field-queries.js";
import { readValues } from "./fields/value-queries.js";
import { type CreatorSearch, creatorListOf } from "./list-creators.js";
import { firstIds } from "./read-creator-page.js";

/** More than any catalogue holds. */
const all = 1_000_000_000;

/** The columns that an import reads come first, under the names that it knows. */
const columns: readonly Column<catalogue.Creator>[] = [
  ["username", ({ username }) => username],
  ["email", ({ email }) => email],
  ["genres", ({ genres }) => creatorFile.writeList(genres.map(({ genre }) => genre))],
  ["region", ({ region }) => creatorFile.writeList(region.map((each) => each.region))],
  ["avgCost", ({ avgCost }) => avgCost],
  ["avgViews", ({ avgViews }) => avgViews],
  ["acceptanceRate", ({ acceptanceRate }) => acceptanceRate],
  ["dealSuccessIndex", ({ dealSuccessIndex }) => dealSuccessIndex],
  ["displayName", ({ displayName }) => displayName],
  ["firstName", ({ firstName }) => firstName],
  ["platform", ({ platform }) => platform],
  ["followers", ({ followers }) => followers],
  ["link", ({ link }) => link],
];
const lastColumns: readonly Column<catalogue.Creator>[] = [
  ["createdAt", ({ createdAt }) => createdAt && new Date(createdAt)],
  ["_id", ({ _id }) => _id],
];

/** Every creator that a search finds, in its order, with a column for each own field. */
export async function exportedCreators(
  db: Db,
  search: Omit<CreatorSearch, "page" | "limit">,
): Promise<ExportedList<{ id: string }, catalogue.Creator>> {
  const fields = await listFieldRows(db);
  const ofFields = fields.map(
    ({ name, type }): Column<catalogue.Creator> => [
      name,
      ({ fields: values = {} }) => {
        const value = values[name];
        return typeof value === "string" && type === "date" ? { day: value } : value;
      },
    ],
  );
  return {
    name: "creators",
    columns: [...columns, ...ofFields, ...lastColumns],
    rows: await firstIds(db, await creatorListOf(db, search), all),
    async describe(batch, rows) {
      const ids = rows.map(({ id }) => id);
      const found = await findCreatorsByIds(batch, ids);
      const valuesOf = await readValues(batch, ids, fields);
      return ids.flatMap((id) => {
        const creator = found.get(id);
        return creator ? [{ ...creator, fields: valuesOf.get(id) ?? {} }] : [];
      });
    },
  };
}
