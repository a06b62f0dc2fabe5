import type { catalogue, creatorFields } from "@overture/contract";
import { sql } from "kysely";
import { presentGenre, presentRegion } from "../catalogue/category.js";
import { findCategoryNames, resolveOrCreate } from "../catalogue/category-choice-queries.js";
import { insertCategory } from "../catalogue/category-queries.js";
import { insertCreator } from "../catalogue/creator-queries.js";
import { type FieldRow, insertField, markFieldDeleted } from "../catalogue/fields/field-queries.js";
import { presentCreator } from "../catalogue/present.js";
import { type Db, inTransaction } from "../db/database.js";
import { toCents } from "../values/money.js";
import { nextNumber } from "./unique-names.js";

export function genre(db: Db, name = `Genre ${nextNumber()}`): Promise<catalogue.Genre> {
  return inTransaction(db, async (tx) => presentGenre(await insertCategory(tx, "genre", name)));
}

export function region(db: Db, name = `Region ${nextNumber()}`): Promise<catalogue.Region> {
  return inTransaction(db, async (tx) => presentRegion(await insertCategory(tx, "region", name)));
}

/** Genres and regions are names, and missing ones are created. A figure that is not given stays empty. */
interface Channel {
  username?: string;
  email?: string;
  genres?: string[];
  region?: string[];
  avgCost?: number;
  avgViews?: number;
  acceptanceRate?: number;
  dealSuccessIndex?: number;
  createdAt?: string;
}

export function creator(db: Db, channel: Channel = {}): Promise<catalogue.Creator> {
  const number = nextNumber();
  return inTransaction(db, async (tx) => {
    const genres = channel.genres ?? ["Travel"];
    const regions = channel.region ?? ["Portugal"];
    const genreCodes = await resolveOrCreate(tx, "genre", genres);
    const regionCodes = await resolveOrCreate(tx, "region", regions);
    const row = await insertCreator(tx, {
      username: channel.username ?? `creator-${number}`,
      email: channel.email ?? `creator-${number}@example.com`,
      genre_codes: genres.flatMap((name) => genreCodes.get(name) ?? []),
      region_codes: regions.flatMap((name) => regionCodes.get(name) ?? []),
      avg_cost: channel.avgCost === undefined ? null : toCents(channel.avgCost),
      avg_views: channel.avgViews ?? null,
      acceptance_rate: channel.acceptanceRate ?? null,
      deal_success_index: channel.dealSuccessIndex ?? null,
      created_at: new Date(channel.createdAt ?? "2026-11-01T12:00:00.000Z"),
    });
    return presentCreator(row, await findCategoryNames(tx, [row]));
  });
}

interface GivenField {
  name?: string;
  type?: creatorFields.FieldType;
  choices?: string[];
  deletedAt?: Date;
}

/** Creates an own field of creators, by default of the type text. */
export function field(db: Db, { name, type = "text", choices, deletedAt }: GivenField = {}): Promise<FieldRow> {
  const called = name ?? `field${nextNumber()}`;
  const at = new Date("2026-11-01T12:00:00.000Z");
  return inTransaction(db, async (tx) => {
    const columns = { name: called, label: `The ${called}`, type, choices: choices ?? null, formerNames: [] };
    const row = await insertField(tx, columns, at);
    if (deletedAt) await markFieldDeleted(tx, row.id, { actor: "system", at: deletedAt });
    return row;
  });
}

/** Creates two creators and marks them as possible duplicates. */
export async function duplicatePair(db: Db): Promise<string> {
  const [one, other] = [await creator(db), await creator(db)];
  const { rows } = await sql<{ id: string }>`
    insert into creator_duplicate (first_id, second_id, strength)
    values (least(${one._id}::uuid, ${other._id}), greatest(${one._id}::uuid, ${other._id}), 4000) returning id`.execute(
    db,
  );
  return (rows[0] as { id: string }).id;
}

/**
 * Creates many creators in one statement, with twelve genres, five regions, and some figures missing. Every second one
 * has `genre 1`. The tables are analysed.
 */
export async function manyCreators(db: Db, count: number): Promise<void> {
  await sql`insert into genre (name) select 'genre ' || number from generate_series(1, 12) as number`.execute(db);
  await sql`insert into region (name) select 'region ' || number from generate_series(1, 5) as number`.execute(db);
  await sql`
    insert into creator (
      username, email, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index, created_at,
      display_name
    )
    select
      'creator ' || number, 'c' || number || '@example.com',
      (select array_agg(code order by code) from genre where name in ('genre ' || (number % 2 + 1), 'genre ' || (number % 10 + 3))),
      array[(select code from region where name = 'region ' || (number % 5 + 1))],
      nullif(number % 997, 0) * 100, nullif(number % 1009, 0), nullif(number % 101, 0), nullif(number % 103, 0) % 101,
      timestamptz '2026-11-01' + number * interval '1 second',
      case when number % 2 = 0 then 'Maria ' || number end
    from generate_series(1, ${count}) as number`.execute(db);
  await sql`vacuum (analyze) creator`.execute(db);
}

/**
 * Creates creators of one genre with figures of every kind. One in seven has a missing figure, and one in eleven has
 * none. The tables are analysed.
 */
export async function drawnCreators(db: Db, count: number): Promise<void> {
  await genre(db, "Drawn");
  await region(db, "Anywhere");
  await sql`select setseed(0.3)`.execute(db);
  await sql`
    insert into creator (
      username, email, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index, created_at
    )
    select 'drawn ' || n, 'drawn-' || n || '@example.com',
      array[(select code from genre where name = 'Drawn')], array[(select code from region where name = 'Anywhere')],
      case when n % 7 = 0 then null when n % 11 = 0 then 0 else floor(600000 * random()) end,
      case when n % 49 = 1 then null when n % 13 = 0 then 0 else floor(900000 * random() ^ 3) end,
      case when n % 5 = 0 then null else floor(100 * random()) end,
      case when n % 3 = 0 then null else floor(100 * random()) end, now()
    from generate_series(1, ${count}::integer) as n`.execute(db);
  await sql`vacuum analyze creator`.execute(db);
}
