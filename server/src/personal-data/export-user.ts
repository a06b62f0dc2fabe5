import { getUser } from "../accounts/user-queries.js";
import { type Actor, recordAudit } from "../audit/record-audit.js";
import type { Db, Tx } from "../db/database.js";
import type { FileStream } from "../http/send-file.js";
import { listHolders, listPart } from "./export-page-queries.js";
import { type ExportedPart, exportedParts } from "./export-queries.js";

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
    const records = rows.flatMap((row) => row.records);
    if (records.length > 0) {
      yield Buffer.from(records.map((record) => `${JSON.stringify({ kind: part.kind, ...record })}\n`).join(""));
    }
    if (isLast) break;
    after = rows.at(-1)?.place;
  }
}
