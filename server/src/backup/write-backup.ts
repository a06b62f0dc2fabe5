import { createHash, type Hash } from "node:crypto";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { listApplied } from "../db/migrate.js";
import { type Ending, formatVersion, type Heading, type TableBegin, type TableEnd } from "./facts.js";
import { BackupError, factRecord, rowsRecords } from "./records.js";
import { copyOut, listSequences, listTables, plainText, sizesOfTables } from "./schema-queries.js";

interface Options {
  readonly madeAt: Date;
  readonly overture: string;
  readonly secret?: Heading["secret"];
  /** Called after each table with its number of rows. */
  noteTable?(table: string, rows: number): void;
  /** Called with the finished share from 0 to 1, estimated by the sizes of tables. */
  noteShare?(share: number): void;
}

/**
 * The whole content of the database at one moment, while other programs use it. It only needs a connection: none of
 * PostgreSQL's programs, and no rights except reading.
 */
export async function* writeBackup(client: pg.ClientBase, options: Options): AsyncGenerator<Buffer> {
  await client.query(`begin isolation level repeatable read read only; ${plainText}`);
  // The first statement takes the snapshot that all others see.
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
  const sizes = await sizesOfTables(client);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 1);
  let before = 0;
  for (const table of tables) {
    const size = sizes.get(table.table) ?? 0;
    const written = (bytes: number) => options.noteShare?.((before + Math.min(bytes, size)) / total);
    const end = yield* writeTable(client, table, written);
    before += size;
    rowsOfAll += end.rows;
    options.noteTable?.(end.endOf, end.rows);
  }
  // Sequences are not part of the snapshot; a higher value does no harm.
  const sequences = await listSequences(client);
  yield factRecord({ sequences, tables: tables.length, rows: rowsOfAll } satisfies Ending);
  await client.query("commit");
}

async function* writeTable(
  client: pg.ClientBase,
  table: TableBegin,
  written: (bytes: number) => void,
): AsyncGenerator<Buffer, TableEnd> {
  yield factRecord(table);
  const hash = createHash("sha256");
  const rows = client.query(copyTo(copyOut(table)));
  yield* rowsRecords(hashed(rows as AsyncIterable<Buffer>, hash, written));
  const end: TableEnd = { endOf: table.table, rows: rows.rowCount, sha256: hash.digest("hex") };
  yield factRecord(end);
  return end;
}

async function* hashed(
  pieces: AsyncIterable<Buffer>,
  hash: Hash,
  written: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
    written(bytes);
    yield piece;
  }
}
