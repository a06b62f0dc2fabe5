import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { checkLetters } from "../db/check-letters.js";
import { migrationLock } from "../db/lock-classes.js";
import {
  applyInTransaction,
  type Migration,
  migrationsFolder,
  pendingMigrations,
  readMigrations,
} from "../db/migrate.js";
import { isAboutData } from "../db/postgres-error.js";
import {
  type Ending,
  ending,
  formatVersion,
  type Heading,
  heading,
  readFact,
  type TableBegin,
  type TableEnd,
  tableBegin,
  tableEnd,
} from "./facts.js";
import { BackupError, type BackupRecord, damaged } from "./records.js";
import {
  copyIn,
  copyOut,
  dropEverything,
  emptyTables,
  hasProgramsAtWork,
  listTables,
  plainText,
  setSequences,
  suspendRules,
} from "./schema-queries.js";

type Records = AsyncGenerator<BackupRecord, void>;

interface Options {
  /** Whether to delete the present content first. */
  readonly replaces: boolean;
  /** Called before the present content is deleted, in the same transaction. */
  beforeDrop?(): Promise<void>;
  /** Called after everything is restored and verified, before the commit. */
  beforeCommit?(): Promise<void>;
  noteTable?(table: string, rows: number): void;
  /** The folder of our migrations; tests may use another. */
  readonly folder?: string;
}

/** The heading of the backup, read before anything is done with it. */
export async function readHeading(records: Records): Promise<Heading> {
  const fact = await nextFact(records);
  const version = (fact as { version?: unknown } | null)?.version;
  if (typeof version === "number" && version > formatVersion) throw newer();
  return readFact(heading, fact);
}

/**
 * Fills the database with the rest of the backup in one transaction: everything and verified, or nothing. The schema is
 * made by the migrations of the backup; later ones run at the next start as usual.
 */
export async function restoreBackup(
  client: pg.ClientBase,
  head: Heading,
  records: Records,
  options: Options,
): Promise<Ending> {
  const migrations = await migrationsOf(head, options.folder ?? migrationsFolder);
  await client.query(`begin; ${plainText}`);
  // A program that starts meanwhile waits here, and then finds everything.
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  if (await hasProgramsAtWork(client)) {
    throw new BackupError("Overture is running on this database: stop it first, every web and worker process");
  }
  if (options.replaces) {
    await options.beforeDrop?.();
    await dropEverything(client);
  } else if ((await listTables(client)).length > 0) {
    throw new BackupError(
      "The database is not empty: restore into an empty one, or give --replace to lose what it holds",
    );
  } else {
    await checkLetters(client, { warn() {} });
  }
  await applyInTransaction(client, migrations);

  const known = new Map((await listTables(client)).map((table) => [table.table, table]));
  // Constraints cannot be dropped while checks of the rows from migrations are pending.
  await client.query("set constraints all immediate");
  const resume = await suspendRules(client);
  // Migrations insert rows as well.
  await emptyTables(client, [...known.keys()]);
  const end = await fillTables(client, { known, records, options });
  await setSequences(client, end.sequences);
  for (const statement of resume) await client.query(statement);
  await options.beforeCommit?.();
  await client.query("commit");
  // A failure from now on undoes nothing; PostgreSQL will analyze the tables itself.
  await client.query("analyze").catch(() => undefined);
  return end;
}

async function migrationsOf({ migrations }: Heading, folder: string): Promise<Migration[]> {
  const known = await readMigrations(folder);
  if (migrations.length > known.length) throw newer();
  pendingMigrations(known, migrations);
  const applied = new Set(migrations.map(({ number }) => number));
  return known.filter(({ number }) => applied.has(number));
}

interface Filling {
  /** The tables that the migrations made. */
  readonly known: ReadonlyMap<string, TableBegin>;
  readonly records: Records;
  readonly options: Options;
}

async function fillTables(client: pg.ClientBase, { known, records, options }: Filling): Promise<Ending> {
  const filled = new Set<string>();
  let rows = 0;
  for (;;) {
    const fact = await nextFact(records);
    const begin = tableBegin.safeParse(fact);
    if (!begin.success) return readEnding(records, readFact(ending, fact), { tables: filled.size, rows });
    const { table } = begin.data;
    if (filled.has(table) || known.get(table)?.columns.join() !== begin.data.columns.join()) {
      // Or a byte was changed, which the checks at the end of the file show.
      while (!(await records.next()).done);
      throw new BackupError(
        `The backup's table ${table} is not as this program makes it: it belongs to something else`,
      );
    }
    const filledRows = await fillTable(client, begin.data, records);
    rows += filledRows;
    filled.add(table);
    options.noteTable?.(table, filledRows);
  }
}

async function fillTable(client: pg.ClientBase, table: TableBegin, records: Records): Promise<number> {
  const given = createHash("sha256");
  let end: TableEnd | undefined;
  async function nextRows(): Promise<Buffer | undefined> {
    const record = await nextRecord(records);
    if ("fact" in record) {
      end = readFact(tableEnd, record.fact);
      return undefined;
    }
    given.update(record.rows);
    return record.rows;
  }
  async function* rowsOf(): AsyncGenerator<Buffer> {
    for (let rows = await nextRows(); rows; rows = await nextRows()) yield rows;
  }
  const target = client.query(copyFrom(copyIn(table)));
  try {
    await pipeline(Readable.from(rowsOf(), { objectMode: false }), target);
  } catch (error) {
    if (!isAboutData(error)) throw error;
    // A changed byte may make a value that PostgreSQL cannot read. The checksum at the end of the table shows whether
    // one was changed.
    while (!end) await nextRows();
    throw end.sha256 === given.digest("hex") ? error : damaged(error);
  }
  if (end?.endOf !== table.table || end.sha256 !== given.digest("hex") || end.rows !== target.rowCount) throw damaged();
  if ((await hashOfStored(client, table)) !== end.sha256) {
    throw new BackupError(`The rows of ${table.table} did not arrive as they were: nothing was restored`);
  }
  return end.rows;
}

async function hashOfStored(client: pg.ClientBase, table: TableBegin): Promise<string> {
  const hash = createHash("sha256");
  const rows = client.query(copyTo(copyOut(table)));
  for await (const piece of rows as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest("hex");
}

async function readEnding(records: Records, end: Ending, found: { tables: number; rows: number }): Promise<Ending> {
  if (end.tables !== found.tables || end.rows !== found.rows) throw damaged();
  // The checksum of the compression is only verified at the very end.
  if (!(await records.next()).done) throw damaged();
  return end;
}

async function nextFact(records: Records): Promise<unknown> {
  const record = await nextRecord(records);
  if (!("fact" in record)) throw damaged();
  return record.fact;
}

async function nextRecord(records: Records): Promise<BackupRecord> {
  const { done, value } = await records.next();
  if (done) throw new BackupError("The backup ends in the middle: the file was cut short");
  return value;
}

function newer(): BackupError {
  return new BackupError(
    "The backup was made by a newer version of Overture: restore it with that version or a later one",
  );
}
