import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { BackupError, readRecords } from "../backup/records.js";
import { readHeading, restoreBackup } from "../backup/restore-backup.js";
import { hasProgramsAtWork } from "../backup/schema-queries.js";
import { writeBackup } from "../backup/write-backup.js";
import type { DatabaseLog } from "../db/database.js";
import { DatabaseClient } from "../db/database-client.js";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../db/embedded-postgres.js";
import { findPostgresBinaries, type PostgresBinaries } from "../db/postgres-binaries.js";
import { refuseNoFolder } from "../db/postgres-cluster.js";
import { hasCode, PostgresError } from "../db/postgres-error.js";
import { readVersion } from "../process/version.js";
import { systemClock } from "../values/clock.js";
import { findKeptPrograms, keepPrograms } from "./kept-programs.js";

interface Options {
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** PostgreSQL settings in place of ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** By default the programs that npm installed. */
  readonly binaries?: PostgresBinaries;
}

/**
 * Moves the embedded database to the PostgreSQL that npm installed, if that has a later major version: the rows are
 * copied from a server of the old programs, which were kept, to a new cluster, and verified like a backup. The old
 * folder stays next to the new one.
 */
export async function upgradeEmbeddedPostgres(options: Options): Promise<void> {
  const { dataDir, log } = options;
  const home = path.join(dataDir, "postgres");
  await refuseNoFolder(home);
  // A process that died between the last two steps had only the rename left to do.
  if (!existsSync(home) && existsSync(finishedFolder(home))) await rename(finishedFolder(home), home);
  const binaries = options.binaries ?? (await findPostgresBinaries());
  const major = await majorOf(home);
  if (major === undefined || major === binaries.major) return keepPrograms(dataDir, binaries, log);
  if (major > binaries.major) {
    throw new PostgresError(
      `The database in ${dataDir} is of PostgreSQL ${major}, and this version brings ${binaries.major}: start the newer version of Overture`,
    );
  }
  const old = await findKeptPrograms(dataDir, major);
  if (!old) {
    throw new PostgresError(
      `The database in ${dataDir} is of PostgreSQL ${major}, whose programs are not there any more: make a backup with the version of Overture that made it, and restore that into a new DATA_DIR`,
    );
  }
  await upgrade({ ...options, home, old, binaries, major });
  await keepPrograms(dataDir, binaries, log);
}

interface Upgrade extends Options {
  readonly home: string;
  readonly major: number;
  readonly old: PostgresBinaries;
  readonly binaries: PostgresBinaries;
}

async function upgrade({ home, old, binaries, major, ...options }: Upgrade): Promise<void> {
  const { dataDir, log } = options;
  const source = await startEmbeddedPostgres({ ...options, binaries: old });
  // If this process dies, the next start removes it.
  const workplace = `${home}.new-${process.pid}-upgrade`;
  try {
    if (!source.isOwn) throw inUse(home);
    log.info({ from: major, to: binaries.major }, "The database moves to another version of PostgreSQL");
    await moveContent(source, { ...options, dataDir: workplace, binaries });
    await source.stop();
    const kept = await swapFolders(home, path.join(workplace, "postgres"), major);
    log.info({ kept: path.relative(dataDir, kept) }, "The database moved; the folder of the old one is kept");
  } finally {
    await source.stop();
    await rm(workplace, { recursive: true, force: true });
  }
}

async function moveContent(source: EmbeddedPostgres, place: Options): Promise<void> {
  await withClient(source.url, async (reader) => {
    if (await hasProgramsAtWork(reader)) throw inUse(place.dataDir);
    const target = await startEmbeddedPostgres(place);
    try {
      await copyContent(reader, target);
    } finally {
      await target.stop();
    }
  });
}

/** Both servers must have ended: a running one would go on writing in its folder under the new name. */
async function swapFolders(home: string, made: string, major: number): Promise<string> {
  await rename(made, finishedFolder(home));
  const kept = await freeName(`${home}-${major}`);
  await rename(home, kept);
  if (existsSync(path.join(kept, "data", "postmaster.pid"))) {
    await rename(kept, home);
    await rm(finishedFolder(home), { recursive: true });
    throw inUse(home);
  }
  await rename(finishedFolder(home), home);
  return kept;
}

function inUse(folder: string): PostgresError {
  return new PostgresError(
    `${folder} is to move to another version of PostgreSQL, and another process has it open: stop that, or let it finish, and start again`,
  );
}

async function copyContent(reader: pg.Client, target: EmbeddedPostgres): Promise<void> {
  const { rows } = await reader.query<{ isThere: boolean }>(`select to_regclass('migration') is not null as "isThere"`);
  // An earlier start only got as far as an empty database.
  if (!rows[0]?.isThere) return;
  await withClient(target.url, async (writer) => {
    const content = writeBackup(reader, { madeAt: systemClock.now(), overture: await readVersion() });
    const records = readRecords(content);
    await restoreBackup(writer, await readHeading(records), records, { replaces: false }).catch((cause: unknown) => {
      if (!(cause instanceof BackupError)) throw cause;
      throw new PostgresError(`The database could not be moved, and is as it was: ${cause.message}`, { cause });
    });
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new DatabaseClient({ connectionString: url, application_name: "overture-upgrade", keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function finishedFolder(home: string): string {
  return `${home}.upgraded`;
}

async function majorOf(home: string): Promise<number | undefined> {
  const text = await readFile(path.join(home, "data", "PG_VERSION"), "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  });
  // PostgreSQL itself reports an invalid number.
  return Number.parseInt(text ?? "", 10) || undefined;
}

async function freeName(wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!existsSync(name)) return name;
  }
}
