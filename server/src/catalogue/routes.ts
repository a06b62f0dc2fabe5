import { catalogue, exportFiles } from "@overture/contract";
import { getQuotas } from "../accounts/quotas/quota-queries.js";
import { type Db, inTransaction } from "../db/database.js";
import type { Exports } from "../exports/exports.js";
import type { On } from "../http/implement.js";
import type { RateLimit, RateLimits } from "../limits/rate-limit.js";
import type { Clock } from "../values/clock.js";
import { genreRoutes, regionRoutes } from "./category-routes.js";
import { countOpenConversations } from "./conversation-queries.js";
import { deleteCreator, deleteCreators, restoreCreator, restoreCreators } from "./delete-creator.js";
import { duplicateRoutes } from "./duplicates/duplicate-routes.js";
import { exchangeRateRoutes } from "./exchange-rates/exchange-rate-routes.js";
import { exportedCreators } from "./export-creators.js";
import { fieldRoutes } from "./fields/field-routes.js";
import { importCreators } from "./import-creators.js";
import { importRoutes } from "./imports/import-routes.js";
import { listCreators } from "./list-creators.js";
import { findAskedList } from "./lists/find-asked-list.js";
import { listRoutes } from "./lists/list-routes.js";
import { createCreator, updateCreator } from "./save-creator.js";

interface Options {
  db: Db;
  clock: Clock;
  limits: RateLimits;
  exports: Exports;
}

export function catalogueRoutes(on: On, { db, clock, limits, exports }: Options): void {
  genreRoutes(on, { db, clock });
  regionRoutes(on, { db, clock });
  exchangeRateRoutes(on, { db, clock });
  listRoutes(on, { db, clock });
  fieldRoutes(on, { db, clock });
  importRoutes(on, { db, clock });
  duplicateRoutes(on, { db, clock });

  on(catalogue.listCreators, async ({ query, user }) =>
    listCreators(db, { ...query, list: await findAskedList(db, query, user._id) }),
  );

  on(exportFiles.exportCreators, async ({ query, user, untilClosed }) => {
    const list = await findAskedList(db, query, user._id);
    return exports.begin(await exportedCreators(db, { ...query, list }), { user, query, signal: untilClosed() });
  });

  on(catalogue.createCreator, ({ body, user }) =>
    inTransaction(db, (tx) => createCreator(tx, { actor: { userId: user._id }, body, at: clock.now() })),
  );

  on(catalogue.importCreators, ({ body, user }) =>
    inTransaction(db, async (tx) => {
      const { importsPerDay } = await getQuotas(tx, user._id);
      await limits.within(tx).consume(importsOfADay(importsPerDay), user._id);
      return importCreators(tx, { ...body, actor: { userId: user._id }, at: clock.now() });
    }),
  );

  on(catalogue.updateCreator, ({ params: { id }, body, user }) =>
    inTransaction(db, (tx) => updateCreator(tx, { actor: { userId: user._id }, id, changes: body })),
  );

  on(catalogue.deleteCreator, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteCreator(tx, { actor: { userId: user._id }, id: params.id, at: clock.now() });
      return null;
    }),
  );

  on(catalogue.restoreCreator, ({ params, user }) =>
    inTransaction(db, (tx) => restoreCreator(tx, { actor: { userId: user._id }, id: params.id, at: clock.now() })),
  );

  on(catalogue.countOpenConversations, ({ body }) => countOpenConversations(db, body.creatorIds));

  on(catalogue.deleteCreators, ({ body, user }) =>
    inTransaction(db, (tx) =>
      deleteCreators(tx, { actor: { userId: user._id }, ids: body.creatorIds, at: clock.now() }),
    ),
  );

  on(catalogue.restoreCreators, ({ body, user }) =>
    inTransaction(db, (tx) =>
      restoreCreators(tx, { actor: { userId: user._id }, ids: body.creatorIds, at: clock.now() }),
    ),
  );
}

/** An import that is refused because of its rows does not count. */
function importsOfADay(points: number): RateLimit {
  return { name: "import", points, seconds: 24 * 3_600, tooMany: `You may import ${points} times a day` };
}
