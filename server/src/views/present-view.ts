import type { views } from "@overture/contract";
import { presentShared } from "../db/own-rows.js";
import type { ViewRow } from "./view-queries.js";

export function presentView(row: ViewRow, viewerId: string): views.View {
  const { table, columns, order, widths, filters, sort } = row;
  return { ...presentShared(row, viewerId), table, columns, order, widths, filters, sort };
}
