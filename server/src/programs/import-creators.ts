import { open } from "node:fs/promises";
import { basename } from "node:path";
import { creatorFile } from "@overture/contract";
import { type CreatorFile, openCreatorFile, withOwnColumns } from "../catalogue/creator-file.js";
import { CreatorFileError } from "../catalogue/creator-file-error.js";
import { vacuumCreators } from "../catalogue/creator-import-queries.js";
import { readAppliedRates } from "../catalogue/exchange-rates/exchange-rate-queries.js";
import { listFieldRows } from "../catalogue/fields/field-queries.js";
import { presentField } from "../catalogue/fields/present-field.js";
import { type FileCounts, ImportStopped, importCreatorFile } from "../catalogue/import-creator-file.js";
import { progressText } from "../catalogue/import-progress.js";
import { otherCurrencyText } from "../catalogue/other-currency-text.js";
import { openRefusedRows } from "../catalogue/refused-rows.js";
import { inCopyingTransaction } from "../db/copying-transaction.js";
import { type Db, type OpenDatabase, openDatabase } from "../db/database.js";
import { migrate } from "../db/migrate.js";
import { loadDotEnv } from "../process/dot-env.js";
import { reasonOf } from "../process/log.js";
import { findDatabase } from "../process/own-postgres.js";
import { explain } from "../process/start-failure.js";
import { stopOnSignals, stoppedCode } from "../process/stop-signals.js";
import { readSettings, type Settings } from "../settings/settings.js";
import { systemClock } from "../values/clock.js";

/**
 * `npm run import-creators -- FILE.csv [--decimals point|comma] [--leave-out-unreadable]`: imports a catalogue file of
 * any size. The options say how to read figures in a column that is ambiguous, and that a row with an unreadable
 * optional cell is imported without that cell.
 */

/** What was opened, to be closed in the opposite order. */
const closing: (() => Promise<unknown>)[] = [];
/** All rows of a piece are in memory at once, as texts. */
const pieceBytes = 1 << 17;
const log = { info() {}, warn: (_fields: object, message: string) => say(message) };

const usage = "Name one file: npm run import-creators -- FILE.csv [--decimals point|comma] [--leave-out-unreadable]";

const help = `${usage.replace("Name one file: ", "")}

  --decimals point|comma    how figures are written where their column can be read in two ways
  --leave-out-unreadable    import a row whose optional cell cannot be read without that cell;
                            otherwise the row is refused
  --help                    show this

Refused rows are written beside the file, each with its reason.
`;

const leaveOut = "--leave-out-unreadable";

async function main(words: readonly string[]): Promise<number> {
  if (words.includes("--help")) {
    process.stdout.write(help);
    return 0;
  }
  const { path, decimalSign, leavesOutUnread } = readWords(words);
  // Stops after the present batch; everything is rolled back.
  const stopping = stopOnSignals(process);
  loadDotEnv(process.env);
  const settings = readSettings(process.env);

  const bytes = await openBytes(path);
  const opened = await openCreatorFile(bytes.read, { ownCurrency: settings.currency });
  chosenSigns(opened, decimalSign);
  const database = await openOwnDatabase(settings);
  const fields = (await listFieldRows(database.db)).map(presentField);
  const file = await withOwnColumns(opened, fields, { openBytes: bytes.read, ownCurrency: settings.currency });
  const chosen = chosenSigns(file, decimalSign);
  const figures = await readingOfFile(database.db, { file, chosen, leavesOutUnread, ownCurrency: settings.currency });
  const counts = await importFile(database, { path, file, figures, stopping, share: bytes.share });
  if (counts.imported > 0) await vacuumCreators(database.db).catch(sayNotVacuumed);
  return counts.imported > 0 ? 0 : 1;
}

/** PostgreSQL does it by itself later. */
function sayNotVacuumed(error: unknown): void {
  say(`The import is complete, but its table was not vacuumed: ${explain(error)}`);
}

function readWords(given: readonly string[]) {
  const words = given.filter((word) => word !== leaveOut);
  const at = words.indexOf("--decimals");
  const [path, ...others] = at === -1 ? words : words.toSpliced(at, 2);
  const said = at === -1 ? undefined : words[at + 1];
  if (path === undefined || others.length > 0) throw new CreatorFileError(usage);
  if (at !== -1 && said !== "point" && said !== "comma") throw new CreatorFileError(usage);
  if (!path.toLowerCase().endsWith(".csv")) throw new CreatorFileError("Please select a CSV file");
  const decimalSign = said === undefined ? undefined : said === "point" ? ("." as const) : ("," as const);
  return { path, decimalSign, leavesOutUnread: given.includes(leaveOut) };
}

type DecimalSigns = creatorFile.FigureReading["decimalSigns"];

/** The signs for ambiguous columns, from the option; exits if it is missing. */
function chosenSigns(
  { mapping, notations }: CreatorFile,
  decimalSign: creatorFile.DecimalSign | undefined,
): DecimalSigns {
  const chosen: DecimalSigns = {};
  for (const key of creatorFile.figureKeys(mapping)) {
    const notation = notations[key];
    if (!notation?.isAsked) continue;
    if (decimalSign === undefined) {
      throw new CreatorFileError(twoWaysText(creatorFile.labelOf(mapping, key), notation.sample));
    }
    chosen[key] = decimalSign;
  }
  return chosen;
}

interface Reading {
  file: CreatorFile;
  chosen: DecimalSigns;
  leavesOutUnread: boolean;
  ownCurrency: string;
}

/**
 * How the figures of the file are read, with the exchange rates that administrators set; prints what happens with other
 * currencies.
 */
async function readingOfFile(
  db: Db,
  { file, chosen, leavesOutUnread, ownCurrency }: Reading,
): Promise<creatorFile.FigureReading> {
  const reading = creatorFile.readingOf(file.notations, {
    ownCurrency,
    rates: await readAppliedRates(db, ownCurrency),
  });
  const figures = { ...reading, leavesOutUnread, decimalSigns: { ...reading.decimalSigns, ...chosen } };
  const said = otherCurrencyText(file.notations.avgCost, figures);
  if (said !== undefined) say(said);
  return figures;
}

function twoWaysText(label: string, sample: string): string {
  return `The column of ${label} can be read in two ways, as its ${sample}. Say how it is written: --decimals comma for 1.234,50, --decimals point for 1,234.50`;
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
        // One buffer for all pieces: the reader decodes a piece before it asks for the next one.
        const piece = Buffer.alloc(pieceBytes);
        for (position = 0; ; ) {
          const { buffer, bytesRead } = await handle.read(piece, 0, pieceBytes, position);
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

async function openOwnDatabase(settings: Settings): Promise<OpenDatabase> {
  const { url, stop } = await findDatabase(settings, log);
  closing.push(stop);
  const database = openDatabase(url, {
    poolSize: 2,
    log,
    // A migration may take any time.
    statementMs: 0,
  });
  closing.push(() => database.close());
  await migrate(database.pool);
  return database;
}

interface Source {
  path: string;
  file: CreatorFile;
  figures: creatorFile.FigureReading;
  stopping: AbortSignal;
  /** The share of the file that was read, from 0 to 1. */
  share(): number;
}

/** One transaction: after a stop or a failure the database is as before. */
async function importFile(
  database: OpenDatabase,
  { path, file, figures, stopping, share }: Source,
): Promise<FileCounts> {
  const refusedPath = path.replace(/\.csv$/i, ".refused.csv");
  const refused = openRefusedRows(refusedPath, file);
  const progress = progressLine(share);
  try {
    const counts = await inCopyingTransaction(database.pool, (on) =>
      importCreatorFile(on, {
        file,
        figures,
        fileName: basename(path),
        at: systemClock.now(),
        refuse: (cells, reason) => refused.add(cells, reason),
        noteProgress: progress.note,
        signal: stopping,
      }),
    );
    progress.end(counts);
    process.stdout.write(summaryOf(counts));
    return counts;
  } finally {
    // Also after a failed import, because the rows that were refused until then are useful.
    if (await refused.close()) say(`The refused rows are in ${refusedPath}, each with its reason`);
  }
}

/** The share of the time that reading takes; the rest is the merge. */
const shareOfReading = 0.25;

function progressLine(share: () => number) {
  const isTerminal = process.stderr.isTTY;
  const startedAt = performance.now();
  let saidAt = startedAt;
  const write = (counts: FileCounts, merged: number) => {
    const done = shareOfReading * share() + (1 - shareOfReading) * merged;
    const line = progressText({ ...counts, share: done, seconds: (performance.now() - startedAt) / 1_000 });
    // Spaces cover the end of a longer previous line.
    process.stderr.write(isTerminal ? `\r${line.padEnd(79)}` : `${line}\n`);
  };
  return {
    note(counts: FileCounts, merged: number) {
      // A log needs fewer lines than a terminal.
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

async function closeAll(): Promise<void> {
  for (const close of closing.toReversed()) await close();
}

void main(process.argv.slice(2))
  .catch((error: unknown) => {
    if (error instanceof ImportStopped) {
      say("\nStopped. Nothing was imported");
      return stoppedCode;
    }
    say(error instanceof CreatorFileError ? error.message : `The import has failed: ${explain(error)}`);
    return 1;
  })
  .then(async (code) => {
    await closeAll();
    process.exitCode = code;
  });
