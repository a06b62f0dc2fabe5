import { views } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { Clock } from "../values/clock.js";
import { presentView } from "./present-view.js";
import { createView, deleteView, updateView } from "./save-view.js";
import { listReadableViews } from "./view-queries.js";

export function viewRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(views.listViews, async ({ query, user }) => ({
    views: (await listReadableViews(db, user._id, query.table)).map((row) => presentView(row, user._id)),
  }));

  on(views.createView, ({ body, user }) =>
    inTransaction(db, async (tx) =>
      presentView(await createView(tx, { ownerId: user._id, body, at: clock.now() }), user._id),
    ),
  );

  on(views.updateView, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      const which = { id: params.id, ownerId: user._id, at: clock.now() };
      return presentView(await updateView(tx, { ...which, changes: body }), user._id);
    }),
  );

  on(views.deleteView, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteView(tx, { id: params.id, ownerId: user._id, at: clock.now() });
      return null;
    }),
  );
}
