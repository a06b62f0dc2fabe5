import { type RawBuilder, sql } from "kysely";
import { columns } from "../../db/column-lists.js";
import type { Db } from "../../db/database.js";
import type { Buckets } from "./buckets.js";
import { factsIn } from "./fold-tally-queries.js";
import {
  type Category,
  type Counting,
  type LineFilter,
  type Reading,
  type RowKey,
  readingsOf,
  type Summed,
} from "./tally-readings.js";
import { categories, type Kind, lineKeys, parts, threadFacts } from "./thread-fact-queries.js";
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
 * Adds up tallies: what is kept, less what is kept of the threads that have changed since, plus what those are now.
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
        readingsOf(counting).map((reading) => kept(counting, reading)),
        sql` union all `,
      )}
      union all
      select ${keyOf(key, key === "code" ? sql`own.code` : sql`fact.slot`, sql.ref("fact"), buckets)}, kind, sign,
        sign * hits, sign * amount, sign * views, sign * squares
      from fact cross join lateral ${codesOf(category)} as own (code)
      where kind = any(${kinds}::smallint[]) and slot >= ${buckets.bounds[0]} and slot < ${buckets.bounds.at(-1)}
        and ${isOfCode(counting)}
    )
    select key, kind, sum(count)::double precision as count, sum(hits)::double precision as hits,
      sum(amount)::double precision as amount, sum(views)::double precision as views,
      sum(squares)::double precision as squares
    from summed
    group by key, kind
    having sum(count) <> 0`.execute(db);
  return rows;
}

/** Sums that are kept, each stretch looked up by itself: first by what tells them apart there, then by their key. */
function kept(counting: Counting, { table, part, phase, ranges, isEdge }: Reading): RawBuilder<unknown> {
  const { campaignIds, kinds, category, key, hits, sums, buckets } = counting;
  const isOfCampaigns = sql`campaign_id = any(${campaignIds}::uuid[])`;
  const sources = {
    tally: sql`line_id = any(array(
      select id from line ${isEdge ? sql`where campaign_id = any(${activeIn(counting)})` : sql``}
    ))`,
    campaign_tally: isEdge && key === "code" ? sql`campaign_id = any(${activeIn(counting)})` : isOfCampaigns,
    part_tally: part && sql`${isOfCampaigns} and part = ${parts[part]} and phase = ${phase} ${valueOf(part, counting)}`,
  };
  const ownKey = table === "tally" ? "line_id" : key === "campaign_id" ? "campaign_id" : "value";
  const ownValue =
    part === "textOfStep" ? sql`split_part(value, ' ', ${sql.lit(key === "step" ? 1 : 2)})` : sql.ref("value");
  const group =
    key === "code" ? sql`code` : key === "time" ? sql`slot` : ownKey === "value" ? ownValue : sql.ref(ownKey);
  const sumOf = (name: Summed) => (sums.includes(name) ? sql`sum(${sql.ref(name)})` : sql`0::numeric`);
  const isLined = ownKey === "line_id" && key !== "code" && key !== "time";
  const isPlain = !isLined && key !== "time";
  return sql`
    select ${isPlain ? sql`summed.group_key::text` : keyOf(key, sql`summed.group_key`, sql.ref("line"), buckets)} as key, kind,
      count, hits, amount, views, squares
    from unnest(
      ${ranges.map(({ span }) => span)}::integer[], ${ranges.map(({ from }) => from)}::integer[],
      ${ranges.map(({ to }) => to)}::integer[]
    ) as stretch (span, begins, ends)
    cross join lateral (
      select ${group} as group_key, kind, sum(count) as count,
        ${hits === undefined ? sql`0` : sql`sum(${sql.ref(hits)})`} as hits, ${sumOf("amount")} as amount,
        ${sumOf("views")} as views, ${sumOf("squares")} as squares
      from ${sql.table(table)}
      where ${sources[table]} and kind = any(${kinds}::smallint[]) and category = ${category} and span = stretch.span
        and slot >= stretch.begins and slot < stretch.ends and ${isOfCode(counting)}
      group by ${group}, kind
    ) as summed ${isLined ? sql`join line on line.id = summed.group_key` : sql``}`;
}

/** The campaigns that have anything at all in the stretch: at its edges a year has few of them. */
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

/** Which part of a campaign; each where they are told apart. */
function valueOf(part: NonNullable<Reading["part"]>, { lines }: Counting): RawBuilder<unknown> {
  if (part === "textOfStep") {
    const { step, variant_id: text } = lines;
    if (step === undefined) return sql`and split_part(value, ' ', 2) = ${text}`;
    // What begins with the step and a space.
    return text === undefined
      ? sql`and value > ${`${step} `} and value < ${`${step}!`}`
      : sql`and value = ${`${step} ${text}`}`;
  }
  const value = part === "campaign_id" ? "" : lines[part];
  return value === undefined ? sql`` : sql`and value = ${value}`;
}

/** Of all there is one code, which an index has before the time. */
function isOfCode({ category, code = category === categories.all ? 0 : undefined }: Counting): RawBuilder<unknown> {
  return code === undefined ? sql`true` : sql`code = ${code}`;
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

function keyOf(key: RowKey, group: RawBuilder<unknown>, line: RawBuilder<unknown>, { bounds, classes }: Buckets) {
  if (key === "code") return sql`${group}::text`;
  if (key !== "time") return sql`${line}.${sql.ref(key)}::text`;
  return sql`(${classes}::integer[])[width_bucket(${group}, ${bounds}::integer[])]::text`;
}
