import { type RawBuilder, sql } from "kysely";
import { additions, assignments, columns } from "../../db/column-lists.js";
import type { Db, Tx } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";
import { listThreadsOfCreators } from "../figures/changed-list-queries.js";
import { countsByLeaving } from "../figures/fold-queries.js";
import { categories, factSums, lineKeys, spans, threadFacts } from "./thread-fact-queries.js";

export const talliesOfThread = ["thread_id", "campaign_id", "genre_codes", "region_codes", "facts"] as const;

/** The columns that identify a row of `tally`. */
export const tallyKeys = ["line_id", "kind", "category", "span", "slot", "code"] as const;
export const tallySums = ["count", ...factSums] as const;

export async function hasChangedTallies(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from changed_tally) or exists (select from changed_category) as "isThere"`.execute(db);
  return rows[0]?.isThere === true;
}

/** Only the holder of this lock writes tallies. It must not wait for holders of row locks. */
export async function lockTallies(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.figures}, 1), ${countsByLeaving}`.execute(tx);
}

/**
 * Lists the threads of creators whose genres or regions have changed; answers how many creators it took off their list.
 */
export function listThreadsOfCategories(tx: Tx, most: number): Promise<number> {
  return listThreadsOfCreators(tx, { causes: "changed_category", list: "changed_tally" }, most);
}

/**
 * Updates the tallies of some threads that have changed, and answers how many changes there were. Only this and
 * `sumTalliesAgain` write tallies. It is one statement, so that the list and the computed facts are from the same
 * moment.
 */
export async function foldTallyBatch(tx: Tx, most: number): Promise<number> {
  await lockTallies(tx);
  const { rows } = await sql<{ found: number; empty: string[] | null }>`
    with batch as (
      delete from changed_tally
      where ctid = any(array(select ctid from changed_tally limit ${most}))
      returning thread_id
    ), changed as materialized (
      select distinct thread_id as id from batch
    ), fact as materialized (
      ${threadFacts(sql`select id from changed`)}
    ), named as materialized (
      select distinct ${columns(lineKeys)} from fact
    ), made as (
      insert into tally_line (${columns(lineKeys)})
      select ${columns(lineKeys)} from named
      where not exists (select from tally_line where ${isSame("tally_line", "named")})
      returning id, ${columns(lineKeys)}
    ), line as materialized (
      select id, ${columns(lineKeys)} from made
      union all
      select known.* from named cross join lateral (
        select id, ${columns(lineKeys)} from tally_line where ${isSame("tally_line", "named")} offset 0
      ) as known
    ), current as materialized (
      ${talliesOf(sql`fact`, sql`line`)}
    ), kept as materialized (
      select kept.* from changed
      cross join lateral (
        select ${columns(talliesOfThread)} from thread_tally where thread_tally.thread_id = changed.id offset 0
      ) as kept
    ), new as materialized (
      select * from current except select * from kept
    ), old as materialized (
      select * from kept except select * from current
    ), removed as (
      delete from thread_tally
      where thread_id = any(array(select thread_id from old except select thread_id from current))
    ), replaced as (
      insert into thread_tally (${columns(talliesOfThread)})
      select ${columns(talliesOfThread)} from new
      on conflict (thread_id) do update set ${assignments(talliesOfThread)}
    ), summed as (
      insert into tally as total (${columns([...tallyKeys, ...tallySums])})
      select ${columns(tallyKeys)}, ${sql.join(tallySums.map((name) => sql`sum(sign * ${sql.ref(name)})`))}
      from (select 1 as sign, * from new union all select -1, * from old) as part
      ${spread}
      group by ${columns(tallyKeys)}
      having ${sql.join(
        tallySums.map((name) => sql`sum(sign * ${sql.ref(name)}) <> 0`),
        sql` or `,
      )}
      on conflict (${columns(tallyKeys)}) do update set ${additions(tallySums)}
      returning total.ctid as place, count
    )
    select count(*) as found, (select array_agg(place::text) from summed where count = 0) as empty
    from batch`.execute(tx);
  const [{ found, empty } = { found: 0, empty: null }] = rows;
  if (empty) await removeEmptyTallies(tx, empty);
  return found;
}

/**
 * Facts as `thread_tally` stores them: a row for each thread, with a list of all its facts. Values of 0 are left out.
 *
 * @param fact rows of `threadFacts`
 * @param line rows of `tally_line`, including the line of each fact
 */
export function talliesOf(fact: RawBuilder<unknown>, line: RawBuilder<unknown>): RawBuilder<unknown> {
  const values = factSums.flatMap((name) => [sql.lit(name), sql`nullif(${sql.ref(`fact.${name}`)}, 0)`]);
  return sql`
    select thread_id, campaign_id, genre_codes, region_codes, jsonb_agg(value order by value) as facts
    from (
      select fact.thread_id, fact.campaign_id, fact.genre_codes, fact.region_codes,
        jsonb_strip_nulls(jsonb_build_object(
          'line', line.id, 'kind', fact.kind, 'slot', fact.slot, ${sql.join(values)}
        )) as value
      from ${fact} as fact
      left join ${line} as line on ${isSame("line", "fact")}
    ) as listed
    group by thread_id, campaign_id, genre_codes, region_codes`;
}

function isSame(one: string, other: string): RawBuilder<unknown> {
  return sql.join(
    lineKeys.map((name) => sql`${sql.ref(`${one}.${name}`)} = ${sql.ref(`${other}.${name}`)}`),
    sql` and `,
  );
}

/** The facts of a row of `thread_tally`; values of 0 are absent. */
export function factsIn(table: string): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${sql.ref(`${table}.facts`)}) as listed (
    line integer, kind smallint, slot integer, delivered integer, bounced integer, answered integer, positive integer,
    deals integer, amount bigint, views numeric, squares numeric
  )`;
}

/**
 * Joined to rows of `thread_tally`: each of their facts, once for all creators and once for each genre and region of
 * the creator, by quarter of an hour, hour and day.
 */
export const spread = sql`
  cross join lateral (
    select line as line_id, kind, slot as quarter, 1 as count,
      ${sql.join(factSums.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`))}
    from ${factsIn("part")}
  ) as fact
  cross join lateral (
    select ${sql.lit(categories.all)} as category, 0 as code
    union all
    select ${sql.lit(categories.genre)}, unnest(part.genre_codes)
    union all
    select ${sql.lit(categories.region)}, unnest(part.region_codes)
  ) as own
  cross join lateral (
    select span, quarter - ((quarter % span) + span) % span as slot from (
      values ${sql.join([spans.quarter, spans.hour, spans.day].map((span) => sql`(${sql.lit(span)})`))}
    ) as known (span)
  ) as span`;

/**
 * Finds rows by their ctid, since rows do not move under the lock. There is no index of empty rows, because it would be
 * written with every sum.
 */
async function removeEmptyTallies(tx: Tx, places: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with empty as (delete from tally where ctid = any(${places}::tid[]) and count = 0 returning line_id)
    select distinct line_id as id from empty`.execute(tx);
  await sql`
    delete from tally_line
    where id = any(${rows.map(({ id }) => id)}::integer[])
      and not exists (select from tally where tally.line_id = tally_line.id)`.execute(tx);
}
