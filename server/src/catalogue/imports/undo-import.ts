import { creatorImports } from "@overture/contract";
import { type Actor, recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { isRestorable, userOf } from "../../db/deletion.js";
import { missing, Refusal } from "../../refusal.js";
import { nilId } from "../../values/nil-id.js";
import { restoreValuesBefore } from "../fields/value-queries.js";
import { type LockedImport, lockImport, markUndone } from "./import-queries.js";
import { deleteImported, findUses, lockImported, lockMade, removeUnusedMade, restoreImported } from "./undo-queries.js";

interface Undoing {
  actor: Actor;
  importId: string;
  at: Date;
}

/** Small enough that each statement is short, however many rows the import has. */
const atOnce = 5_000;

/**
 * Undoes a whole import: deletes the creators that it created, restores what it changed, and removes genres and regions
 * that it created and nobody else uses. If any of this was used since, nothing changes. Of two calls at once the second
 * finds it undone.
 */
export async function undoImport(tx: Tx, { actor, importId, at }: Undoing): Promise<Undone> {
  const found = await lockImport(tx, importId);
  if (!found) throw missing("Import");
  refuseLate(found, at);
  await lockMade(tx, "genre", found.genreCodes);
  await lockMade(tx, "region", found.regionCodes);
  await refuseUsed(tx, found.code);

  const undone = { deleted: 0, restored: 0 };
  await eachBatch(tx, found.code, async (ids) => {
    undone.deleted += await deleteImported(tx, found.code, { ids, actor, at });
    const restored = [
      ...(await restoreImported(tx, found.code, ids)),
      ...(await restoreValuesBefore(tx, found.code, ids)),
    ];
    undone.restored += new Set(restored).size;
  });
  await removeUnusedMade(tx, "genre", { codes: found.genreCodes, actor, at });
  await removeUnusedMade(tx, "region", { codes: found.regionCodes, actor, at });
  await markUndone(tx, importId, { userId: userOf(actor), at, ...undone });
  const after = { import: importId, ...undone };
  await recordAudit(tx, { actor, action: "creator.undo-import", subject: { kind: "creator" }, after });
  return undone;
}

interface Undone {
  deleted: number;
  restored: number;
}

function refuseLate({ createdAt, undoneAt }: LockedImport, at: Date): void {
  if (undoneAt) throw new Refusal("invalid", "This import was undone already");
  if (!isRestorable(createdAt, at)) throw new Refusal("invalid", "An import can be undone for 30 days");
}

async function refuseUsed(tx: Tx, code: number): Promise<void> {
  const used: creatorImports.UsedCreator[] = [];
  await eachBatch(tx, code, async (ids) => {
    if (used.length < creatorImports.maxUsed) used.push(...(await findUses(tx, code, ids)));
  });
  if (used.length === 0) return;
  const message = "What this import made has been used since, so it stays as it is";
  throw new Refusal("invalid", message, undefined, undefined, { used: used.slice(0, creatorImports.maxUsed) });
}

async function eachBatch(tx: Tx, code: number, work: (ids: readonly string[]) => Promise<void>): Promise<void> {
  for (let after: string | undefined = nilId; after !== undefined; ) {
    const ids: string[] = await lockImported(tx, code, { after, limit: atOnce });
    if (ids.length > 0) await work(ids);
    after = ids.at(-1);
  }
}
