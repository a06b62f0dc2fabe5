import type { views } from "@overture/contract";
import type { JSONColumnType } from "kysely";
import type { SharedColumns } from "../db/own-rows.js";

export type SavedFilters = views.View["filters"];

interface SavedViewTable extends SharedColumns {
  table_name: views.ViewTable;
  columns: string[];
  column_order: string[];
  widths: JSONColumnType<Record<string, number>>;
  filters: JSONColumnType<SavedFilters>;
  sort: string | null;
}

declare module "../db/database.js" {
  interface Database {
    saved_view: SavedViewTable;
  }
}
