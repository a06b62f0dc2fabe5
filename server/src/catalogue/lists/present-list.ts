import type { lists } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { presentShared } from "../../db/own-rows.js";
import { withFieldNames } from "../fields/field-filter-queries.js";
import { type FieldRow, listFieldRows } from "../fields/field-queries.js";
import type { ListRow } from "./list-queries.js";

export async function presentLists(db: Db, rows: readonly ListRow[], viewerId: string): Promise<lists.CreatorList[]> {
  const fields = rows.some(({ filter }) => filter?.field) ? await listFieldRows(db) : [];
  return rows.map((row) => presentList(row, { viewerId, fields }));
}

interface Presenting {
  viewerId: string;
  fields: readonly FieldRow[];
}

function presentList(list: ListRow, { viewerId, fields }: Presenting): lists.CreatorList {
  const { filter } = list;
  return {
    ...presentShared(list, viewerId),
    ...(filter && { filter: { ...filter, ...(filter.field && { field: withFieldNames(fields, filter.field) }) } }),
  };
}
