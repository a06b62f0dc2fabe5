import type { Actor } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { isRestorable, userOf } from "../../db/deletion.js";
import { invalid } from "../../refusal.js";
import { insertImport, lockImport, nameImport, type OpenImport } from "./import-queries.js";

interface Beginning {
  actor: Actor;
  /** The import to continue, which must be the caller's own. */
  importId?: string | undefined;
  fileName?: string | undefined;
  at: Date;
}

/**
 * Everything that this transaction writes about creators from here on can be undone together with the rest of the
 * import.
 */
export async function beginImport(tx: Tx, { actor, importId, fileName, at }: Beginning): Promise<OpenImport> {
  const userId = userOf(actor);
  const open =
    importId === undefined
      ? await insertImport(tx, { userId, fileName, at })
      : await goOnWith(tx, { userId, importId, at });
  await nameImport(tx, open);
  return open;
}

interface Going {
  userId: string | null;
  importId: string;
  at: Date;
}

async function goOnWith(tx: Tx, { userId, importId, at }: Going): Promise<OpenImport> {
  const open = await lockImport(tx, importId);
  if (!open || open.userId !== userId) throw invalid({ importId: "There is no such import of yours" });
  if (open.undoneAt) throw invalid({ importId: "This import was undone" });
  if (!isRestorable(open.createdAt, at)) throw invalid({ importId: "This import is too old to go on with" });
  return open;
}
