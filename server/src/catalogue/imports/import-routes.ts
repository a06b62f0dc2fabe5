import { type creatorImports as contract, creatorImports } from "@overture/contract";
import { cutPage, momentCursor, readMomentCursor } from "../../db/cursor-page.js";
import { type Db, inTransaction } from "../../db/database.js";
import { isRestorable, restorableUntil } from "../../db/deletion.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { countImports, type ImportRow, listImportRows } from "./import-queries.js";
import { listMappingRows, type MappingRow, rememberMapping } from "./mapping-queries.js";
import { undoImport } from "./undo-import.js";

export function importRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(creatorImports.listImports, async ({ query: { limit, cursor } }) => {
    const after = cursor === undefined ? undefined : readMomentCursor(cursor);
    const rows = await listImportRows(db, { after, limit: limit + 1 });
    const { total, isEstimate } = await countImports(db);
    const { shown, last } = cutPage(rows, limit);
    const at = clock.now();
    return {
      items: shown.map((row) => presentImport(row, at)),
      ...(last && { next: momentCursor({ at: last.createdAt, id: last.id }) }),
      total,
      ...(isEstimate && { totalIsEstimate: true }),
    };
  });

  on(creatorImports.undoImport, ({ params, user }) =>
    inTransaction(db, (tx) => undoImport(tx, { actor: { userId: user._id }, importId: params.id, at: clock.now() })),
  );

  on(creatorImports.listMappings, async ({ user }) => ({
    items: (await listMappingRows(db, user._id)).map(presentMapping),
  }));

  on(creatorImports.saveMapping, async ({ body, user }) => {
    const at = clock.now();
    await inTransaction(db, (tx) => rememberMapping(tx, { ...body, userId: user._id, at }));
    return presentMapping({ ...body, savedAt: at });
  });
}

function presentImport(row: ImportRow, at: Date): contract.CreatorImport {
  const { undoneAt, deleted, restored } = row;
  return {
    _id: row.id,
    ...personOf(row.userId, row.username),
    ...(row.fileName !== null && { fileName: row.fileName }),
    at: row.createdAt.toISOString(),
    imported: row.imported,
    created: row.created,
    updated: row.updated,
    state: undoneAt ? "undone" : isRestorable(row.createdAt, at) ? "done" : "expired",
    undoUntil: restorableUntil(row.createdAt).toISOString(),
    ...(undoneAt && {
      undone: {
        at: undoneAt.toISOString(),
        ...personOf(row.undoneById, row.undoneBy),
        deleted: deleted ?? 0,
        restored: restored ?? 0,
      },
    }),
  };
}

function personOf(id: string | null, username: string | null) {
  return id === null || username === null ? {} : { by: { _id: id, username } };
}

function presentMapping({ savedAt, ...mapping }: MappingRow): contract.RememberedMapping {
  return { ...mapping, savedAt: savedAt.toISOString() };
}
