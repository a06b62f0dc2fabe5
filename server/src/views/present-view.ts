import type { views } from "@overture/contract";
import type { ViewRow } from "./view-queries.js";

export function presentView(row: ViewRow, viewerId: string): views.View {
  return {
    _id: row.id,
    table: row.table,
    name: row.name,
    isShared: row.isShared,
    isOwn: row.ownerId === viewerId,
    owner: { _id: row.ownerId, username: row.owner },
    columns: row.columns,
    order: row.order,
    widths: row.widths,
    filters: row.filters,
    sort: row.sort,
    createdAt: row.createdAt.toISOString(),
  };
}
