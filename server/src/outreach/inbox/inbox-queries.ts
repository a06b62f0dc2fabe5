import { type CampaignRole, type inbox, limits, type reading } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import { expectedRows } from "../../db/total.js";
import type { Place } from "./inbox-cursor.js";
import "./tables.js";
import { nilId } from "../../values/nil-id.js";

/** The user whose inbox it is, and the campaigns to read for it. */
export interface Reader {
  userId: string;
  campaignIds: readonly string[];
}

export interface Search {
  box: inbox.InboxBox;
  mailbox?: string | undefined;
  /** The key of the tag. */
  tag?: string | undefined;
  intent?: reading.Intent | undefined;
  assignee?: string | undefined;
  q?: string | undefined;
}

/** A conversation with its position. */
export interface Placed extends Place {
  campaignId: string;
}

export interface Asked {
  search: Search;
  sort: inbox.InboxSort;
  limit: number;
  after?: Place | undefined;
}

/** The campaigns that a user may read, with their role in each. */
export async function listReadable(db: Db, userId: string): Promise<Map<string, CampaignRole>> {
  const { rows } = await sql<{ id: string; role: CampaignRole }>`
    select campaign.id, campaign_access.role from campaign_access
    join campaign on campaign.id = campaign_access.campaign_id
    where campaign_access.user_id = ${userId} and campaign.deleted_at is null
    order by campaign.id`.execute(db);
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** The most conversations that are checked before the first page of results is looked at. */
const maxTriedAtOnce = 5_000;

/**
 * The next conversations in their order. With words or a tag, conversations are checked in order until there are
 * enough, which is fast if many match. `share` is the expected share that matches.
 */
export async function listInOrder(db: Db, reader: Reader, asked: Asked, share = 1): Promise<Placed[]> {
  const { search, limit } = asked;
  if (search.q === undefined && search.tag === undefined) return listWindow(db, reader, asked);
  const found: Placed[] = [];
  let [size, after] = [Math.min(Math.ceil((1.5 * limit) / Math.max(share, 0.001)), maxTriedAtOnce), asked.after];
  for (;;) {
    const window: Tried[] = await listWindow(db, reader, { ...asked, limit: size, after });
    found.push(...window.filter(({ isMatch }) => isMatch));
    if (found.length >= limit || window.length < size) return found.slice(0, limit);
    after = window.at(-1);
    size *= 2;
  }
}

interface Tried extends Placed {
  isMatch: boolean;
}

/**
 * Up to `limit` conversations in their order, merged from those of each campaign and box, which are read from an index;
 * for each, whether it has the words and the tag.
 */
async function listWindow(db: Db, reader: Reader, { search, sort, limit, after }: Asked): Promise<Tried[]> {
  const { q, tag, ...others } = search;
  const { source, boxes, isInBox } = placesOf(search.box, reader);
  const { key, direction, order } = orderOf(sort);
  const isHere = [sql`kept.campaign_id = readable.id`, isInBox, ...wanted(others, reader, sort)];
  const conditions = after ? [...isHere, isBehind(after, sort)] : isHere;
  const looksFor = [sql`true`, ...tried({ q, tag }, sql`found.thread_id`)];
  const { rows } = await sql<Tried>`
    select found.thread_id as id, found.campaign_id as "campaignId", ${asText(sort, sql`found.key`)} as key,
      ${sql.join(looksFor, sql` and `)} as "isMatch"
    from (
    select found.* from unnest(${reader.campaignIds}::uuid[]) as readable (id)
    cross join unnest(${boxes}::text[]) as place (box)
    cross join lateral (
      select kept.thread_id, kept.campaign_id, ${key} as key
      from ${source}
      where ${sql.join(conditions, sql` and `)}
      order by ${order}
      limit ${limit}
    ) as found
    order by found.key ${direction}, found.thread_id ${direction}
    limit ${limit}
    ) as found
    order by found.key ${direction}, found.thread_id ${direction}`.execute(db);
  return rows;
}

/** The same if few match: they are found by `by`, and then sorted. Undefined if many do. */
export async function listFound(
  db: Db,
  reader: Reader,
  { search, sort, limit, after }: Asked,
  by: By = "index",
): Promise<{ rows: Placed[]; total: number } | undefined> {
  const { key, order } = orderOf(sort);
  const columns = sql`kept.thread_id, kept.campaign_id, ${key}`;
  const { rows } = await sql<{ total: number; rows: Placed[] | null }>`
    with kept as materialized (${matching(reader, search, { columns, by })} limit ${limits.exactTotal + 1})
    select (select count(*) from kept)::integer as total, (
      select jsonb_agg(jsonb_build_object('id', page.thread_id, 'campaignId', page.campaign_id, 'key', page.key)
        order by page.place)
      from (
        select thread_id, campaign_id, key, row_number() over () as place from (
          select kept.thread_id, kept.campaign_id, ${asText(sort, key)} as key
          from kept
          where (select count(*) from kept) <= ${limits.exactTotal}
            ${after ? sql`and ${isBehind(after, sort)}` : sql``}
          order by ${order}
          limit ${limit}
        ) as ordered
      ) as page
    ) as rows`.execute(db);
  const [found] = rows;
  if (!found || found.total > limits.exactTotal) return undefined;
  return { rows: found.rows ?? [], total: found.total };
}

/** How many match, counted in the indexes for what is searched; undefined if there are more than are counted. */
export async function countMatching(db: Db, reader: Reader, search: Search): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (${matching(reader, search, { columns: idAlone })} limit ${limits.exactTotal + 1}) as kept`.execute(db);
  const total = rows[0]?.total ?? 0;
  return total > limits.exactTotal ? undefined : total;
}

/** All that match, up to one more than one call can change. */
export async function listMatching(
  db: Db,
  reader: Reader,
  search: Search,
): Promise<{ id: string; campaignId: string }[]> {
  const { rows } = await sql<{ id: string; campaignId: string }>`
    select kept.thread_id as id, kept.campaign_id as "campaignId"
    from (${matching(reader, search)} limit ${limits.inboxTriage + 1}) as kept`.execute(db);
  return rows;
}

/** Parts of a statement: all that match as `kept`, and their order. */
export function allMatching(reader: Reader, search: Search, sort: inbox.InboxSort) {
  return { kept: sql`(${matching(reader, search)}) as kept`, order: orderOf(sort).order };
}

/** An estimate of how many match, if they are too many to count. */
export async function estimateMatching(db: Db, reader: Reader, search: Search): Promise<number> {
  return expectedRows(db, matching(reader, search));
}

/** An estimate of how many conversations of these campaigns have a tag. */
export async function estimateTagged(db: Db, { campaignIds }: Reader, tag: string): Promise<number> {
  return expectedRows(db, sql`select from thread_tag where campaign_id = any(${campaignIds}::uuid[]) and key = ${tag}`);
}

/** The number of pages of words that are read to estimate how many conversations have some words. */
const sampledPages = 100;

export interface Sampled {
  /** The share of the conversations of these campaigns that has all words. */
  share: number;
  /** Whether any conversation has all words except the last, if there are several. */
  hasFirstWords: boolean | null;
}

/**
 * Estimates from a sample how many conversations have these words, because the planner can only guess for the beginning
 * of a word.
 */
export async function sampleWords(db: Db, reader: Reader, q: string): Promise<Sampled> {
  const { rows } = await sql<Sampled>`
    select coalesce(
      count(*) filter (where words @@ ${queryOf(q, reader)})::float8
        / nullif(count(*) filter (where words @@ (select query_of_campaigns(${reader.campaignIds}::uuid[]))), 0), 0
    ) as share, bool_or(words @@ ${firstWordsOf(q)}) as "hasFirstWords"
    from (
      select words from inbox_words tablesample system ((
        select least(100, 100.0 * ${sampledPages} * 8192 / greatest(pg_relation_size('inbox_words'), 1))
      )) repeatable (0) limit ${limits.exactTotal}
    ) as sampled`.execute(db);
  return rows[0] ?? { share: 0, hasFirstWords: null };
}

/** The index of what is searched has this column, so the conversations themselves are not read. */
const idAlone = sql`kept.thread_id`;
const forEachOrder = sql`kept.thread_id, kept.campaign_id, kept.last_at, kept.wait_key, kept.money_key`;

/**
 * How words and tags are found: by their index, by the index for all words except the last, or by checking the
 * conversations of the box one by one.
 */
export type By = "index" | "first words" | "trying";

interface Matching {
  columns?: RawBuilder<unknown>;
  by?: By;
}

function matching(
  reader: Reader,
  search: Search,
  { columns = forEachOrder, by = "index" }: Matching = {},
): RawBuilder<unknown> {
  const { source, boxes, isInBox } = placesOf(search.box, reader);
  const { q, tag, ...others } = search;
  if (by === "trying" || (!q && tag === undefined)) {
    const conditions = [sql`kept.campaign_id = readable.id`, isInBox, ...wanted(search, reader)];
    return sql`
      select ${columns}
      from unnest(${reader.campaignIds}::uuid[]) as readable (id)
      cross join unnest(${boxes}::text[]) as place (box)
      join ${source} on ${sql.join(conditions, sql` and `)}`;
  }
  if (!q) {
    const conditions = [sql`kept.thread_id = tagged.thread_id`, isInBox, ...wanted(others, reader)];
    return sql`
      select ${columns}
      from unnest(${reader.campaignIds}::uuid[]) as readable (id)
      join thread_tag as tagged on tagged.campaign_id = readable.id and tagged.key = ${tag}
      cross join unnest(${boxes}::text[]) as place (box)
      join ${source} on ${sql.join(conditions, sql` and `)}`;
  }
  const isTagged = wanted({ ...others, tag }, reader);
  const conditions = [sql`kept.campaign_id = any(${reader.campaignIds}::uuid[])`, isInBox, ...isTagged];
  const hasWords = sql`worded.words @@ ${queryOf(q, reader)}`;
  return sql`
    select ${columns}
    from inbox_words as worded
    cross join unnest(${boxes}::text[]) as place (box)
    join ${source} on kept.thread_id = worded.thread_id and ${sql.join(conditions, sql` and `)}
    where ${by === "first words" ? sql`worded.words @@ ${firstWordsOf(q)} and (${hasWords}) is true` : hasWords}`;
}

/** For each box, the table whose indexes have its orders, and the condition for its rows. */
function placesOf(box: inbox.InboxBox, { userId }: Reader) {
  const kept = sql`inbox_thread as kept`;
  const isInBox = sql`kept.box = place.box`;
  switch (box) {
    case "unread":
      return {
        source: sql`inbox_unread as kept`,
        boxes: ["open"],
        isInBox: sql`kept.user_id = ${userId} and kept.is_open`,
      };
    case "mine":
    case "unassigned":
      return { source: kept, boxes: ["open"], isInBox };
    case "all":
      return { source: kept, boxes: ["open", "snoozed", "done"], isInBox };
    default:
      return { source: kept, boxes: [box], isInBox };
  }
}

function isOf(userId: string): RawBuilder<unknown> {
  return sql`kept.assignee_key = ${userId}::uuid`;
}

/**
 * Whether an index has the searched property in the wanted order, so that a page costs no more than its rows. No index
 * combines two conditions.
 */
export function hasIndex({ search: { box, mailbox, tag, intent, assignee, q }, sort }: Asked): boolean {
  // The index of unread conversations has further columns that narrow them: the rest is few enough to be found and
  // sorted.
  if (box === "unread" || tag !== undefined || q !== undefined) return false;
  const given = [mailbox, intent, assignee].filter((one) => one !== undefined);
  return given.length === 0 || (given.length === 1 && (assignee !== undefined || isByTime(sort)));
}

/** The indexes by intent and by mailbox have this order. */
function isByTime(sort: inbox.InboxSort): boolean {
  return sort === "newest" || sort === "oldest";
}

/**
 * The conditions of a search in addition to those of its box. In an order without an index, conversations are checked
 * one by one instead of found and sorted.
 */
function wanted(
  { box, mailbox, tag, intent, assignee, q }: Search,
  reader: Reader,
  sort?: inbox.InboxSort,
): RawBuilder<unknown>[] {
  const isWithoutIndex = sort !== undefined && !isByTime(sort);
  const oneByOne = (one: RawBuilder<unknown>) => (isWithoutIndex ? sql`(${one}) is true` : one);
  const ofThread = [
    ...(box === "mine" ? [isOf(reader.userId)] : []),
    ...(box === "unassigned" ? [isOf(nilId)] : []),
    ...(mailbox ? [oneByOne(sql`kept.mailbox_id = ${mailbox}`)] : []),
    ...(intent ? [oneByOne(sql`kept.intent = ${intent}`)] : []),
    ...(assignee ? [isOf(assignee)] : []),
  ];
  return [...ofThread, ...tried({ q, tag }, sql`kept.thread_id`)];
}

/** Checked one by one ("offset 0"), for conversations whose campaigns are known. */
function tried({ q, tag }: Pick<Search, "q" | "tag">, threadId: RawBuilder<unknown>) {
  return [
    ...(tag !== undefined
      ? [sql`exists (select from thread_tag where thread_id = ${threadId} and key = ${tag} offset 0)`]
      : []),
    ...(q
      ? [sql`exists (select from inbox_words where thread_id = ${threadId} and words @@ ${wordsOf(q)} offset 0)`]
      : []),
  ];
}

/** Computed once ("select"), however many conversations are checked. */
function queryOf(q: string, { campaignIds }: Reader): RawBuilder<unknown> {
  return sql`(select query_of(${q}, ${campaignIds}::uuid[]))`;
}

/** Without campaigns: the words, the last of them as the beginning of a word. */
function wordsOf(q: string): RawBuilder<unknown> {
  return sql`(select query_of_words(words_of(${q}), true))`;
}

/** All words except the last, which may be a beginning; null for a single word. */
function firstWordsOf(q: string): RawBuilder<unknown> {
  return sql`(
    select query_of_words(given.words[:cardinality(given.words) - 1], false)
    from (select words_of(${q}) as words) as given
  )`;
}

const keys = { newest: "last_at", oldest: "last_at", "longest-wait": "wait_key", offer: "money_key" } as const;

function orderOf(sort: inbox.InboxSort) {
  const isDescending = sort === "newest" || sort === "offer";
  const key = sql.ref(`kept.${keys[sort]}`);
  const direction = isDescending ? sql`desc` : sql`asc`;
  return { key, direction, order: sql`${key} ${direction}, kept.thread_id ${direction}` };
}

function isBehind({ key, id }: Place, sort: inbox.InboxSort): RawBuilder<unknown> {
  const { key: column } = orderOf(sort);
  const comparison = sort === "newest" || sort === "offer" ? sql`<` : sql`>`;
  const place = sort === "offer" ? sql`${key}::bigint` : sql`${key}::timestamptz`;
  return sql`(${column}, kept.thread_id) ${comparison} (${place}, ${id}::uuid)`;
}

/** An exact text, in any time zone of the connection. */
function asText(sort: inbox.InboxSort, key: RawBuilder<unknown>): RawBuilder<string> {
  if (sort === "offer") return sql<string>`${key}::text`;
  return sql<string>`case when isfinite(${key}) then (${key} at time zone 'UTC')::text || '+00' else 'infinity' end`;
}
