import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.js";
import { byId, type ExportedPart, type Ordered } from "./export-queries.js";

/** Of the texts of a page. A single row may exceed it. */
const pageBytes = 8_000_000;

interface Place {
  userId: string;
  /** The place of the row after which to continue, from `listPart`. */
  after?: string[] | undefined;
  /** The holder, if the part has holders. */
  holderId?: string | undefined;
}

interface Page {
  rows: Row[];
  isLast: boolean;
}

interface Row {
  records: Record<string, unknown>[];
  /** The place after which the next records begin. */
  place: string[];
}

/** The records of one holder in the order of an index: every page costs the same, however much data a user has. */
export async function listPart(db: Db, part: ExportedPart, { userId, holderId = userId, after }: Place): Promise<Page> {
  const { rowsOf, order = byId, recordsIn } = part;
  const columns = sql.join(order.map(({ column }) => sql.ref(`part.${column}`)));
  const from = sql`from (${rowsOf(holderId)}) as part ${laterThan(order, after)}`;
  const { limit, isLast } = await limitOf(db, part, sql`${from} order by ${columns} limit ${part.atOnce}`);
  const place = sql.join(order.map(({ column }) => sql`${sql.ref(`part.${column}`)}::text`));
  const records = recordsIn === undefined ? sql`array[to_jsonb(part)]` : sql.ref(`part.${recordsIn}`);
  const { rows } = await sql<Row>`
    select array_to_json(${records}) as records, array[${place}] as place
    ${from}
    order by ${columns} limit ${limit}`.execute(db);
  return { rows, isLast: isLast ?? rows.length < limit };
}

function laterThan(order: readonly Ordered[], after: string[] | undefined): RawBuilder<unknown> {
  if (after === undefined) return sql``;
  const columns = order.map(({ column }) => sql.ref(`part.${column}`));
  const values = order.map(({ type }, index) => sql`${after[index]}::${sql.raw(type)}`);
  // An index leads to the first column, also where the others are of another table.
  return sql`where ${columns[0]} >= ${values[0]} and (${sql.join(columns)}) > (${sql.join(values)})`;
}

/** How many of the next rows a page takes, and whether those are all. */
async function limitOf(
  db: Db,
  { atOnce, bytes }: ExportedPart,
  next: RawBuilder<unknown>,
): Promise<{ limit: number; isLast?: boolean }> {
  if (bytes === undefined) return { limit: atOnce };
  const { rows } = await sql<{ found: number; fitting: number }>`
    select count(*)::integer as found, count(*) filter (where sum <= ${pageBytes})::integer as fitting
    from (select sum(bytes) over (rows unbounded preceding) from (select ${bytes} as bytes ${next}) as sized) as added
    `.execute(db);
  const { found = 0, fitting = 0 } = rows[0] ?? {};
  const limit = Math.max(fitting, 1);
  return { limit, isLast: found < atOnce && found <= limit };
}

/** The user's rows that hold the rows of a part; by default the user. */
export async function listHolders(db: Db, { holders }: ExportedPart, userId: string): Promise<string[]> {
  if (holders === undefined) return [userId];
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(holders)} where user_id = ${userId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
