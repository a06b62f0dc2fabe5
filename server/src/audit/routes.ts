import { audit } from "@overture/contract";
import type { Db } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { Clock } from "../values/clock.js";
import { listEntries } from "./audit-queries.js";
import { exportAudit } from "./export-audit.js";
import { cursorOf, presentEntry, readCursor } from "./present.js";
import { verifyAudit } from "./verify-audit.js";

export function auditRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(audit.listAudit, async ({ query: { limit, cursor, ...filter } }) => {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const rows = await listEntries(db, filter, { limit: limit + 1, after });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { items: shown.map(presentEntry), ...(last ? { next: cursorOf(last) } : {}) };
  });

  on(audit.exportAudit, async ({ query: { format, ...filter } }) =>
    exportAudit(db, { filter, format, at: clock.now() }),
  );

  on(audit.verifyAudit, () => verifyAudit(db));
}
