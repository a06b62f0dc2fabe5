import { ledger } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import type { On } from "../../http/implement.js";
import type { OutreachRouteOptions } from "../route-options.js";
import { exportLedger } from "./export-ledger.js";
import { readLedger } from "./read-ledger.js";

export function ledgerRoutes(on: On, { db, clock, exports }: OutreachRouteOptions): void {
  on(ledger.getLedger, async ({ params, query: { format, ...page }, user, untilClosed, cutOff }) => {
    const { id } = await getCampaignRow(db, params.id, user._id);
    if (format === "json") return readLedger(db, id, page);
    return exports.beginPaged(exportLedger(db, id, clock.now()), { user, signal: untilClosed(), cutOff });
  });
}
