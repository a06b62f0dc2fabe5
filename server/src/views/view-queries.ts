import type { views } from "@overture/contract";
import { sql } from "kysely";
import { translating } from "../db/constraint.js";
import type { Db, Tx } from "../db/database.js";
import { isReadableBy, ownRows } from "../db/own-rows.js";
import type { SavedFilters } from "./tables.js";

const texts = { saved_view_name_key: ["name", "You have a view of this table with this name already"] } as const;

export const viewRows = ownRows("saved_view", texts);

export interface ViewRow {
  id: string;
  ownerId: string;
  owner: string;
  table: views.ViewTable;
  name: string;
  isShared: boolean;
  columns: string[];
  order: string[];
  widths: Record<string, number>;
  filters: SavedFilters;
  sort: string | null;
  createdAt: Date;
}

function readable(db: Db, viewerId: string) {
  return db
    .selectFrom("saved_view")
    .innerJoin("app_user", "app_user.id", "saved_view.user_id")
    .select([
      "saved_view.id",
      "saved_view.user_id as ownerId",
      "app_user.username as owner",
      "saved_view.table_name as table",
      "saved_view.name",
      "saved_view.is_shared as isShared",
      "saved_view.columns",
      "saved_view.column_order as order",
      "saved_view.widths",
      "saved_view.filters",
      "saved_view.sort",
      "saved_view.created_at as createdAt",
    ])
    .where(isReadableBy("saved_view", viewerId));
}

/** The viewer's own views and those that others share, for one table or for all, by name. */
export function listReadableViews(db: Db, viewerId: string, table: views.ViewTable | undefined): Promise<ViewRow[]> {
  return readable(db, viewerId)
    .$if(table !== undefined, (query) => query.where("saved_view.table_name", "=", table as views.ViewTable))
    .orderBy(sql`lower(saved_view.name)`)
    .orderBy("saved_view.id")
    .execute();
}

export function findReadableView(db: Db, id: string, viewerId: string): Promise<ViewRow | undefined> {
  return readable(db, viewerId).where("saved_view.id", "=", id).executeTakeFirst();
}

/** Calls that change a view wait for each other here. Undefined for a view that the viewer cannot read. */
export function lockReadableView(tx: Tx, id: string, viewerId: string): Promise<ViewRow | undefined> {
  return readable(tx, viewerId).where("saved_view.id", "=", id).forNoKeyUpdate("saved_view").executeTakeFirst();
}

export async function countViews(
  tx: Tx,
  ownerId: string,
  table: views.ViewTable,
): Promise<{ all: number; shared: number }> {
  return tx
    .selectFrom("saved_view")
    .select((row) => [
      row.fn.countAll<number>().as("all"),
      row.fn.countAll<number>().filterWhere("is_shared", "=", true).as("shared"),
    ])
    .where("user_id", "=", ownerId)
    .where("table_name", "=", table)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
}

export async function insertView(
  tx: Tx,
  { ownerId, body, at }: { ownerId: string; body: views.ViewBody; at: Date },
): Promise<string> {
  const statement = tx.insertInto("saved_view").values({
    user_id: ownerId,
    table_name: body.table,
    name: body.name,
    is_shared: body.isShared,
    columns: body.columns,
    column_order: body.order,
    widths: JSON.stringify(body.widths),
    filters: JSON.stringify(body.filters),
    sort: body.sort,
    created_at: at,
    updated_at: at,
  });
  return (await translating(texts, statement.returning("id").executeTakeFirstOrThrow())).id;
}

export async function updateViewRow(
  tx: Tx,
  id: string,
  { name, isShared, columns, order, widths, filters, sort }: views.ViewChanges,
  at: Date,
): Promise<void> {
  const statement = tx
    .updateTable("saved_view")
    .set({
      updated_at: at,
      ...(name !== undefined && { name }),
      ...(isShared !== undefined && { is_shared: isShared }),
      ...(columns !== undefined && { columns }),
      ...(order !== undefined && { column_order: order }),
      ...(widths !== undefined && { widths: JSON.stringify(widths) }),
      ...(filters !== undefined && { filters: JSON.stringify(filters) }),
      ...(sort !== undefined && { sort }),
    })
    .where("id", "=", id);
  await translating(texts, statement.execute());
}
