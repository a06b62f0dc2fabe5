import { createHash, type Hash } from "node:crypto";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { listApplied } from "../db/migrate.js";
import { type Ending, formatVersion, type Heading, type TableBegin, type TableEnd } from "./facts.js";
import { BackupError, factRecord, rowsRecords } from "./records.js";
import { copyOut, listSequences, listTables, plainText } from "./schema-queries.js";

interface Options {
  readonly madeAt: Date;
  readonly overture: string;
  readonly secret?: Heading["secret"];
  /** Called with each table that is in, and how many rows it had. */
  noteTable?(table: string, rows: number): void;
}

/**
 * The whole content of the database as it is at one moment, while others go on working with it. It needs nothing but a
 * connection: no programs of PostgreSQL's, and no rights beyond reading.
 */
export async function* writeBackup(client: pg.ClientBase, options: Options): AsyncGenerator<Buffer> {
  await client.query(`begin isolation level repeatable read read only; ${plainText}`);
  // The first statement takes the picture that all others see.
  const tables = await listTables(client);
  if (!tables.some(({ table }) => table === "migration")) {
    throw new BackupError("There is nothing to back up: the database holds no Overture yet");
  }
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  yield factRecord({
    format: "overture backup",
    version: formatVersion,
    madeAt: options.madeAt.toISOString(),
    overture: options.overture,
    postgres: rows[0]?.version ?? "",
    migrations: await listApplied(client),
    ...(options.secret === undefined ? {} : { secret: options.secret }),
  } satisfies Heading);

  let rowsOfAll = 0;
  for (const table of tables) {
    const end = yield* writeTable(client, table);
    rowsOfAll += end.rows;
    options.noteTable?.(end.endOf, end.rows);
  }
  // Numbers that are given out meanwhile only make them larger, which does no harm.
  const sequences = await listSequences(client);
  yield factRecord({ sequences, tables: tables.length, rows: rowsOfAll } satisfies Ending);
  await client.query("commit");
}

async function* writeTable(client: pg.ClientBase, table: TableBegin): AsyncGenerator<Buffer, TableEnd> {
  yield factRecord(table);
  const hash = createHash("sha256");
  const rows = client.query(copyTo(copyOut(table)));
  yield* rowsRecords(hashed(rows as AsyncIterable<Buffer>, hash));
  const end: TableEnd = { endOf: table.table, rows: rows.rowCount, sha256: hash.digest("hex") };
  yield factRecord(end);
  return end;
}

async function* hashed(pieces: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}
