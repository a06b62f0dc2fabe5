import { type catalogue, creatorFile, type FieldErrors } from "@overture/contract";
import { Refusal } from "../refusal.js";
import type { CreatorFile } from "./creator-file.js";
import type { ImportCounts } from "./import-creators.js";

export interface FileCounts extends ImportCounts {
  read: number;
  refused: number;
}

interface Import {
  file: CreatorFile;
  /** Imports some creators in a transaction of their own: all of them, or a refusal that names the bad ones. */
  importBatch(creators: readonly catalogue.CreatorBody[]): Promise<ImportCounts>;
  /** Keeps a row that cannot be imported, with the reason. */
  refuse(cells: readonly string[], reason: string): Promise<void>;
  noteProgress(counts: Readonly<FileCounts>): void;
  /** Ends the import after the batch under way. */
  signal: AbortSignal;
}

interface Row {
  cells: readonly string[];
  creator: catalogue.CreatorBody;
}

/** Large enough that the statement's own cost vanishes, small enough that an interruption is quick. */
const batchSize = 5_000;

/**
 * Imports a file of any size: batch after batch, the next one being read while one is written. A bad row is refused and the
 * others go on; of several rows with one email in the whole file the first counts.
 */
export async function importCreatorFile(work: Import): Promise<FileCounts> {
  const { file, signal } = work;
  const counts: FileCounts = { read: 0, imported: 0, created: 0, updated: 0, refused: 0 };
  const seen = new Set<string>();
  let batch: Row[] = [];
  let writing = Promise.resolve();

  const refuse = async (cells: readonly string[], errors: FieldErrors) => {
    counts.refused += 1;
    await work.refuse(cells, reasonOf(errors));
  };
  const write = async (rows: readonly Row[]) => {
    const accepted = await importAll(work, rows, refuse);
    counts.imported += accepted.imported;
    counts.created += accepted.created;
    counts.updated += accepted.updated;
    work.noteProgress(counts);
  };

  for await (const cells of file.rows) {
    if (signal.aborted) break;
    counts.read += 1;
    const row = creatorFile.readCreatorRow(cells, file.mapping);
    if (!row.ok) await refuse(cells, row.errors);
    else if (isRepeated(row.creator, seen)) await refuse(cells, { email: "This email is already in an earlier row" });
    else batch.push({ cells, creator: row.creator });

    if (batch.length < batchSize) continue;
    await writing;
    writing = write(batch);
    // Its failure is met where it is awaited, which may be a moment later.
    writing.catch(() => {});
    batch = [];
  }
  await writing;
  if (!signal.aborted && batch.length > 0) await write(batch);
  return counts;
}

function isRepeated({ email }: catalogue.CreatorBody, seen: Set<string>): boolean {
  const key = email.toLowerCase();
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

type Refuse = (cells: readonly string[], errors: FieldErrors) => Promise<void>;

/** Takes out the rows that the import refuses until it takes the rest. */
async function importAll(work: Import, rows: readonly Row[], refuse: Refuse): Promise<ImportCounts> {
  let left = rows;
  while (left.length > 0) {
    try {
      return await work.importBatch(left.map(({ creator }) => creator));
    } catch (error) {
      const refused = refusedRows(error);
      if (refused.size === 0) throw error;
      for (const [index, errors] of refused) {
        const row = left[index];
        if (row) await refuse(row.cells, errors);
      }
      left = left.filter((_, index) => !refused.has(index));
    }
  }
  return { imported: 0, created: 0, updated: 0 };
}

/** Undoes `creators.4.email`: for each row its errors by field. */
function refusedRows(error: unknown): Map<number, FieldErrors> {
  const rows = new Map<number, FieldErrors>();
  if (!(error instanceof Refusal)) return rows;
  for (const [key, message] of Object.entries(error.fields ?? {})) {
    const [, index, field] = /^creators\.(\d+)\.(\w+)/.exec(key) ?? [];
    if (index === undefined || field === undefined) continue;
    rows.set(Number(index), { ...rows.get(Number(index)), [field]: message });
  }
  return rows;
}

function reasonOf(errors: FieldErrors): string {
  return Object.entries(errors)
    .map(([field, message]) => `${field}: ${message}`)
    .join("; ");
}
