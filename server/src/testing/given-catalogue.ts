import type { catalogue } from "@overture/contract";
import { insertCreator } from "../catalogue/creator-queries.js";
import { presentGenre, presentRegion } from "../catalogue/facet.js";
import { findFacetNames, resolveOrCreate } from "../catalogue/facet-choice-queries.js";
import { insertFacet } from "../catalogue/facet-queries.js";
import { presentCreator } from "../catalogue/present.js";
import { type Db, inTransaction } from "../db/database.js";
import { toCents } from "../money.js";
import { nextNumber } from "./next-number.js";

export function genre(db: Db, name = `Genre ${nextNumber()}`): Promise<catalogue.Genre> {
  return inTransaction(db, async (tx) => presentGenre(await insertFacet(tx, "genre", name)));
}

export function region(db: Db, name = `Region ${nextNumber()}`): Promise<catalogue.Region> {
  return inTransaction(db, async (tx) => presentRegion(await insertFacet(tx, "region", name)));
}

/** Genres and regions by name; those that are not there yet are made. A figure that is not given is absent. */
interface Channel {
  username?: string;
  email?: string;
  genres?: string[];
  region?: string[];
  avgCost?: number;
  avgViews?: number;
  acceptanceRate?: number;
  dealSuccessIndex?: number;
  createdAt?: string;
}

export function creator(db: Db, channel: Channel = {}): Promise<catalogue.Creator> {
  const number = nextNumber();
  return inTransaction(db, async (tx) => {
    const genres = channel.genres ?? ["Travel"];
    const regions = channel.region ?? ["Portugal"];
    const genreCodes = await resolveOrCreate(tx, "genre", genres);
    const regionCodes = await resolveOrCreate(tx, "region", regions);
    const row = await insertCreator(tx, {
      username: channel.username ?? `creator-${number}`,
      email: channel.email ?? `creator-${number}@example.com`,
      genre_codes: genres.flatMap((name) => genreCodes.get(name) ?? []),
      region_codes: regions.flatMap((name) => regionCodes.get(name) ?? []),
      avg_cost: channel.avgCost === undefined ? null : toCents(channel.avgCost),
      avg_views: channel.avgViews ?? null,
      acceptance_rate: channel.acceptanceRate ?? null,
      deal_success_index: channel.dealSuccessIndex ?? null,
      created_at: new Date(channel.createdAt ?? "2026-11-01T12:00:00.000Z"),
    });
    return presentCreator(row, await findFacetNames(tx, [row]));
  });
}
