import { catalogue } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import { pagesOf } from "../db/page.js";
import type { On } from "../http/implement.js";
import { deleteFacet } from "./delete-facet.js";
import { presentGenre, presentRegion } from "./facet.js";
import { listFacets } from "./facet-queries.js";
import { createFacet, renameFacet } from "./save-facet.js";

export function genreRoutes(on: On, db: Db): void {
  on(catalogue.listGenres, async ({ query }) => {
    const [genres, total] = await listFacets(db, "genre", query);
    return { genres: genres.map(presentGenre), total, pages: pagesOf(total, query) };
  });

  on(catalogue.createGenre, ({ body, user }) =>
    inTransaction(db, async (tx) =>
      presentGenre(await createFacet(tx, { actor: { userId: user._id }, kind: "genre", name: body.genre })),
    ),
  );

  on(catalogue.renameGenre, ({ params: { id }, body, user }) =>
    inTransaction(db, async (tx) =>
      presentGenre(await renameFacet(tx, { actor: { userId: user._id }, kind: "genre", id, name: body.genre })),
    ),
  );

  on(catalogue.deleteGenre, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteFacet(tx, { actor: { userId: user._id }, kind: "genre", id: params.id });
      return null;
    }),
  );
}

export function regionRoutes(on: On, db: Db): void {
  on(catalogue.listRegions, async ({ query }) => {
    const [regions, total] = await listFacets(db, "region", query);
    return { regions: regions.map(presentRegion), total, pages: pagesOf(total, query) };
  });

  on(catalogue.createRegion, ({ body, user }) =>
    inTransaction(db, async (tx) =>
      presentRegion(await createFacet(tx, { actor: { userId: user._id }, kind: "region", name: body.region })),
    ),
  );

  on(catalogue.renameRegion, ({ params: { id }, body, user }) =>
    inTransaction(db, async (tx) =>
      presentRegion(await renameFacet(tx, { actor: { userId: user._id }, kind: "region", id, name: body.region })),
    ),
  );

  on(catalogue.deleteRegion, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteFacet(tx, { actor: { userId: user._id }, kind: "region", id: params.id });
      return null;
    }),
  );
}
