import { type RawBuilder, sql } from "kysely";
import { columns } from "../../db/column-lists.js";
import type { Db } from "../../db/database.js";
import type { Buckets } from "./buckets.js";
import { factsIn } from "./fold-tally-queries.js";
import {
  type Category,
  type Counting,
  type LineFilter,
  type Part,
  type Reading,
  type RowKey,
  readingsOf,
  summed,
} from "./tally-readings.js";
import { categories, type Kind, lineKeys, spans, threadFacts } from "./thread-fact-queries.js";
import "../tables.js";

export interface Sums {
  key: string;
  kind: Kind;
  count: number;
  hits: number;
  amount: number;
  views: number;
  squares: number;
}

/**
 * Adds up tallies: the stored ones, minus the stored part of threads that have changed since, plus the present values
 * of those.
 */
export async function sumTallies(db: Db, counting: Counting): Promise<Sums[]> {
  const { campaignIds, kinds, category, buckets, key, hits } = counting;
  const hit = hits === undefined ? sql`0` : sql.ref(hits);
  const listedHit = hits === undefined ? sql`0` : sql`coalesce(${sql.ref(`listed.${hits}`)}, 0)`;
  const { rows } = await sql<Sums>`
    with line as materialized (
      select id, ${columns(lineKeys)} from tally_line where campaign_id = any(${campaignIds}::uuid[])
      ${sql.join(wantedOf(counting.lines), sql` `)}
    ), changed as materialized (
      select thread_id as id from changed_thread where campaign_id = any(${campaignIds}::uuid[])
      union
      select thread_id from changed_tally where campaign_id = any(${campaignIds}::uuid[])
      union
      select thread_id from fold_again where campaign_id = any(${campaignIds}::uuid[])
    ), fact as (
      select 1 as sign, ${columns(lineKeys)}, kind, slot, ${hit} as hits, amount, views, squares, genre_codes,
        region_codes
      from (${threadFacts(sql`select id from changed`)}) as current
      where ${wantedFacts(counting)}
      union all
      select -1, ${columns(lineKeys, "line")}, listed.kind, listed.slot, ${listedHit},
        coalesce(listed.amount, 0), coalesce(listed.views, 0), coalesce(listed.squares, 0), kept.genre_codes,
        kept.region_codes
      from changed
      cross join lateral (
        select genre_codes, region_codes, facts from thread_tally where thread_tally.thread_id = changed.id offset 0
      ) as kept
      cross join lateral ${factsIn("kept")}
      join line on line.id = listed.line
    ), summed as (
      ${sql.join(
        readingsOf(counting).map((reading) => (reading.table === "day_tally" ? keptHours : kept)(counting, reading)),
        sql` union all `,
      )}
      union all
      select ${keyOf(key, key === "code" ? sql`own.code` : sql`fact.slot`, sql.ref("fact"), buckets)}, kind, sign,
        sign * hits, sign * amount, sign * views, sign * squares
      from fact cross join lateral ${codesOf(category)} as own (code)
      where kind = any(${kinds}::smallint[]) and slot >= ${buckets.bounds[0]} and slot < ${buckets.bounds.at(-1)}
        and ${isOfCode(counting)}
    )
    select summed.key::text as key, kind, sum(count)::double precision as count, coalesce(sum(hits), 0)::double precision as hits,
      coalesce(sum(amount), 0)::double precision as amount, coalesce(sum(views), 0)::double precision as views,
      coalesce(sum(squares), 0)::double precision as squares
    from summed
    group by summed.key, kind
    having sum(count) <> 0 and count(summed.key) > 0`.execute(db);
  return rows;
}

/**
 * Stored sums, with each stretch of time looked up separately: by the columns that identify them there, then by their
 * key.
 */
function kept(counting: Counting, reading: Reading): RawBuilder<unknown> {
  const { kinds, category, key, hits, sums, buckets } = counting;
  const { table, part, ranges } = reading;
  const ownKey = table === "tally" ? "line_id" : key === "campaign_id" ? "campaign_id" : "value";
  const keys = { code: sql`code`, time: sql`slot` } as Partial<Record<RowKey, RawBuilder<unknown>>>;
  const group = keys[key] ?? (ownKey === "value" && part ? valueIn(part, key) : sql.ref(ownKey));
  const isLined = ownKey === "line_id" && key !== "code" && key !== "time";
  const isPlain = !isLined && key !== "time" && key !== "code";
  return sql`
    select ${isPlain ? sql`summed.group_key::text` : keyOf(key, sql`summed.group_key`, sql.ref("line"), buckets)} as key, kind,
      count, hits, amount, views, squares
    from unnest(
      ${ranges.map(({ span }) => span)}::integer[], ${ranges.map(({ from }) => from)}::integer[],
      ${ranges.map(({ to }) => to)}::integer[]
    ) as stretch (span, begins, ends)
    cross join lateral (
      select ${group} as group_key, kind, ${sumsOf({ hits, sums })}
      from ${sql.table(table)}
      where ${sourceOf(counting, reading)} and kind = any(${kinds}::smallint[]) and category = ${category}
        and span = stretch.span and slot >= stretch.begins and slot < stretch.ends and ${isOfCode(counting)}
      group by ${group}, kind
    ) as summed ${isLined ? sql`join line on line.id = summed.group_key` : sql``}`;
}

/**
 * The hours of days, each by its position in the stretch; hours before and after the stretch have no class. The bounds
 * are written into the statement, so that the planner can estimate the number of rows. An absent list means zeros.
 */
function keptHours(counting: Counting, reading: Reading): RawBuilder<unknown> {
  const { kinds, category, hits, sums, buckets } = counting;
  const [{ from, to } = { from: 0, to: 0 }] = reading.ranges;
  const lists = ["count", ...(hits === undefined ? [] : [hits]), ...sums];
  const each = lists.map((name) => sql`unnest(${sql.ref(name)}) as ${sql.ref(name)}`);
  return sql`
    select (${classesByHour(buckets)}::integer[])[day + hour] as key, kind, ${sumsOf({ hits, sums })}
    from (
      select kind, (slot - ${from}) / ${sql.lit(spans.hour)} + 1 as day, unnest(hours) as hour, ${sql.join(each)}
      from day_tally
      where ${sourceOf(counting, reading)} and kind = any(${kinds}::smallint[]) and category = ${category}
        and slot > ${from - spans.day} and slot < ${to} and ${isOfCode(counting)}
    ) as listed
    group by 1, kind`;
}

function classesByHour({ bounds, classes }: Buckets): number[] {
  return classes.flatMap((own, place) => {
    const hours = ((bounds[place + 1] ?? 0) - (bounds[place] ?? 0)) / spans.hour;
    return Array.from({ length: hours }, () => own);
  });
}

/** Only the sums that are asked for; the rest is 0. */
function sumsOf({ hits, sums }: Pick<Counting, "hits" | "sums">): RawBuilder<unknown> {
  const own = summed.map((name) =>
    sums.includes(name) ? sql`sum(${sql.ref(name)}) as ${sql.ref(name)}` : sql`0::numeric as ${sql.ref(name)}`,
  );
  const ofHits = hits === undefined ? sql`0` : sql`sum(${sql.ref(hits)})`;
  return sql`sum(count) as count, ${ofHits} as hits, ${sql.join(own)}`;
}

/** The rows of a table that the query needs. */
function sourceOf(counting: Counting, { table, part, phase, isEdge }: Reading): RawBuilder<unknown> {
  const { campaignIds, key } = counting;
  const isOfCampaigns = sql`campaign_id = any(${campaignIds}::uuid[])`;
  if (table === "tally") {
    const active = isEdge ? sql`where campaign_id = any(${activeIn(counting)})` : sql``;
    return sql`line_id = any(array(select id from line ${active}))`;
  }
  if (part === undefined)
    return isEdge && key === "code" ? sql`campaign_id = any(${activeIn(counting)})` : isOfCampaigns;
  return sql`${isOfCampaigns} and part = ${part.number} and phase = ${phase} ${valueOf(part, counting)}`;
}

/** The campaigns that have any tallies in the stretch: at the edges of a year there are few. */
function activeIn({ kinds }: Counting): RawBuilder<unknown> {
  return sql`array(
    select campaign_id from (select distinct campaign_id from line) as own
    where exists (
      select from campaign_tally
      where campaign_tally.campaign_id = own.campaign_id and kind = any(${kinds}::smallint[])
        and category = ${categories.all} and span = stretch.span and code = 0
        and slot >= stretch.begins and slot < stretch.ends
    )
  )`;
}

/** A condition for the part of a campaign; with several, each counts separately. */
function valueOf(part: Part, { lines }: Counting): RawBuilder<unknown> {
  const values = part.keys.map((name) => (name === "campaign_id" ? "" : lines[name]));
  if (values.every((value) => value !== undefined)) return sql`and value = ${values.join(" ")}`;
  const [first] = values;
  // A value that begins with the first part and a space.
  if (first !== undefined) return sql`and value > ${`${first} `} and value < ${`${first}!`}`;
  const known = part.keys.filter((name, place) => values[place] !== undefined);
  return sql`${sql.join(
    known.map((name) => sql`and ${valueIn(part, name)} = ${lines[name as keyof LineFilter]}`),
    sql` `,
  )}`;
}

/** One property of a row, read from its value. */
function valueIn({ keys }: Part, name: RowKey): RawBuilder<unknown> {
  const place = keys.findIndex((own) => own === name);
  return keys.length === 1 ? sql.ref("value") : sql`split_part(value, ' ', ${sql.lit(place + 1)})`;
}

/** The rows for all creators have a single code, and the index has the code before the time. */
function isOfCode({ category, code = category === categories.all ? 0 : undefined }: Counting): RawBuilder<unknown> {
  return code === undefined ? sql`true` : sql`code = ${code}`;
}

/** The rows are in memory already; they pass through the database only because every export reads from a cursor. */
export function answeredRows<Row>(rows: readonly Row[]): RawBuilder<{ row: Row }> {
  return sql<{ row: Row }>`select row from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as listed (row)`;
}

function wantedOf(lines: LineFilter): RawBuilder<unknown>[] {
  return Object.entries(lines).map(([name, value]) => sql`and ${sql.ref(name)} = ${value}`);
}

function wantedFacts({ lines }: Counting): RawBuilder<unknown> {
  return sql`true ${sql.join(wantedOf(lines), sql` `)}`;
}

function codesOf(category: Category): RawBuilder<unknown> {
  if (category === categories.all) return sql`(select 0)`;
  return sql`unnest(${category === categories.genre ? sql`fact.genre_codes` : sql`fact.region_codes`})`;
}

function keyOf(key: RowKey, group: RawBuilder<unknown>, line: RawBuilder<unknown>, { bounds, classes }: Buckets) {
  if (key === "code") return group;
  if (key !== "time") return sql`${line}.${sql.ref(key)}::text`;
  return sql`(${classes}::integer[])[width_bucket(${group}, ${bounds}::integer[])]`;
}
