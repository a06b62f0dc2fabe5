import type { outreach } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { ReadCampaign } from "../../campaigns/queries.js";
import { all } from "../../catalogue/creator-total-queries.js";
import type { Statement } from "../../db/binary-rows.js";
import type { Db } from "../../db/database.js";
import { isSuppressedFor } from "../../mail/suppression/suppression-queries.js";
import { availableMatching } from "../../outreach/drafting/available-matching-queries.js";
import { threadOpenPrices } from "../../outreach/figures/open-price-queries.js";
import type { Cents } from "../../values/money.js";
import { joinEstimates } from "../estimates/estimate-queries.js";
import type { Means } from "./mean-queries.js";
import { planningColumns } from "./planning-column-queries.js";

/** The creators that a plan chooses from. */
export interface Choice {
  campaign: ReadCampaign;
  filters: outreach.CreatorConditions;
  /** Ids of creators who are candidates even if the filters do not match them. */
  include: readonly string[];
  exclude: readonly string[];
  /** Leaves out the creators in the campaign's open conversations. */
  onlyNew: boolean;
}

/** The codes of a genre and of a region, if the quota names them. */
export interface QuotaCodes {
  genre?: number;
  region?: number;
}

interface Columns {
  means: Means;
  quotas?: readonly QuotaCodes[];
  hasChance?: boolean;
}

/**
 * The statements for all candidates, in the binary form that `CandidateColumns` reads: id, cents, views, a bit for each
 * quota that counts the creator, and on request the chance of a deal. Creators without a cost are left out. A creator
 * who is written to between two statements is in both: `keepLastOfEach` keeps the later row.
 */
export async function candidates(db: Db, choice: Choice, asked: Columns): Promise<Statement[]> {
  const available = await availableOnes(db, choice);
  return [available, ...namedOnes(choice)].map((part) => compileColumns(db, part, asked));
}

/** Rows named `creator` that have the column `asked`. */
interface Part {
  rows: RawBuilder<unknown>;
  conditions: RawBuilder<boolean>[];
}

function compileColumns(
  db: Db,
  { rows, conditions }: Part,
  { quotas = [], hasChance = false, means }: Columns,
): Statement {
  const { cost, views, chance } = planningColumns(means);
  const { sql: text, parameters } = sql`
    select creator.id, ${cost} as cost, ${views} as views, ${quotaBits(quotas)} as quotas ${hasChance ? sql`, ${chance} as chance` : sql``}
    from (${rows}) as creator
    ${joinEstimates}
    where ${all([sql<boolean>`${views} is not null`, ...conditions])}`.compile(db);
  return { text, values: [...parameters] };
}

const columns = sql`creator.id, creator.avg_cost, creator.avg_views, creator.acceptance_rate,
  creator.deal_success_index, creator.genre_codes, creator.region_codes`;

/**
 * Up to this many suppressed creators are left out by their ids: comparing the addresses of a million creators takes a
 * second.
 */
const maxById = 20_000;

/** The available creators that match, at any cost. */
async function availableOnes(db: Db, { campaign, filters, include }: Choice): Promise<Part> {
  const beyond = [...new Set([...(filters.beyond ?? []), "budget" as const])];
  const [{ whole }, suppressed] = await Promise.all([
    availableMatching(db, campaign, { ...filters, beyond }),
    listSuppressedCreators(db, campaign, maxById + 1),
  ]);
  const byAddress = suppressed.length > maxById;
  const leftOut = [...include, ...(byAddress ? [] : suppressed)];
  const isWritable = byAddress ? [sql<boolean>`not ${isSuppressed(campaign)}`] : [];
  return {
    rows: sql`select ${columns}, null::bigint as asked from ${whole.from} where ${all([...whole.conditions, ...isWritable])}`,
    conditions: [
      sql`not exists (
        select from thread where thread.campaign_id = ${campaign.id} and thread.creator_id = creator.id
      )`,
      ...(leftOut.length > 0 ? [sql<boolean>`creator.id <> all(${leftOut}::uuid[])`] : []),
    ],
  };
}

async function listSuppressedCreators(db: Db, campaign: ReadCampaign, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select creator.id from suppression
    join creator on lower(creator.email) = suppression.address and creator.deleted_at is null
    where suppression.owner_id is null or suppression.owner_id = ${campaign.user_id}
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Creators in open conversations of the campaign, and included creators, except those who may not be written to or have
 * a deal in the campaign.
 */
function namedOnes({ campaign, include, onlyNew }: Choice): Part[] {
  const writable = all([sql`creator.deleted_at is null`, sql`not ${isSuppressed(campaign)}`]);
  const inConversation = sql`
    select ${columns}, open.asked from (${newestOpenThreads(campaign.id)}) as open
    join creator on creator.id = open.creator_id
    where ${writable}`;
  const included = sql`
    select ${columns}, open.asked from creator
    left join (${newestOpenThreads(campaign.id)}) as open on open.creator_id = creator.id
    where creator.id = any(${include}::uuid[]) and ${writable} and not exists (
      select from thread
      where thread.campaign_id = ${campaign.id} and thread.creator_id = creator.id and thread.status = 'closed'
    )`;
  const others = include.length === 0 ? [] : [sql<boolean>`creator.id <> all(${include}::uuid[])`];
  return [
    ...(onlyNew ? [] : [{ rows: inConversation, conditions: others }]),
    ...(include.length === 0 ? [] : [{ rows: included, conditions: [] }]),
  ];
}

function isSuppressed(campaign: ReadCampaign) {
  return isSuppressedFor(sql`creator.email`, sql`${campaign.user_id}::uuid`);
}

/**
 * The open conversations of a campaign: the unanswered ask, or null, and the committed amount. Stored figures are used,
 * except for conversations that have changed since.
 */
function openThreads(campaignId: string): RawBuilder<unknown> {
  const changed = sql`
    select thread_id as id from changed_thread where campaign_id = ${campaignId}
    union
    select thread_id from changed_outlook where campaign_id = ${campaignId}`;
  const price = (name: "asked" | "committed") =>
    sql`nullif(case when changed.id is null then ${sql.ref(`kept.${name}`)} else ${sql.ref(`now.${name}`)} end, 0)`;
  return sql`
    select thread.id, thread.creator_id, thread.last_activity_at,
      ${price("asked")} as asked, ${price("committed")} as committed
    from thread
    left join (${changed}) as changed on changed.id = thread.id
    left join thread_open_price as kept on kept.thread_id = thread.id
    left join (${threadOpenPrices(changed)}) as now on now.thread_id = thread.id
    where thread.campaign_id = ${campaignId} and thread.status = 'active'`;
}

/** One for each creator: a merged creator may have two. */
function newestOpenThreads(campaignId: string): RawBuilder<unknown> {
  return sql`
    select distinct on (creator_id) creator_id, asked from (${openThreads(campaignId)}) as thread
    order by creator_id, ${newestFirst}`;
}

/** Of a creator's open conversations in a campaign, the one with the latest activity counts. */
const newestFirst = sql`thread.last_activity_at desc, thread.id desc`;

/** A quota without genre and region counts everybody. */
function quotaBits(quotas: readonly QuotaCodes[]): RawBuilder<number> {
  const bits = quotas.map(({ genre, region }, bit) => {
    const counts = all([
      ...(genre === undefined ? [] : [sql<boolean>`${genre}::int = any(creator.genre_codes)`]),
      ...(region === undefined ? [] : [sql<boolean>`${region}::int = any(creator.region_codes)`]),
    ]);
    return sql`case when ${counts} then ${sql.lit(2 ** bit)} else 0 end`;
  });
  return sql`(${sql.join([sql`0`, ...bits], sql` + `)})::int`;
}

/**
 * The committed amount of the campaign that this plan does not decide about: offers to creators that it leaves out, or
 * whose price or views are not known.
 */
export async function sumCommittedElsewhere(
  db: Db,
  { campaign, include, exclude, onlyNew }: Omit<Choice, "filters">,
  means: Means,
): Promise<Cents> {
  const isLeftOut = onlyNew ? sql`creator.id <> all(${include}::uuid[])` : sql`creator.id = any(${exclude}::uuid[])`;
  const { cost, views } = planningColumns(means);
  const { rows } = await sql<{ committed: Cents }>`
    select coalesce(sum(committed), 0)::bigint as committed
    from (
      select ${columns}, creator.email, creator.deleted_at, open.asked, open.committed
      from (${openThreads(campaign.id)}) as open
      join creator on creator.id = open.creator_id
      where open.committed is not null
    ) as creator
    ${joinEstimates}
    where ${isLeftOut} or creator.deleted_at is not null or ${isSuppressed(campaign)}
      or ${views} is null or ${cost} is null`.execute(db);
  return rows[0]?.committed ?? 0;
}

export interface Described {
  id: string;
  chance: number;
  /** The newest open conversation of the campaign. */
  threadId: string | null;
  /** How many observations the estimates are based on. */
  settled: number;
  answered: number;
  prices: number;
  deliveries: number;
}

/** Facts about creators that an answer shows and planning does not need. */
export async function describeCandidates(
  db: Db,
  campaignId: string,
  { ids, means }: { ids: readonly string[]; means: Means },
): Promise<Map<string, Described>> {
  if (ids.length === 0) return new Map();
  const { chance } = planningColumns(means);
  const { rows } = await sql<Described>`
    select creator.id, ${chance} as chance, thread.id as "threadId",
      coalesce(settled, 0) as settled, coalesce(answered, 0) as answered,
      coalesce(prices, 0) as prices, coalesce(deliveries, 0) as deliveries
    from creator
    ${joinEstimates}
    left join lateral (
      select thread.id from thread
      where thread.campaign_id = ${campaignId} and thread.creator_id = creator.id and thread.status = 'active'
      order by ${newestFirst}
      limit 1
    ) as thread on true
    where creator.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
