import { type catalogue, fields, limits, tags } from "@overture/contract";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../db/database.js";
import { containing } from "../db/page.js";
import { toCents } from "../values/money.js";
import type { CategoryKind } from "./category.js";
import { type Chosen, findChosen, type Named } from "./category-choice-queries.js";
import { type CreatorOrder, type Figure, figureKey } from "./creator-order-queries.js";
import { countFieldMatches, type FieldMatch, findFieldMatches } from "./fields/field-filter-queries.js";
import type { FoundList } from "./lists/list-queries.js";
import { countTagged } from "./tags/creator-tag-queries.js";
import "./tables.js";

type Conditions = Expression<SqlBool>[];

/** What a filter asks of `creator`. Deleted creators are the caller's to leave out. */
export interface CreatorMatching {
  /** Every condition and no others: within a list any one matches, across filters all must. */
  conditions: Conditions;
  /** How those are found that match, where they are few. */
  few: Source;
  /** Whether those are found among the members of a list, a tag or a value: few or not, all of them are. */
  isOfMembers?: true;
}

/** Rows named `creator` that match. */
export interface Source {
  from: RawBuilder<unknown>;
  conditions: Conditions;
}

/** So many sets of genres or regions are looked at one by one, which takes microseconds each. */
const mostSets = 1_000;

export async function creatorFilterConditions(db: Db, filter: catalogue.CreatorFilter): Promise<Conditions> {
  return (await creatorMatching(db, filter)).conditions;
}

interface MatchingOptions {
  /** Codes of which a creator must have one besides, of each kind that is given. */
  focus?: Partial<Record<CategoryKind, readonly number[]>>;
  /** So many bounds on figures are looked for in their box, which holds every figure; fewer in the index of one. */
  boundsInBox?: number;
  /** Asked besides. */
  also?: Conditions;
  /** For a caller that leaves out some of the few: else a set is cut where counting ends. */
  hasWholeSets?: boolean;
  /** The list that the filter names. */
  list?: FoundList | undefined;
}

/**
 * Up to so many members of a list, or creators with a tag or a value, are looked at one by one; of a longer one those
 * are that match the other filters.
 */
const shortList = 50_000;

/**
 * The codes are looked up first, because the planner can only judge an array that it sees: a subquery in its place
 * makes broad filters twenty times slower.
 */
export async function creatorMatching(
  db: Db,
  filter: catalogue.CreatorFilter,
  { focus = {}, boundsInBox = 2, also = [], hasWholeSets = false, list }: MatchingOptions = {},
): Promise<CreatorMatching> {
  // What is in a saved filter is what matches both.
  const filters = list?.filter ? [filter, list.filter] : [filter];
  const named: Named[] = [
    ...filters.flatMap(({ genres, region }) => [
      { kind: "genre" as const, texts: genres },
      { kind: "region" as const, texts: region },
    ]),
    { kind: "genre", codes: focus.genre },
    { kind: "region", codes: focus.region },
  ];
  const chosen = await findChosen(db, named, mostSets);
  const of = (kind: CategoryKind) =>
    chosen
      .filter((category) => category.kind === kind)
      .toSorted((one, other) => one.sets - other.sets)
      .slice(0, 1);
  const figures = figureConditions(narrowest(filters));
  const texts = filters.flatMap(({ q }) => (q ? [textCondition(q)] : []));
  const [group, ...otherGroups] = await groupsOf(db, filters, list);
  const others = [
    ...chosen.map(overlaps),
    ...figures.conditions,
    ...texts,
    ...also,
    ...otherGroups.map(({ isIn }) => isIn),
  ];
  const besides = [...also, ...(group ? [group, ...otherGroups].map(({ isIn }) => isIn) : [])];
  const conditions = [...chosen.map(overlaps), ...figures.conditions, ...texts, ...besides];
  if (group && (group.size <= shortList || others.length === 0)) {
    return { conditions, few: amongGroup(group, others), isOfMembers: true };
  }
  // Within names and addresses an index of its own finds them.
  if (texts.length > 0) return plainly(conditions);

  const listed = sourceSets(of("genre"), of("region"));
  if (listed.length > 0) {
    const unlisted = chosen.filter((category) => !listed.includes(category));
    const asked = [...unlisted.map(overlaps), ...figures.conditions, ...besides];
    return { conditions, few: fromSets(listed, asked, hasWholeSets ? sql`offset 0` : countedOfSet) };
  }
  if (figures.conditions.length < boundsInBox) return plainly(conditions);
  return { conditions, few: amongAll([...conditions, figures.box]) };
}

function plainly(conditions: Conditions): CreatorMatching {
  return { conditions, few: amongAll(conditions) };
}

export function amongAll(conditions: readonly Expression<SqlBool>[]): Source {
  return { from: sql`creator`, conditions: [sql<SqlBool>`creator.deleted_at is null`, ...conditions] };
}

/** Creators who are named one by one: the members of a list, those with a tag, or with a value of an own field. */
interface Group {
  size: number;
  /** Asked of one creator after the other: the planner would read the whole group first. */
  isIn: RawBuilder<SqlBool>;
  /** Rows named `listed` with a creator's id each. */
  rows: RawBuilder<unknown>;
}

/** The smallest first. */
async function groupsOf(
  db: Db,
  filters: readonly catalogue.CreatorFilter[],
  list: FoundList | undefined,
): Promise<Group[]> {
  const keys = [...new Set(filters.flatMap(({ tag }) => (tag ? tags.tagKey(tag) : [])))];
  const tagged = await Promise.all(keys.map(async (key) => taggedWith(key, await countTagged(db, key, shortList + 1))));
  const asked = await findFieldMatches(db, { asked: filters[0]?.field, saved: list?.filter?.field });
  const valued = await Promise.all(
    asked.map(async (match) => valuedAs(match, await countFieldMatches(db, match, shortList + 1))),
  );
  const groups = [...(list && !list.filter ? [membersOf(list)] : []), ...tagged, ...valued];
  return groups.toSorted((one, other) => one.size - other.size);
}

function membersOf({ id, members }: FoundList): Group {
  return {
    size: members,
    isIn: sql`exists (
      select from creator_list_member as member where member.list_id = ${id} and member.creator_id = creator.id offset 0
    )`,
    rows: sql`(select creator_id from creator_list_member where list_id = ${id}) as listed`,
  };
}

function taggedWith(key: string, size: number): Group {
  return {
    size,
    isIn: sql`exists (
      select from creator_tag as tagged where tagged.creator_id = creator.id and tagged.key = ${key} offset 0
    )`,
    rows: sql`(select creator_id from creator_tag where key = ${key}) as listed`,
  };
}

function valuedAs({ fieldId, matches }: FieldMatch, size: number): Group {
  return {
    size,
    isIn: sql`exists (
      select from creator_field_value as value
      where value.creator_id = creator.id and value.field_id = ${fieldId} and ${matches} offset 0
    )`,
    rows: sql`(
      select creator_id from creator_field_value as value where value.field_id = ${fieldId} and ${matches}
    ) as listed`,
  };
}

function amongGroup({ rows }: Group, conditions: Conditions): Source {
  const within = sql.join([sql<SqlBool>`creator.deleted_at is null`, ...conditions], sql` and `);
  return {
    from: sql`${rows} cross join lateral (
      select * from creator where creator.id = listed.creator_id and ${within} offset 0
    ) as creator`,
    conditions: [],
  };
}

function overlaps({ kind, codes }: Chosen): RawBuilder<SqlBool> {
  return sql`${sql.ref(`creator.${kind}_codes`)} && ${codes}::int[]`;
}

/** Through which of them the indexes are entered: both where their pairs are few, else one, else none. */
function sourceSets(genres: Chosen[], regions: Chosen[]): Chosen[] {
  const choices = [[...regions, ...genres], regions, genres];
  const pairs = (categories: Chosen[]) => categories.reduce((product, { sets }) => product * sets, 1);
  return choices.find((categories) => categories.length > 0 && pairs(categories) <= mostSets) ?? [];
}

const countedOfSet = sql`limit ${sql.lit(limits.exactTotal + 1)}`;

/** A creator has one set of genres and one of regions, so that each is found once. */
function fromSets(categories: readonly Chosen[], conditions: Conditions, most: RawBuilder<unknown>): Source {
  const sets = categories.map(({ kind, codes }) => {
    const name = sql.ref(`${kind}_set`);
    return {
      table: sql`(select codes from facet_set where kind = ${kind} and codes && ${codes}::int[]) as ${name}`,
      isIn: sql<SqlBool>`code_set(${sql.ref(`creator.${kind}_codes`)}) = ${name}.codes`,
    };
  });
  const within = sql.join([...sets.map(({ isIn }) => isIn), ...conditions], sql` and `);
  return {
    from: sql`${sql.join(
      sets.map(({ table }) => table),
      sql` cross join `,
    )} cross join lateral (
      select * from creator where creator.deleted_at is null and ${within} ${most}
    ) as creator`,
    conditions: [],
  };
}

/** In the words of the indexes. Who lacks the figure is beyond every bound there. */
function figureConditions(filter: catalogue.CreatorFilter): { conditions: Conditions; box: RawBuilder<SqlBool> } {
  const { avgViews, acceptanceRate, dealSuccessIndex } = filter;
  const conditions: Conditions = [];
  const most = Math.min(filter.budget || Number.POSITIVE_INFINITY, filter.avgCost || Number.POSITIVE_INFINITY);
  const mostCents = Number.isFinite(most) ? centsWithin(most) : undefined;
  if (mostCents !== undefined) conditions.push(sql`${figureKey("avgCost", "ascending")} <= ${mostCents}`);
  for (const [figure, least] of Object.entries({ avgViews, acceptanceRate, dealSuccessIndex })) {
    if (least) conditions.push(sql`${figureKey(figure as Figure, "descending")} >= ${least}`);
  }
  const bounds = [avgViews || null, acceptanceRate || null, dealSuccessIndex || null, mostCents ?? null];
  const box = sql<SqlBool>`
    creator_box(creator.avg_views, creator.acceptance_rate, creator.deal_success_index, creator.avg_cost)
      <@ creator_box(${sql.join(bounds)})`;
  return { conditions, box };
}

/** The bounds that hold where all filters do; 0 is none. */
function narrowest(filters: readonly catalogue.CreatorFilter[]): catalogue.CreatorFilter {
  const of = (name: BoundName, choose: (...values: number[]) => number) => {
    const values = filters.flatMap((filter) => filter[name] || []);
    return values.length > 0 ? choose(...values) : undefined;
  };
  return {
    budget: of("budget", Math.min),
    avgCost: of("avgCost", Math.min),
    avgViews: of("avgViews", Math.max),
    acceptanceRate: of("acceptanceRate", Math.max),
    dealSuccessIndex: of("dealSuccessIndex", Math.max),
  };
}

type BoundName = Figure | "budget";

function textCondition(q: string): RawBuilder<SqlBool> {
  const pattern = containing(q);
  // The very expressions of the indexes `creator_text` and `creator_display_name`.
  const text = sql<SqlBool>`(
    (lower(creator.username) || E'\\n' || lower(creator.email)) like lower(${pattern})
    or lower(creator.display_name) like lower(${pattern})
  )`;
  // An id from an address or an answer of the API finds its creator too.
  return fields.id.safeParse(q).success ? sql`(${text} or creator.id = ${q})` : text;
}

/**
 * What a bound on the figure by which a list is ordered says in the words of that order's index, so that it starts or
 * ends there.
 */
export function boundsOfOrder(
  filter: catalogue.CreatorFilter,
  { key, figure, isDescending }: CreatorOrder,
): Conditions {
  if (figure === undefined) return [];
  if (figure !== "avgCost") {
    return filter[figure] && !isDescending ? [sql`${key} >= ${filter[figure]}`] : [];
  }
  const most = Math.min(filter.budget || Number.POSITIVE_INFINITY, filter.avgCost || Number.POSITIVE_INFINITY);
  return Number.isFinite(most) && isDescending ? [sql`${key} <= ${centsWithin(most)}`] : [];
}

/** A bound above every possible amount would not fit the column's type. */
function centsWithin(dollars: number): number {
  return toCents(Math.min(dollars, limits.dollars.max));
}
