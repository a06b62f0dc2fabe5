import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type RawBuilder, sql } from "kysely";
import { from as copyFrom } from "pg-copy-streams";
import type { CopyingTx } from "../db/copying-transaction.js";
import type { Db, Tx } from "../db/database.js";
import type { CategoryKind } from "./category.js";
import { type StoredValues, saveGivenValues } from "./fields/value-queries.js";
import { nameCopiedByPrimary } from "./imports/learned-address-queries.js";
import "./tables.js";

export interface ImportedCreator {
  username: string;
  email: string;
  genreCodes: readonly number[];
  regionCodes: readonly number[];
  /** The cost in cents. */
  avgCost: number | undefined;
  avgViews: number | undefined;
  acceptanceRate: number | undefined;
  dealSuccessIndex: number | undefined;
  displayName: string | undefined;
  firstName: string | undefined;
  platform: string | undefined;
  followers: number | undefined;
  link: string | undefined;
}

/**
 * Columns that stay as they are if they are not given, with their types, in the order that every statement here uses.
 */
const optionalColumns = {
  avg_cost: "bigint",
  avg_views: "double precision",
  acceptance_rate: "double precision",
  deal_success_index: "double precision",
  display_name: "text",
  first_name: "text",
  platform: "text",
  followers: "bigint",
  link: "text",
};
export const optionalNames = Object.keys(optionalColumns);
const optional = sql.join(optionalNames.map((name) => sql.ref(name)));
const optionalOf = (table: "given" | "old") => sql.join(optionalNames.map((name) => sql.ref(`${table}.${name}`)));
const givenOrKept = optionalNames.map(
  (name) => [sql.ref(name), sql`coalesce(${sql.ref(`excluded.${name}`)}, ${sql.ref(`old.${name}`)})`] as const,
);
const updatedOptional = sql.join(givenOrKept.map(([name, value]) => sql`${name} = ${value}`));
const keptOptional = sql.join(givenOrKept.map(([, value]) => value));

interface Writing {
  /** The import, which this transaction has named. */
  code: number;
  at: Date;
}

/**
 * Creates or updates all of them in one statement, identified by email; answers how many are new. A figure that is not
 * given stays as it is.
 */
export async function upsertCreators(tx: Tx, creators: readonly ImportedCreator[], writing: Writing): Promise<number> {
  // PostgreSQL has no arrays of arrays with different lengths, so the codes are sent as text.
  return upsertGiven(
    tx,
    sql`
      select given.username, given.email, given.genre_codes::int[], given.region_codes::int[],
        ${optionalOf("given")}
      from unnest(
        ${creators.map((creator) => creator.username)}::text[],
        ${creators.map((creator) => creator.email)}::text[],
        ${creators.map((creator) => codesText(creator.genreCodes))}::text[],
        ${creators.map((creator) => codesText(creator.regionCodes))}::text[],
        ${creators.map((creator) => creator.avgCost ?? null)}::bigint[],
        ${creators.map((creator) => creator.avgViews ?? null)}::double precision[],
        ${creators.map((creator) => creator.acceptanceRate ?? null)}::double precision[],
        ${creators.map((creator) => creator.dealSuccessIndex ?? null)}::double precision[],
        ${creators.map((creator) => creator.displayName ?? null)}::text[],
        ${creators.map((creator) => creator.firstName ?? null)}::text[],
        ${creators.map((creator) => creator.platform ?? null)}::text[],
        ${creators.map((creator) => creator.followers ?? null)}::bigint[],
        ${creators.map((creator) => creator.link ?? null)}::text[]
      ) as given(username, email, genre_codes, region_codes, ${optional}) ${withKnown} order by ${lockOrder}`,
    writing,
  );
}

const withKnown = sql`
  left join creator as known on lower(known.email) = lower(given.email) and known.deleted_at is null`;

/**
 * Everybody locks creators in this order: by id. New ones come first, so that rows that others may want are locked
 * last.
 */
const lockOrder = sql`known.id nulls first, lower(given.email)`;

/**
 * Writes them in the order in which they are given; answers how many are new. Rows that would not change are not
 * written.
 */
async function upsertGiven(tx: Tx, given: RawBuilder<unknown>, { code, at }: Writing): Promise<number> {
  const { rows } = await sql<{ created: number }>`
    with written as (
      insert into creator as old (
        username, email, genre_codes, region_codes, ${optional}, created_at, import_created, import_written
      )
      select given.*, ${at}::timestamptz, ${code}::int, ${code}::int from (${given}) as given
      on conflict (lower(email)) where deleted_at is null do update set
        username = excluded.username,
        email = excluded.email,
        genre_codes = excluded.genre_codes,
        region_codes = excluded.region_codes,
        ${updatedOptional},
        import_written = excluded.import_written
      where (
        excluded.username, excluded.email, excluded.genre_codes, excluded.region_codes, ${keptOptional}
      ) is distinct from (
        old.username, old.email, old.genre_codes, old.region_codes, ${optionalOf("old")}
      )
      -- the conflict locked what it updates, and the new version of such a row says so
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as created from written`.execute(tx);
  return rows[0]?.created ?? 0;
}

function codesText(codes: readonly number[]): string {
  return `{${codes.join()}}`;
}

/**
 * A row of a file. Its genres and regions are numbers of sets: they are neither locked nor created until the file is
 * read.
 */
export type CopiedCreator = Omit<ImportedCreator, "genreCodes" | "regionCodes"> & {
  genres: number;
  regions: number;
  /** Values of own fields. */
  values: StoredValues;
};

/** The codes of each numbered set. */
export type NumberedSets = Record<CategoryKind, readonly (readonly number[])[]>;

/** Creates the table that rows are copied into; it is dropped at the end of the transaction. */
export async function prepareCopying(tx: Tx): Promise<void> {
  const columns = Object.entries(optionalColumns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  await sql`
    create temporary table given_creator (
      username text, email text, genres integer, regions integer, ${sql.join(columns)}, fields jsonb
    ) on commit drop`.execute(tx);
}

/** Copies them for the merge. This locks nothing that others need. */
export async function copyCreators({ connection }: CopyingTx, creators: readonly CopiedCreator[]): Promise<void> {
  const target = connection.query(copyFrom("copy given_creator from stdin"));
  await pipeline(Readable.from([creators.map(copyLine).join("")]), target);
}

/** The merge returns to this point if PostgreSQL ends it to resolve a deadlock. */
export async function markMergeBegin(tx: Tx): Promise<void> {
  await sql`savepoint merging`.execute(tx);
}

/** Frees every lock that was taken since that point; the copied rows stay. */
export async function returnToMergeBegin(tx: Tx): Promise<void> {
  await sql`rollback to savepoint merging`.execute(tx);
}

/** Sorts the copied rows into the order of the merge; answers how many creators there are. */
export async function orderCopied(tx: Tx, sets: NumberedSets): Promise<number> {
  await sql`
    create temporary table given_set on commit drop as
    select kind, number - 1 as number, codes::integer[] as codes
    from (
      select 'genre' as kind, number, codes
      from unnest(${sets.genre.map(codesText)}::text[]) with ordinality as one(codes, number)
      union all
      select 'region', number, codes
      from unnest(${sets.region.map(codesText)}::text[]) with ordinality as one(codes, number)
    ) as given`.execute(tx);
  await sql`analyze given_creator, given_set`.execute(tx);
  await nameCopiedByPrimary(tx);
  await sql`
    create temporary table ordered_creator on commit drop as
    select row_number() over (order by ${lockOrder}) as number, given.username, given.email,
      genre.codes as genre_codes, region.codes as region_codes,
      ${optionalOf("given")}, given.fields
    from given_creator as given
    join given_set as genre on genre.kind = 'genre' and genre.number = given.genres
    join given_set as region on region.kind = 'region' and region.number = given.regions
    ${withKnown}`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*) as count from ordered_creator`.execute(tx);
  await sql`create index on ordered_creator (number)`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Creates or updates the creators with these numbers in order; answers how many are new. */
export async function mergeOrdered(tx: Tx, { after, upTo, hasFields, ...writing }: Merge): Promise<number> {
  const part = sql`from ordered_creator where number > ${after} and number <= ${upTo}`;
  const given = sql`select username, email, genre_codes, region_codes, ${optional} ${part} order by number`;
  const created = await upsertGiven(tx, given, writing);
  if (hasFields) await saveGivenValues(tx, sql`select email, fields ${part} and fields is not null`);
  return created;
}

interface Merge extends Writing {
  after: number;
  upTo: number;
  /** Whether any row has a value of an own field. */
  hasFields: boolean;
}

/** A row in the text format of COPY. */
function copyLine(creator: CopiedCreator): string {
  const cells = [
    copyText(creator.username),
    copyText(creator.email),
    creator.genres,
    creator.regions,
    creator.avgCost ?? "\\N",
    creator.avgViews ?? "\\N",
    creator.acceptanceRate ?? "\\N",
    creator.dealSuccessIndex ?? "\\N",
    copyOptional(creator.displayName),
    copyOptional(creator.firstName),
    copyOptional(creator.platform),
    creator.followers ?? "\\N",
    copyOptional(creator.link),
    copyOptional(Object.keys(creator.values).length > 0 ? JSON.stringify(creator.values) : undefined),
  ];
  return `${cells.join("\t")}\n`;
}

const copyEscapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function copyOptional(text: string | undefined): string {
  return text === undefined ? "\\N" : copyText(text);
}

function copyText(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (sign) => copyEscapes[sign] ?? sign);
}

/** Needed after many new rows, so that the planner knows the present data and lists are read from the indexes alone. */
export async function vacuumCreators(db: Db): Promise<void> {
  await sql`vacuum (analyze) creator`.execute(db);
}
