import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { type CreatorFile, openCreatorFile } from "../catalogue/creator-file.js";
import { vacuumCreators } from "../catalogue/creator-import-queries.js";
import { type FileCounts, ImportStopped, importCreatorFile } from "../catalogue/import-creator-file.js";
import { progressText } from "../catalogue/import-progress.js";
import { CreatorFileError } from "../catalogue/read-csv.js";
import { openRefusedRows } from "../catalogue/refused-rows.js";
import { inCopyingTransaction } from "../db/copying-transaction.js";
import { type OpenDatabase, openDatabase } from "../db/database.js";
import { startEmbeddedPostgres } from "../db/embedded-postgres.js";
import { migrate } from "../db/migrate.js";
import { prepareDataDir } from "../process/data-dir.js";
import { reasonOf } from "../process/log.js";
import { explainStart } from "../process/start-failure.js";
import { readSettings } from "../settings/settings.js";
import { systemClock } from "../values/clock.js";

/** `npm run import-creators FILE.csv`: the import of the catalogue for files of any size. */

/** Everything that was opened, to be closed in the opposite order. */
const closing: (() => Promise<unknown>)[] = [];
const stopping = new AbortController();
const pieceBytes = 1 << 20;
const log = { info() {}, warn: (_fields: object, message: string) => say(message) };

async function main(words: readonly string[]): Promise<number> {
  const [path, ...others] = words;
  if (path === undefined || others.length > 0)
    throw new CreatorFileError("Name one file: npm run import-creators FILE.csv");
  if (!path.toLowerCase().endsWith(".csv")) throw new CreatorFileError("Please select a CSV file");
  stopOnSignals();

  const bytes = await openBytes(path);
  const file = await openCreatorFile(bytes.read);
  const database = await openOwnDatabase();
  const counts = await importFile(database, { path, file, share: bytes.share });
  if (counts.imported > 0) await vacuumCreators(database.db);
  return counts.imported > 0 ? 0 : 1;
}

async function openBytes(path: string) {
  try {
    const handle = await open(path);
    closing.push(() => handle.close());
    const status = await handle.stat();
    if (!status.isFile()) throw new Error("it is not a file");
    let position = 0;
    return {
      async *read() {
        for (position = 0; ; ) {
          const { buffer, bytesRead } = await handle.read(Buffer.alloc(pieceBytes), 0, pieceBytes, position);
          if (bytesRead === 0) return;
          position += bytesRead;
          yield buffer.subarray(0, bytesRead);
        }
      },
      share: () => position / Math.max(status.size, 1),
    };
  } catch (cause) {
    throw new CreatorFileError(`${path} cannot be read: ${reasonOf(cause)}`, { cause });
  }
}

async function openOwnDatabase(): Promise<OpenDatabase> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = readSettings(process.env);
  const database = openDatabase(settings.databaseUrl ?? (await startOwnPostgres(settings.dataDir)), {
    poolSize: 2,
    log,
    // A migration may take as long as it takes.
    statementMs: 0,
  });
  closing.push(() => database.close());
  await migrate(database.pool);
  return database;
}

/** Joins the one of a server that is running. */
async function startOwnPostgres(dataDir: string): Promise<string> {
  await prepareDataDir(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  closing.push(() => postgres.stop());
  return postgres.url;
}

interface Source {
  path: string;
  file: CreatorFile;
  /** How much of the file has been read, from 0 to 1. */
  share(): number;
}

/** One transaction: whoever stops it, or whatever fails, leaves the database as it was. */
async function importFile(database: OpenDatabase, { path, file, share }: Source): Promise<FileCounts> {
  const refusedPath = path.replace(/\.csv$/i, ".refused.csv");
  const refused = openRefusedRows(refusedPath, file);
  const progress = progressLine(share);
  try {
    const counts = await inCopyingTransaction(database.pool, (on) =>
      importCreatorFile(on, {
        file,
        at: systemClock.now(),
        refuse: (cells, reason) => refused.add(cells, reason),
        noteProgress: progress.note,
        signal: stopping.signal,
      }),
    );
    progress.end(counts);
    process.stdout.write(summaryOf(counts));
    return counts;
  } finally {
    // Also when the import failed half-way: what was refused until then is worth having.
    if (await refused.close()) say(`The refused rows are in ${refusedPath}, each with its reason`);
  }
}

/** How much of the time it takes to read the file; the rest is the merge. */
const shareOfReading = 0.25;

function progressLine(share: () => number) {
  const isTerminal = process.stderr.isTTY;
  const startedAt = performance.now();
  let saidAt = startedAt;
  const write = (counts: FileCounts, merged: number) => {
    const done = shareOfReading * share() + (1 - shareOfReading) * merged;
    const line = progressText({ ...counts, share: done, seconds: (performance.now() - startedAt) / 1_000 });
    // Spaces over the end of a longer line before.
    process.stderr.write(isTerminal ? `\r${line.padEnd(79)}` : `${line}\n`);
  };
  return {
    note(counts: FileCounts, merged: number) {
      // A log needs fewer lines than a terminal needs pictures.
      if (performance.now() - saidAt < (isTerminal ? 100 : 5_000)) return;
      saidAt = performance.now();
      write(counts, merged);
    },
    end(counts: FileCounts) {
      write(counts, 1);
      if (isTerminal) process.stderr.write("\n");
    },
  };
}

function summaryOf({ imported, created, updated, refused }: FileCounts): string {
  return `Imported ${shown(imported)} creators: ${shown(created)} created, ${shown(updated)} updated; ${shown(refused)} rows refused\n`;
}

function shown(count: number): string {
  return count.toLocaleString("en-US");
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Takes everything back after the batch under way; a second signal ends at once, which takes it back as well. */
function stopOnSignals(): void {
  process.once("SIGINT", () => stopping.abort());
  process.once("SIGTERM", () => stopping.abort());
}

async function closeAll(): Promise<void> {
  for (const close of closing.toReversed()) await close();
}

void main(process.argv.slice(2))
  .catch((error: unknown) => {
    if (error instanceof ImportStopped) {
      say("\nStopped. Nothing was imported");
      return 130;
    }
    say(error instanceof CreatorFileError ? error.message : explainStart(error));
    return 1;
  })
  .then(async (code) => {
    await closeAll();
    process.exitCode = code;
  });
