import { audit } from "@overture/contract";
import { cutPage, momentCursor, readMomentCursor } from "../db/cursor-page.js";
import type { Db } from "../db/database.js";
import type { Exports } from "../exports/exports.js";
import type { On } from "../http/implement.js";
import type { Clock } from "../values/clock.js";
import { listEntries } from "./audit-queries.js";
import { exportAudit } from "./export-audit.js";
import { presentEntry } from "./present.js";
import { verifyAudit } from "./verify-audit.js";

interface Options {
  db: Db;
  clock: Clock;
  exports: Exports;
}

export function auditRoutes(on: On, { db, clock, exports }: Options): void {
  on(audit.listAudit, async ({ query: { limit, cursor, ...filter } }) => {
    const after = cursor === undefined ? undefined : readMomentCursor(cursor);
    const rows = await listEntries(db, filter, { limit: limit + 1, after });
    const { shown, last } = cutPage(rows, limit);
    return { items: shown.map(presentEntry), ...(last ? { next: momentCursor(last) } : {}) };
  });

  on(audit.exportAudit, ({ query: { format, ...filter }, user, untilClosed, cutOff }) =>
    exports.beginPaged(exportAudit(db, { filter, format, at: clock.now() }), { user, signal: untilClosed(), cutOff }),
  );

  on(audit.verifyAudit, () => verifyAudit(db));
}
