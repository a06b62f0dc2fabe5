import { type catalogue, creatorFile, type FieldErrors } from "@overture/contract";
import { recordAudit } from "../audit/record-audit.js";
import type { CopyingTx } from "../db/copying-transaction.js";
import { resolveOrCreate } from "./category-choice-queries.js";
import type { CreatorFile } from "./creator-file.js";
import { copyCreators, prepareCopying } from "./creator-import-queries.js";
import { importedRows, type NamedCodes, unknownIds } from "./import-creators.js";

export interface FileCounts {
  imported: number;
  created: number;
  updated: number;
  read: number;
  refused: number;
}

/** Somebody stopped the import. */
export class ImportStopped extends Error {
  override readonly name = "ImportStopped";
}

interface Import {
  file: CreatorFile;
  at: Date;
  /** Keeps a row that cannot be imported, with the reason. */
  refuse(cells: readonly string[], reason: string): Promise<void>;
  noteProgress(counts: Readonly<FileCounts>): void;
  signal: AbortSignal;
}

interface Row {
  cells: readonly string[];
  creator: catalogue.CreatorBody;
}

/** Large enough that the statement's own cost vanishes, small enough that an interruption is quick. */
const batchSize = 5_000;

/**
 * Imports a file of any size in one transaction: batch after batch, the next one being read while one is written. A bad
 * row is refused and the others go on; of several rows with one email in the whole file the first counts. Throws when
 * it is stopped, so that the transaction leaves nothing behind.
 */
export async function importCreatorFile(on: CopyingTx, work: Import): Promise<FileCounts> {
  const { file, signal } = work;
  const counts: FileCounts = { read: 0, imported: 0, created: 0, updated: 0, refused: 0 };
  const seen = new Set<string>();
  const codes: NamedCodes = { genre: new Map(), region: new Map() };
  let batch: Row[] = [];
  let writing = Promise.resolve();

  const refuse = async (cells: readonly string[], errors: FieldErrors) => {
    counts.refused += 1;
    await work.refuse(cells, reasonOf(errors));
  };
  const write = async (rows: readonly Row[]) => {
    await resolveNames(on, rows, codes);
    const accepted: catalogue.CreatorBody[] = [];
    for (const { cells, creator } of rows) {
      const errors = unknownIds(creator, codes);
      if (errors) await refuse(cells, errors);
      else accepted.push(creator);
    }
    const { created, updated } = await copyCreators(on, importedRows(accepted, codes), work.at);
    counts.imported += accepted.length;
    counts.created += created;
    counts.updated += updated;
    work.noteProgress(counts);
  };
  const refuseStopped = () => {
    if (signal.aborted) throw new ImportStopped("The import was stopped");
  };

  await prepareCopying(on.tx);
  for await (const cells of file.rows) {
    counts.read += 1;
    const row = creatorFile.readCreatorRow(cells, file.mapping);
    if (!row.ok) await refuse(cells, row.errors);
    else if (isRepeated(row.creator, seen)) await refuse(cells, { email: "This email is already in an earlier row" });
    else batch.push({ cells, creator: row.creator });

    if (batch.length < batchSize) continue;
    await writing;
    refuseStopped();
    writing = write(batch);
    // Its failure is met where it is awaited, which may be a moment later.
    writing.catch(() => {});
    batch = [];
  }
  await writing;
  if (batch.length > 0) await write(batch);
  const { imported, created, updated } = counts;
  if (imported > 0) {
    const after = { imported, created, updated };
    await recordAudit(on.tx, { actor: "system", action: "creator.import", subject: { kind: "creator" }, after });
  }
  refuseStopped();
  return counts;
}

/** Asks only for names that no batch before had. They stay locked, so that what is known of them stays true. */
async function resolveNames({ tx }: CopyingTx, rows: readonly Row[], codes: NamedCodes): Promise<void> {
  const fields = { genre: (row: Row) => row.creator.genres, region: (row: Row) => row.creator.region };
  for (const kind of ["genre", "region"] as const) {
    const fresh = new Set(rows.flatMap(fields[kind]).filter((text) => !codes[kind].has(text)));
    if (fresh.size === 0) continue;
    for (const [text, code] of await resolveOrCreate(tx, kind, [...fresh])) codes[kind].set(text, code);
  }
}

function isRepeated({ email }: catalogue.CreatorBody, seen: Set<string>): boolean {
  const key = email.toLowerCase();
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

function reasonOf(errors: FieldErrors): string {
  return Object.entries(errors)
    .map(([field, message]) => `${field}: ${message}`)
    .join("; ");
}
