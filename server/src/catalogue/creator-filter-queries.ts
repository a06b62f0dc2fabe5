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

/** What a filter requires of rows named `creator`. The caller leaves out deleted creators. */
export interface CreatorMatching {
  /** All conditions: one value of each filter's list must match, and all filters must. */
  conditions: Conditions;
  /** Finds the matching creators if there are few of them. */
  few: Source;
  /**
   * Whether `few` goes through the members of a list, a tag or a value; then it finds all matching creators even if
   * there are many.
   */
  isOfMembers?: true;
}

/** Rows named `creator` that match. */
export interface Source {
  from: RawBuilder<unknown>;
  conditions: Conditions;
}

/** Up to this many sets of genres or regions are looked up separately, which takes microseconds each. */
const maxSets = 1_000;

export async function creatorFilterConditions(db: Db, filter: catalogue.CreatorFilter): Promise<Conditions> {
  return (await creatorMatching(db, filter)).conditions;
}

interface MatchingOptions {
  /** A creator must also have one of these codes, for each kind that is given. */
  focus?: Partial<Record<CategoryKind, readonly number[]>>;
  /** From this many bounds on figures the index of all figures is used; with fewer, the index of one figure. */
  boundsInBox?: number;
  /** Further conditions. */
  also?: Conditions;
  /** For a caller that leaves out some of the few; otherwise a set is cut off where counting ends. */
  hasWholeSets?: boolean;
  /** The list that the filter names. */
  list?: FoundList | undefined;
}

/**
 * Up to this many members of a list, or creators with a tag or a value, are checked one by one. For a longer list the
 * creators that match the other filters are checked.
 */
const shortList = 50_000;

/**
 * The codes are looked up first, because the planner can only judge an array of constants: with a subquery instead,
 * broad filters are twenty times slower.
 */
export async function creatorMatching(
  db: Db,
  filter: catalogue.CreatorFilter,
  { focus = {}, boundsInBox = 2, also = [], hasWholeSets = false, list }: MatchingOptions = {},
): Promise<CreatorMatching> {
  if (isEmpty(filter) && isEmpty(focus) && also.length === 0 && !list) return everybody;
  // A saved filter in the search is combined with the search's own filter: creators must match both.
  const filters = list?.filter ? [filter, list.filter] : [filter];
  const named: Named[] = [
    ...filters.flatMap(({ genres, region }) => [
      { kind: "genre" as const, texts: genres },
      { kind: "region" as const, texts: region },
    ]),
    { kind: "genre", codes: focus.genre },
    { kind: "region", codes: focus.region },
  ];
  const chosen = await findChosen(db, named, maxSets);
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
  // Texts within names and addresses have their own index.
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

/** The parameters of a search that are not filters. */
const restOfSearch: ReadonlySet<string> = new Set(["page", "limit", "sort", "after", "before", "list"]);

/** Every other parameter counts as a filter. */
function isEmpty(filter: object): boolean {
  return Object.entries(filter).every(([name, value]) => value === undefined || restOfSearch.has(name));
}

function plainly(conditions: Conditions): CreatorMatching {
  return { conditions, few: amongAll(conditions) };
}

export function amongAll(conditions: readonly Expression<SqlBool>[]): Source {
  return { from: sql`creator`, conditions: [sql<SqlBool>`creator.deleted_at is null`, ...conditions] };
}

/** The most frequent list: it is built only once. */
const everybody = plainly([]);

/**
 * Creators that are listed one by one: the members of a list, those with a tag, or those with a value of an own field.
 */
interface Group {
  size: number;
  /** A check of a single creator; with a join the planner would read the whole group first. */
  isIn: RawBuilder<SqlBool>;
  /** Rows named `listed` with the id of a creator each. */
  rows: RawBuilder<unknown>;
}

/** Smallest first. */
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

/**
 * The sets by which the indexes are read: of both kinds if their pairs are few, otherwise of one kind, otherwise none.
 */
function sourceSets(genres: Chosen[], regions: Chosen[]): Chosen[] {
  const choices = [[...regions, ...genres], regions, genres];
  const pairs = (categories: Chosen[]) => categories.reduce((product, { sets }) => product * sets, 1);
  return choices.find((categories) => categories.length > 0 && pairs(categories) <= maxSets) ?? [];
}

const countedOfSet = sql`limit ${sql.lit(limits.exactTotal + 1)}`;

/** A creator has one set of genres and one of regions, so each creator is found once. */
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

/** The conditions in the expressions of the indexes. A creator without the figure is beyond every bound there. */
function figureConditions(filter: catalogue.CreatorFilter): { conditions: Conditions; box: RawBuilder<SqlBool> } {
  const { avgViews, acceptanceRate, dealSuccessIndex } = filter;
  const conditions: Conditions = [];
  const most = Math.min(filter.budget || Number.POSITIVE_INFINITY, filter.avgCost || Number.POSITIVE_INFINITY);
  const maxCents = Number.isFinite(most) ? centsWithin(most) : undefined;
  if (maxCents !== undefined) conditions.push(sql`${figureKey("avgCost", "ascending")} <= ${maxCents}`);
  for (const [figure, least] of Object.entries({ avgViews, acceptanceRate, dealSuccessIndex })) {
    if (least) conditions.push(sql`${figureKey(figure as Figure, "descending")} >= ${least}`);
  }
  const bounds = [avgViews || null, acceptanceRate || null, dealSuccessIndex || null, maxCents ?? null];
  const box = sql<SqlBool>`
    creator_box(creator.avg_views, creator.acceptance_rate, creator.deal_success_index, creator.avg_cost)
      <@ creator_box(${sql.join(bounds)})`;
  return { conditions, box };
}

/** The bounds of all filters together; 0 means no bound. */
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
  // Exactly the expressions of the indexes `creator_text` and `creator_display_name`.
  const text = sql<SqlBool>`(
    (lower(creator.username) || E'\\n' || lower(creator.email)) like lower(${pattern})
    or lower(creator.display_name) like lower(${pattern})
  )`;
  // An id from a URL or an answer of the API finds its creator too.
  return fields.id.safeParse(q).success ? sql`(${text} or creator.id = ${q})` : text;
}

/**
 * The bounds on the figure by which a list is ordered, in the expression of that order's index, so that reading starts
 * or ends there.
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
