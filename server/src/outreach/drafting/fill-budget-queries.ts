import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import { expectedViews } from "./creator-score-queries.js";

export interface FittingCreator {
  id: string;
  username: string;
  avgCost: Cents;
  expectedViews: number;
}

interface Fitting {
  creators: FittingCreator[];
  /** How many of those creators have no known cost. */
  unpriced: number;
  /** How many creators the statement answered, including the chosen ones. */
  seen: number;
}

interface Picking {
  /** A statement whose rows are ids, in the order in which they are considered. */
  ids: RawBuilder<{ id: string }>;
  /** They are skipped, and their costs are subtracted from `free` already. */
  chosenIds: readonly string[];
  free: Cents;
}

/**
 * Chooses each creator in turn whose usual cost fits into what the earlier ones leave. One that does not fit is
 * skipped, and cheaper ones after it are considered.
 */
export async function pickFitting(db: Db, { ids, chosenIds, free }: Picking): Promise<Fitting> {
  const { rows } = await sql<FittingCreator & Omit<Fitting, "creators">>`
    with ordered as materialized (
      select id, row_number() over () as place from (${ids}) as named
    ), others as materialized (
      select ordered.place, creator.* from ordered
      cross join lateral (
        select creator.id, creator.username, creator.avg_cost as "avgCost", ${expectedViews} as "expectedViews"
        from creator where creator.id = ordered.id offset 0
      ) as creator
      where ordered.id <> all(${chosenIds}::uuid[])
    ), running as (
      select others.*, fitting_sum("avgCost", ${free}::bigint) over ahead as taken from others
      window ahead as (order by place rows between unbounded preceding and 1 preceding)
    )
    select fitting.id, fitting.username, fitting."avgCost", fitting."expectedViews", counted.*
    from (
      select (select count(*) from ordered) as seen, count(*) filter (where "avgCost" is null) as unpriced from others
    ) as counted
    left join (select * from running where taken + "avgCost" <= ${free}::bigint) as fitting on true
    order by fitting.place`.execute(db);
  const { seen = 0, unpriced = 0 } = rows[0] ?? {};
  return { creators: rows.filter(({ id }) => id !== null), seen, unpriced };
}
