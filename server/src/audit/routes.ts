import { audit } from "@overture/contract";
import { cutPage, momentCursor, readMomentCursor } from "../db/cursor-page.js";
import type { Db } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { Clock } from "../values/clock.js";
import { listEntries } from "./audit-queries.js";
import { exportAudit } from "./export-audit.js";
import { presentEntry } from "./present.js";
import { verifyAudit } from "./verify-audit.js";

export function auditRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(audit.listAudit, async ({ query: { limit, cursor, ...filter } }) => {
    const after = cursor === undefined ? undefined : readMomentCursor(cursor);
    const rows = await listEntries(db, filter, { limit: limit + 1, after });
    const { shown, last } = cutPage(rows, limit);
    return { items: shown.map(presentEntry), ...(last ? { next: momentCursor(last) } : {}) };
  });

  on(audit.exportAudit, async ({ query: { format, ...filter } }) =>
    exportAudit(db, { filter, format, at: clock.now() }),
  );

  on(audit.verifyAudit, () => verifyAudit(db));
}
