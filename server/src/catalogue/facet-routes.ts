import { catalogue } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import { pagesOf } from "../db/page.js";
import type { On } from "../http/implement.js";
import { missing } from "../refusal.js";
import { deleteFacet } from "./delete-facet.js";
import { presentGenre, presentRegion } from "./facet.js";
import { insertFacet, listFacets, renameFacet } from "./facet-queries.js";

export function genreRoutes(on: On, db: Db): void {
  on(catalogue.listGenres, async ({ query }) => {
    const [genres, total] = await listFacets(db, "genre", query);
    return { genres: genres.map(presentGenre), total, pages: pagesOf(total, query) };
  });

  on(catalogue.createGenre, ({ body }) =>
    inTransaction(db, async (tx) => presentGenre(await insertFacet(tx, "genre", body.genre))),
  );

  on(catalogue.renameGenre, ({ params, body }) =>
    inTransaction(db, async (tx) => {
      const genre = await renameFacet(tx, "genre", params.id, body.genre);
      if (!genre) throw missing("Genre");
      return presentGenre(genre);
    }),
  );

  on(catalogue.deleteGenre, ({ params }) =>
    inTransaction(db, async (tx) => {
      await deleteFacet(tx, "genre", params.id);
      return null;
    }),
  );
}

export function regionRoutes(on: On, db: Db): void {
  on(catalogue.listRegions, async ({ query }) => {
    const [regions, total] = await listFacets(db, "region", query);
    return { regions: regions.map(presentRegion), total, pages: pagesOf(total, query) };
  });

  on(catalogue.createRegion, ({ body }) =>
    inTransaction(db, async (tx) => presentRegion(await insertFacet(tx, "region", body.region))),
  );

  on(catalogue.renameRegion, ({ params, body }) =>
    inTransaction(db, async (tx) => {
      const region = await renameFacet(tx, "region", params.id, body.region);
      if (!region) throw missing("Region");
      return presentRegion(region);
    }),
  );

  on(catalogue.deleteRegion, ({ params }) =>
    inTransaction(db, async (tx) => {
      await deleteFacet(tx, "region", params.id);
      return null;
    }),
  );
}
