import { sql } from "kysely";
import type { Db, Tx } from "../db/database.js";
import "./tables.js";

export interface ImportedCreator {
  username: string;
  email: string;
  genreCodes: readonly number[];
  regionCodes: readonly number[];
  /** In cents. */
  avgCost: number | undefined;
  avgViews: number | undefined;
  acceptanceRate: number | undefined;
  dealSuccessIndex: number | undefined;
}

/** Creates or updates all of them in one statement, told apart by email. A figure that is not given stays as it is. */
export async function upsertCreators(
  tx: Tx,
  creators: readonly ImportedCreator[],
  at: Date,
): Promise<{ created: number; updated: number }> {
  // An array whose elements are arrays of different lengths does not exist in PostgreSQL: the codes travel as its text.
  const { rows } = await sql<{ created: number; updated: number }>`
    with written as (
      insert into creator as old (
        username, email, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index, created_at
      )
      select
        username, email, genre_codes::int[], region_codes::int[],
        avg_cost, avg_views, acceptance_rate, deal_success_index, ${at}::timestamptz
      from unnest(
        ${creators.map((creator) => creator.username)}::text[],
        ${creators.map((creator) => creator.email)}::text[],
        ${creators.map((creator) => `{${creator.genreCodes.join()}}`)}::text[],
        ${creators.map((creator) => `{${creator.regionCodes.join()}}`)}::text[],
        ${creators.map((creator) => creator.avgCost ?? null)}::bigint[],
        ${creators.map((creator) => creator.avgViews ?? null)}::double precision[],
        ${creators.map((creator) => creator.acceptanceRate ?? null)}::double precision[],
        ${creators.map((creator) => creator.dealSuccessIndex ?? null)}::double precision[]
      ) as given(
        username, email, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index
      )
      -- one order for everybody, so that two imports never wait for each other
      order by lower(email)
      on conflict (lower(email)) where deleted_at is null do update set
        username = excluded.username,
        email = excluded.email,
        genre_codes = excluded.genre_codes,
        region_codes = excluded.region_codes,
        avg_cost = coalesce(excluded.avg_cost, old.avg_cost),
        avg_views = coalesce(excluded.avg_views, old.avg_views),
        acceptance_rate = coalesce(excluded.acceptance_rate, old.acceptance_rate),
        deal_success_index = coalesce(excluded.deal_success_index, old.deal_success_index)
      -- the conflict locked what it updates, and the new version of such a row says so
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as created, count(*) filter (where not is_new) as updated from written
  `.execute(tx);
  return rows[0] ?? { created: 0, updated: 0 };
}

/** After many new rows, so that filters are planned by what is there now. */
export async function analyzeCreators(db: Db): Promise<void> {
  await sql`analyze creator`.execute(db);
}
