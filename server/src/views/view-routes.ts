import { views } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { Clock } from "../values/clock.js";
import { createView, deleteView, updateView } from "./save-view.js";
import { listReadableViews, type ViewRow } from "./view-queries.js";

export function viewRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(views.listViews, async ({ query, user }) => ({
    views: (await listReadableViews(db, user._id, query.table)).map((row) => present(row, user._id)),
  }));

  on(views.createView, ({ body, user }) =>
    inTransaction(db, async (tx) =>
      present(await createView(tx, { ownerId: user._id, body, at: clock.now() }), user._id),
    ),
  );

  on(views.updateView, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      const which = { id: params.id, ownerId: user._id, at: clock.now() };
      return present(await updateView(tx, { ...which, changes: body }), user._id);
    }),
  );

  on(views.deleteView, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteView(tx, { id: params.id, ownerId: user._id, at: clock.now() });
      return null;
    }),
  );
}

function present(row: ViewRow, viewerId: string): views.View {
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
