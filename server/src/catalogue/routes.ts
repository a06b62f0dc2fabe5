import { catalogue } from "@overture/contract";
import type { Clock } from "../clock.js";
import { type Db, inTransaction } from "../db/database.js";
import { pagesOf } from "../db/page.js";
import type { On } from "../http/implement.js";
import { listCreators } from "./creator-queries.js";
import { deleteCreator, restoreCreator } from "./delete-creator.js";
import { genreRoutes, regionRoutes } from "./facet-routes.js";
import { importCreators } from "./import-creators.js";
import { createCreator, updateCreator } from "./save-creator.js";

export function catalogueRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  genreRoutes(on, db);
  regionRoutes(on, db);

  on(catalogue.listCreators, async ({ query }) => {
    const [creators, total] = await listCreators(db, query);
    return { creators, total, pages: pagesOf(total, query) };
  });

  on(catalogue.createCreator, ({ body }) => inTransaction(db, (tx) => createCreator(tx, body, clock.now())));

  on(catalogue.importCreators, ({ body }) => inTransaction(db, (tx) => importCreators(tx, body.creators, clock.now())));

  on(catalogue.updateCreator, ({ params, body }) => inTransaction(db, (tx) => updateCreator(tx, params.id, body)));

  on(catalogue.deleteCreator, ({ params }) =>
    inTransaction(db, async (tx) => {
      await deleteCreator(tx, params.id, clock.now());
      return null;
    }),
  );

  on(catalogue.restoreCreator, ({ params }) => inTransaction(db, (tx) => restoreCreator(tx, params.id)));
}
