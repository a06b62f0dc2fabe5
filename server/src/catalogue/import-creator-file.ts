import { type catalogue, creatorFile, type FieldErrors } from "@overture/contract";
import pg from "pg";
import { recordAudit } from "../audit/record-audit.js";
import type { CopyingTx } from "../db/copying-transaction.js";
import type { Db, Tx } from "../db/database.js";
import { type CategoryKind, isId } from "./category.js";
import { findCodesByText, resolveNotingMade } from "./category-choice-queries.js";
import type { CreatorFile } from "./creator-file.js";
import { CreatorFileError } from "./creator-file-error.js";
import {
  type CopiedCreator,
  copyCreators,
  markMergeBegin,
  mergeOrdered,
  orderCopied,
  prepareCopying,
  returnToMergeBegin,
} from "./creator-import-queries.js";
import { type FieldRow, listFieldRows, lockFieldsToUse } from "./fields/field-queries.js";
import { fieldsByName, readGivenFields } from "./fields/read-given-fields.js";
import { GivenSets } from "./given-sets.js";
import { importedFigures, type NamedCodes, unknownIds } from "./import-creators.js";
import { beginImport } from "./imports/begin-import.js";
import { addToImport } from "./imports/import-queries.js";
import { SeenEmails } from "./seen-emails.js";

export interface FileCounts {
  imported: number;
  created: number;
  updated: number;
  read: number;
  refused: number;
}

/** Thrown when somebody stops the import. */
export class ImportStopped extends Error {
  override readonly name = "ImportStopped";
}

interface Import {
  file: Pick<CreatorFile, "mapping" | "rows">;
  figures: creatorFile.FigureReading;
  fileName?: string;
  at: Date;
  /** Stores a row that cannot be imported, with the reason. */
  refuse(cells: readonly string[], reason: string): Promise<void>;
  /** `merged` is the merged share of the file, from 0 to 1. */
  noteProgress(counts: Readonly<FileCounts>, merged: number): void;
  signal: AbortSignal;
}

interface Row {
  cells: readonly string[];
  creator: catalogue.ImportedCreator;
}

/** Large enough that the cost of a statement does not matter, small enough that an import stops quickly. */
const batchSize = 5_000;
/**
 * After this many rows what was accepted of them is copied, even if it is nothing: otherwise PostgreSQL ends a
 * transaction that is idle while a million bad rows are refused, and nobody can stop the import meanwhile.
 */
const rowsBetweenCopies = 10_000;
const mergedAtOnce = 20_000;

/** Two imports change the same creators in different order: PostgreSQL ends one of the two. */
const deadlock = "40P01";
const maxAttempts = 4;

/**
 * Imports a file of any size in one transaction. First it copies the rows to a separate table, which locks nothing;
 * then it merges them, and only during the merge do other changes of these creators wait. A bad row is refused and the
 * others continue; of several rows with one email in the file the first counts. Of rows with several addresses of a
 * merged creator one is written, and the others count as updates without changes. Throws when it is stopped, so that
 * the transaction changes nothing.
 */
export async function importCreatorFile(on: CopyingTx, work: Import): Promise<FileCounts> {
  const counts: FileCounts = { read: 0, imported: 0, created: 0, updated: 0, refused: 0 };
  const sets = { genre: new GivenSets(), region: new GivenSets() };
  const fields = work.file.mapping.own?.length ? await listFieldRows(on.tx) : [];
  await prepareCopying(on.tx);
  await copyRows(on, work, { counts, sets, fields });
  if (counts.imported > 0) await mergeAgainAfterDeadlocks(on.tx, work, { counts, sets, fields });
  refuseStopped(work);
  return counts;
}

interface State {
  counts: FileCounts;
  sets: Record<CategoryKind, GivenSets>;
  /** Own fields, if the file has columns of any. */
  fields: readonly FieldRow[];
}

/** Reads the next batch while one is copied. */
async function copyRows(on: CopyingTx, work: Import, { counts, sets, fields }: State): Promise<void> {
  const { file, figures } = work;
  const byName = fieldsByName(fields);
  const seen = new SeenEmails();
  const known: NamedCodes = { genre: new Map(), region: new Map() };
  let batch: Row[] = [];
  let uncopied = 0;
  let copying = Promise.resolve();

  const refuseFor = async (cells: readonly string[], reason: string) => {
    counts.refused += 1;
    await work.refuse(cells, reason);
  };
  const refuse = (cells: readonly string[], errors: FieldErrors) => refuseFor(cells, reasonOf(errors));
  const copy = async (rows: readonly Row[]) => {
    await findIds(on.tx, rows, known);
    const accepted: CopiedCreator[] = [];
    for (const { cells, creator } of rows) {
      const given = readGivenFields(byName, creator.fields ?? {});
      const errors = { ...unknownIds(creator, known), ...given.errors };
      if (Object.keys(errors).length > 0) await refuse(cells, errors);
      else {
        const [genres, regions] = [sets.genre.numberOf(creator.genres), sets.region.numberOf(creator.region)];
        accepted.push({ ...importedFigures(creator), genres, regions, values: given.values });
      }
    }
    await copyCreators(on, accepted);
    counts.imported += accepted.length;
    work.noteProgress(counts, 0);
  };

  for await (const { cells, fault } of file.rows) {
    counts.read += 1;
    const row = creatorFile.readCreatorRow(cells, file.mapping, figures);
    if (fault) await refuseFor(cells, "A quotation mark stands in the middle of a quoted cell");
    else if (!row.ok) await refuse(cells, row.errors);
    else if (!seen.add(row.creator.email)) await refuse(cells, { email: "This email is already in an earlier row" });
    else batch.push({ cells, creator: row.creator });

    uncopied += 1;
    if (batch.length < batchSize && uncopied < rowsBetweenCopies) continue;
    await copying;
    refuseStopped(work);
    copying = copy(batch);
    // A failure is thrown where the promise is awaited, which may be a moment later.
    copying.catch(() => {});
    batch = [];
    uncopied = 0;
  }
  await copying;
  if (batch.length > 0) await copy(batch);
  refuseStopped(work);
}

async function mergeAgainAfterDeadlocks(tx: Tx, work: Import, state: State): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await markMergeBegin(tx);
    try {
      return await merge(tx, work, state);
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === deadlock;
      if (!isDeadlock || attempt === maxAttempts) throw error;
      await returnToMergeBegin(tx);
    }
  }
}

async function merge(tx: Tx, work: Import, { counts, sets, fields }: State): Promise<void> {
  const { fileName, at } = work;
  const open = await beginImport(tx, { actor: "system", fileName, at });
  const genres = await codesOf(tx, "genre", sets.genre);
  const regions = await codesOf(tx, "region", sets.region);
  await keepFields(tx, fields);
  const writing = { code: open.code, at, hasFields: fields.length > 0 };
  const count = await orderCopied(tx, { genre: genres.codes, region: regions.codes });
  let created = 0;
  for (let after = 0; after < count; after += mergedAtOnce) {
    refuseStopped(work);
    created += await mergeOrdered(tx, { ...writing, after, upTo: after + mergedAtOnce });
    work.noteProgress(counts, Math.min(1, (after + mergedAtOnce) / count));
  }
  const after = { imported: counts.imported, created, updated: counts.imported - created };
  Object.assign(counts, after);
  await addToImport(tx, open, { ...after, made: { genre: genres.made, region: regions.made } });
  await recordAudit(tx, { actor: "system", action: "creator.import", subject: { kind: "creator" }, after });
}

/** Creates missing names. From here on the names are locked, so that their codes stay true. */
async function codesOf(tx: Tx, kind: CategoryKind, given: GivenSets): Promise<{ codes: number[][]; made: number[] }> {
  const sets = given.all();
  const { codes, made } = await resolveNotingMade(tx, kind, [...new Set(sets.flat())]);
  const ofSets = sets.map((texts) => {
    const ofSet = texts.map((text) => codes.get(text));
    if (ofSet.every((code) => code !== undefined)) return [...new Set(ofSet)];
    throw new CreatorFileError(`A ${kind} that the file names was deleted meanwhile. Import the file again`);
  });
  return { codes: ofSets, made };
}

/** From here on own fields stay as they were when the file was read. */
async function keepFields(tx: Tx, fields: readonly FieldRow[]): Promise<void> {
  if (fields.length === 0) return;
  if (JSON.stringify(await lockFieldsToUse(tx)) === JSON.stringify(fields)) return;
  throw new CreatorFileError("The own fields of creators were changed meanwhile. Import the file again");
}

/** Finds which ids exist, except those of earlier batches. Names need not exist. */
async function findIds(db: Db, rows: readonly Row[], known: NamedCodes): Promise<void> {
  const fields = { genre: (row: Row) => row.creator.genres, region: (row: Row) => row.creator.region };
  for (const kind of ["genre", "region"] as const) {
    const fresh = new Set(rows.flatMap(fields[kind]).filter((text) => isId(text) && !known[kind].has(text)));
    if (fresh.size === 0) continue;
    for (const [text, code] of await findCodesByText(db, kind, [...fresh])) known[kind].set(text, code);
  }
}

function refuseStopped({ signal }: Import): void {
  if (signal.aborted) throw new ImportStopped("The import was stopped");
}

function reasonOf(errors: FieldErrors): string {
  return Object.entries(errors)
    .map(([field, message]) => `${field}: ${message}`)
    .join("; ");
}
