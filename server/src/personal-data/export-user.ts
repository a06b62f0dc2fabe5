import { getUser } from "../accounts/user-queries.js";
import { type Actor, recordAudit } from "../audit/record-audit.js";
import type { Db, Tx } from "../db/database.js";
import type { FileStream } from "../http/send-file.js";
import { listHolders, listPart } from "./export-page-queries.js";
import { type ExportedFile, type ExportedPart, exportedParts } from "./export-queries.js";

/**
 * Everything that is stored about a user, one JSON document per line; written while it is read, so that it may have any
 * size.
 */
export async function exportUser(db: Db, userId: string, at: Date): Promise<FileStream> {
  const { username } = await getUser(db, userId);
  return {
    name: `overture-${username}-${at.toISOString().slice(0, 10)}.jsonl`,
    type: "application/jsonl",
    chunks: linesOf(db, userId),
  };
}

/** Records that the data of a user was exported. */
export async function recordExport(tx: Tx, userId: string, actor: Actor): Promise<void> {
  const { id, username } = await getUser(tx, userId);
  await recordAudit(tx, { actor, action: "user.export", subject: { kind: "user", id, name: username } });
}

async function* linesOf(db: Db, userId: string): AsyncGenerator<Uint8Array> {
  for (const part of exportedParts) {
    for (const holderId of await listHolders(db, part, userId)) yield* linesOfPart(db, part, { userId, holderId });
  }
}

async function* linesOfPart(
  db: Db,
  part: ExportedPart,
  { userId, holderId }: { userId: string; holderId: string },
): AsyncGenerator<Uint8Array> {
  for (let after: string[] | undefined; ; ) {
    const { rows, isLast } = await listPart(db, part, { userId, holderId, after });
    const records = rows.flatMap((row) => row.records).map((record) => ({ kind: part.kind, ...record }));
    const { file } = part;
    const isLarge = (record: Record<string, unknown>) => file !== undefined && record[file.column] === null;
    const whole = records.filter((record) => !isLarge(record));
    if (whole.length > 0) yield Buffer.from(whole.map((record) => `${JSON.stringify(record)}\n`).join(""));
    if (file) for (const record of records.filter(isLarge)) yield* lineWithFile(db, file, record);
    if (isLast) break;
    after = rows.at(-1)?.place;
  }
}

/** A multiple of three: base64 of the pieces, one after the other, is that of the whole. */
const pieceBytes = 3_000_000;

/** Of a file that is removed meanwhile, what was read until then: the record states the size. */
async function* lineWithFile(
  db: Db,
  { column, pieceOf }: ExportedFile,
  record: Record<string, unknown>,
): AsyncGenerator<Uint8Array> {
  const { [column]: _file, ...rest } = record;
  yield Buffer.from(`${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(column)}:"`);
  for (let from = 0; ; from += pieceBytes) {
    const { rows } = await pieceOf(String(record["id"]), { from, length: pieceBytes }).execute(db);
    const piece = rows[0]?.piece;
    if (!piece || piece.length === 0) break;
    yield Buffer.from(piece.toString("base64"));
  }
  yield Buffer.from('"}\n');
}
