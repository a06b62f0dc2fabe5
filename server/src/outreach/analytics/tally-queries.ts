import { type RawBuilder, sql } from "kysely";
import { columns } from "../../db/column-lists.js";
import type { Db } from "../../db/database.js";
import type { Buckets } from "./buckets.js";
import { factsIn } from "./fold-tally-queries.js";
import { categories, type Kind, lineKeys, type outcomes, spans, threadFacts } from "./thread-fact-queries.js";
import "../tables.js";

/** What tells rows apart: a column of their lines, the genre or region, or when it was. */
export type RowKey = (typeof lineKeys)[number] | "code" | "time";

/** Which lines count; absent is what is not asked for. */
export type LineFilter = Partial<Record<Exclude<(typeof lineKeys)[number], "campaign_id">, string>>;

export interface Counting {
  campaignIds: readonly string[];
  lines: LineFilter;
  kinds: readonly Kind[];
  /** What of the mails sent is asked for as well. */
  hits: (typeof outcomes)[number] | undefined;
  /** What is added up besides how many there are. */
  sums: readonly Summed[];
  /** Of all, or of each genre or region; of one of them by its code. */
  category: Category;
  code?: number | undefined;
  buckets: Buckets;
  key: RowKey;
}

export type Summed = "amount" | "views" | "squares";

export type Category = (typeof categories)[keyof typeof categories];

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
 * Adds up tallies: what is kept, less what is kept of the threads that have changed since, plus what those are now.
 * Days in UTC that lie within one stretch of time are read as one row each; the rest by the hour, or the quarter of one
 * where a clock shows other minutes than UTC's. Where nothing is asked of lines, the sums of campaigns are read.
 */
export async function sumTallies(db: Db, counting: Counting): Promise<Sums[]> {
  const { campaignIds, kinds, category, code, buckets, key, hits, sums } = counting;
  const ranges = rangesOf(buckets.bounds);
  const hit = hits === undefined ? sql`0` : sql.ref(hits);
  const listedHit = hits === undefined ? sql`0` : sql`coalesce(${sql.ref(`listed.${hits}`)}, 0)`;
  const sumOf = (name: Summed) => (sums.includes(name) ? sql`sum(${sql.ref(name)})` : sql`0::numeric`);
  const isOfCode = code === undefined ? sql`true` : sql`code = ${code}`;
  const isOfLines = key !== "campaign_id" && key !== "code" && key !== "time";
  const isWhole = !isOfLines && Object.keys(counting.lines).length === 0;
  const source = isWhole
    ? sql`campaign_tally where campaign_id = any(${campaignIds}::uuid[])`
    : sql`tally where line_id = any(array(select id from line))`;
  const group = key === "code" ? sql`code` : key === "time" ? sql`slot` : isWhole ? sql`campaign_id` : sql`line_id`;
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
    ), summed as (
      select part.* from unnest(
        ${ranges.map(({ span }) => span)}::integer[], ${ranges.map(({ from }) => from)}::integer[],
        ${ranges.map(({ to }) => to)}::integer[]
      ) as stretch (span, begins, ends)
      cross join lateral (
        select ${group} as group_key, kind, sum(count) as count, sum(${hit}) as hits, ${sumOf("amount")} as amount,
          ${sumOf("views")} as views, ${sumOf("squares")} as squares
        from ${source} and kind = any(${kinds}::smallint[]) and category = ${category}
          and span = stretch.span and slot >= stretch.begins and slot < stretch.ends and ${isOfCode}
        group by ${group}, kind
      ) as part
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
    ), part as (
      select ${isWhole && key === "campaign_id" ? sql`summed.group_key::text` : keyOf(key, sql`summed.group_key`, "line", buckets)} as key,
        kind, count, hits, amount, views, squares
      from summed ${isWhole || key === "code" || key === "time" ? sql`` : sql`join line on line.id = summed.group_key`}
      union all
      select ${keyOf(key, key === "code" ? sql`own.code` : sql`fact.slot`, "fact", buckets)}, kind, sign,
        sign * hits, sign * amount, sign * views, sign * squares
      from fact cross join lateral ${codesOf(category)} as own (code)
      where kind = any(${kinds}::smallint[]) and slot >= ${buckets.bounds[0]} and slot < ${buckets.bounds.at(-1)}
        and ${isOfCode}
    )
    select key, kind, sum(count)::double precision as count, sum(hits)::double precision as hits,
      sum(amount)::double precision as amount, sum(views)::double precision as views,
      sum(squares)::double precision as squares
    from part
    group by key, kind
    having sum(count) <> 0`.execute(db);
  return rows;
}

/** They are there already, and go through the database once more only because every export comes from a cursor. */
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

function keyOf(key: RowKey, group: RawBuilder<unknown>, table: string, { bounds, classes }: Buckets) {
  if (key === "code") return sql`${group}::text`;
  if (key !== "time") return sql`${sql.ref(`${table}.${key}`)}::text`;
  return sql`(${classes}::integer[])[width_bucket(${group}, ${bounds}::integer[])]::text`;
}

interface Range {
  /** In quarters of an hour, of the rows that are read. */
  span: number;
  from: number;
  to: number;
}

const { hour, day } = spans;
/** For each of them every line is looked up; with more it is faster to read all hours. */
const mostRanges = 6;

/** Stretches of time as days in UTC where those are whole, and hours or quarters of one where not. */
export function rangesOf(bounds: readonly number[]): Range[] {
  const ranges: Range[] = [];
  const fine = bounds.every((bound) => bound % hour === 0) ? hour : 1;
  const add = (range: Range) => {
    const last = ranges.findLast(({ span }) => span === range.span);
    if (range.from >= range.to) return;
    if (last?.to === range.from) last.to = range.to;
    else ranges.push(range);
  };
  for (const [place, from] of bounds.slice(0, -1).entries()) {
    const to = bounds[place + 1] ?? from;
    const [first, last] = [Math.ceil(from / day) * day, Math.floor(to / day) * day];
    if (first >= last) {
      add({ span: fine, from, to });
      continue;
    }
    add({ span: fine, from, to: first });
    add({ span: day, from: first, to: last });
    add({ span: fine, from: last, to });
  }
  const [begin = 0, end = 0] = [bounds[0], bounds.at(-1)];
  return ranges.length > mostRanges ? [{ span: fine, from: begin, to: end }] : ranges;
}
