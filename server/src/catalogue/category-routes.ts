import { catalogue } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import { pagesOf } from "../db/page.js";
import type { On } from "../http/implement.js";
import type { Clock } from "../values/clock.js";
import { presentGenre, presentRegion } from "./category.js";
import { listCategories } from "./category-queries.js";
import { deleteCategory } from "./delete-category.js";
import { createCategory, renameCategory } from "./save-category.js";

export function genreRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(catalogue.listGenres, async ({ query }) => {
    const [genres, total] = await listCategories(db, "genre", query);
    return { genres: genres.map(presentGenre), total, pages: pagesOf(total, query) };
  });

  on(catalogue.createGenre, ({ body, user }) =>
    inTransaction(db, async (tx) =>
      presentGenre(await createCategory(tx, { actor: { userId: user._id }, kind: "genre", name: body.genre })),
    ),
  );

  on(catalogue.renameGenre, ({ params: { id }, body, user }) =>
    inTransaction(db, async (tx) =>
      presentGenre(await renameCategory(tx, { actor: { userId: user._id }, kind: "genre", id, name: body.genre })),
    ),
  );

  on(catalogue.deleteGenre, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteCategory(tx, { actor: { userId: user._id }, kind: "genre", id: params.id, at: clock.now() });
      return null;
    }),
  );
}

export function regionRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(catalogue.listRegions, async ({ query }) => {
    const [regions, total] = await listCategories(db, "region", query);
    return { regions: regions.map(presentRegion), total, pages: pagesOf(total, query) };
  });

  on(catalogue.createRegion, ({ body, user }) =>
    inTransaction(db, async (tx) =>
      presentRegion(await createCategory(tx, { actor: { userId: user._id }, kind: "region", name: body.region })),
    ),
  );

  on(catalogue.renameRegion, ({ params: { id }, body, user }) =>
    inTransaction(db, async (tx) =>
      presentRegion(await renameCategory(tx, { actor: { userId: user._id }, kind: "region", id, name: body.region })),
    ),
  );

  on(catalogue.deleteRegion, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteCategory(tx, { actor: { userId: user._id }, kind: "region", id: params.id, at: clock.now() });
      return null;
    }),
  );
}
