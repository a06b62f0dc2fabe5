import type { catalogue } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../db/database.js";
import { type Category, type CategoryKind, isId, presentGenre, presentRegion } from "./category.js";
import "./tables.js";

/**
 * The codes of the genres or regions that were chosen by id or name, without repetition, and those that do not exist.
 */
export interface Choice {
  codes: number[];
  unknown: string[];
}

/** Keeps the chosen genres from being deleted until the transaction ends. */
export function resolveGenres(tx: Tx, given: readonly string[]): Promise<Choice> {
  return resolve(tx, "genre", given);
}

/** Keeps the chosen regions from being deleted until the transaction ends. Genres are locked before regions. */
export function resolveRegions(tx: Tx, given: readonly string[]): Promise<Choice> {
  return resolve(tx, "region", given);
}

async function resolve(tx: Tx, kind: CategoryKind, given: readonly string[]): Promise<Choice> {
  if (given.length === 0) return { codes: [], unknown: [] };
  const found = await lockCategories(tx, kind, given);
  const codes = given.map((text) => found.get(text)).filter((code) => code !== undefined);
  return { codes: [...new Set(codes)], unknown: given.filter((text) => !found.has(text)) };
}

/** The codes of these ids or names, for a filter. What does not exist is left out, and nothing is locked. */
export async function findCodes(db: Db, kind: CategoryKind, given: readonly string[]): Promise<number[]> {
  return [...new Set((await findCodesByText(db, kind, given)).values())];
}

/** The codes by the ids or names that were given. */
export function findCodesByText(db: Db, kind: CategoryKind, given: readonly string[]): Promise<Map<string, number>> {
  return find(db, kind, given, sql``);
}

/** The genres or regions that a filter names. */
export interface Chosen {
  kind: CategoryKind;
  /** Without those that do not exist. */
  codes: number[];
  /** How many of the sets of creators contain one of these codes; at most one more than was asked for. */
  sets: number;
}

/** Some genres or regions: by ids or names, or by codes if those are known already. */
export interface Named {
  kind: CategoryKind;
  texts?: readonly string[] | undefined;
  codes?: readonly number[] | undefined;
}

/** Finds all of them in one statement, in their order. Those that name nothing are left out. Nothing is locked. */
export async function findChosen(db: Db, named: readonly Named[], maxSets: number): Promise<Chosen[]> {
  const given = named.filter(({ texts, codes }) => (texts ?? codes ?? []).length > 0);
  if (given.length === 0) return [];
  const codesOf = ({ kind, texts = [], codes = [] }: Named, place: number) => {
    const names = texts.filter((text) => !isId(text));
    const found = sql`
      select code from ${sql.table(kind)} where id = any(${texts.filter(isId)}::uuid[])
      union
      select code from ${sql.table(kind)}
      where lower(name) = any(array(select lower(text) from unnest(${names}::text[]) as text))`;
    return sql`
      select ${sql.lit(place)} as place, ${kind} as kind,
        ${codes.length > 0 ? sql`${codes}::int[]` : sql`array(${found})`} as codes`;
  };
  const { rows } = await sql<Chosen>`
    select chosen.kind, chosen.codes, (
      select count(*) from (
        select from facet_set where facet_set.kind = chosen.kind and facet_set.codes && chosen.codes
        limit ${maxSets + 1}
      ) as counted
    ) as sets
    from (${sql.join(given.map(codesOf), sql` union all `)}) as chosen
    order by chosen.place`.execute(db);
  return rows;
}

/** The code of each given text that exists. Their rows cannot be deleted until the transaction ends. */
function lockCategories(tx: Tx, kind: CategoryKind, given: readonly string[]): Promise<Map<string, number>> {
  return find(tx, kind, given, sql`for key share of category`);
}

async function find(
  db: Db,
  kind: CategoryKind,
  given: readonly string[],
  locking: RawBuilder<unknown>,
): Promise<Map<string, number>> {
  const codes = new Map<string, number>();
  const parts = [
    [given.filter(isId), sql`category.id = chosen.text::uuid`],
    [given.filter((text) => !isId(text)), sql`lower(category.name) = lower(chosen.text)`],
  ] as const;
  for (const [texts, matches] of parts) {
    if (texts.length === 0) continue;
    // Everybody locks these rows in the same order, so that two transactions that lock several never deadlock.
    const { rows } = await sql<{ text: string; code: number }>`
      select chosen.text, category.code
      from unnest(${texts}::text[]) as chosen(text) join ${sql.table(kind)} as category on ${matches}
      order by category.code ${locking}`.execute(db);
    for (const { text, code } of rows) codes.set(text, code);
  }
  return codes;
}

/** Like resolving, but creates missing names. Ids that do not exist are absent from the answer. */
export async function resolveOrCreate(
  tx: Tx,
  kind: CategoryKind,
  given: readonly string[],
): Promise<Map<string, number>> {
  return (await resolveNotingMade(tx, kind, given)).codes;
}

/**
 * The same, with the codes of those that were created. Others may create or delete the same names at the same time, so
 * it looks twice.
 */
export async function resolveNotingMade(
  tx: Tx,
  kind: CategoryKind,
  given: readonly string[],
): Promise<{ codes: Map<string, number>; made: number[] }> {
  const made: number[] = [];
  for (;;) {
    const codes = await lockCategories(tx, kind, given);
    const unknown = given.filter((text) => !codes.has(text) && !isId(text));
    if (unknown.length === 0) return { codes, made };
    const { rows } = await sql<{ code: number }>`
      insert into ${sql.table(kind)} (name)
      select distinct on (lower(name)) name from unnest(${unknown}::text[]) as given(name)
      order by lower(name), name
      on conflict do nothing
      returning code`.execute(tx);
    made.push(...rows.map(({ code }) => code));
  }
}

/** The genres and regions of these codes. Deleted names are absent. */
export interface CategoryNames {
  genres: ReadonlyMap<number, catalogue.Genre>;
  regions: ReadonlyMap<number, catalogue.Region>;
}

interface Coded {
  genre_codes: readonly number[];
  region_codes: readonly number[];
}

/** One statement for all genres and regions of a list of creators or campaigns. */
export async function findCategoryNames(db: Db, rows: readonly Coded[]): Promise<CategoryNames> {
  if (rows.length === 0) return namesOf([]);
  const codes = {
    genre: sql`any(${[...new Set(rows.flatMap((row) => row.genre_codes))]}::int[])`,
    region: sql`any(${[...new Set(rows.flatMap((row) => row.region_codes))]}::int[])`,
  };
  return namesOf((await sql<NamedCategory>`${categoriesOf(codes)}`.execute(db)).rows);
}

/** A genre or region, as a statement reads it. */
export type NamedCategory = Category & { kind: CategoryKind };

/** The genres and regions with these codes. */
export function categoriesOf({ genre, region }: Record<CategoryKind, RawBuilder<unknown>>): RawBuilder<NamedCategory> {
  return sql`
    select 'genre' as kind, id, code, name from genre where code = ${genre}
    union all
    select 'region', id, code, name from region where code = ${region}`;
}

export function namesOf(categories: readonly NamedCategory[]): CategoryNames {
  const genres = new Map<number, catalogue.Genre>();
  const regions = new Map<number, catalogue.Region>();
  for (const category of categories) {
    if (category.kind === "genre") genres.set(category.code, presentGenre(category));
    else regions.set(category.code, presentRegion(category));
  }
  return { genres, regions };
}
