import { retention } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { Clock } from "../values/clock.js";
import { previewRetention } from "./preview-retention.js";
import { readRetention } from "./retention-queries.js";
import { saveRetention } from "./save-retention.js";

export function retentionRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(retention.getRetention, () => readRetention(db));

  on(retention.updateRetention, async ({ body, user }) => {
    await inTransaction(db, (tx) => saveRetention(tx, { actor: { userId: user._id }, days: body }));
    return body;
  });

  on(retention.previewRetention, ({ body }) => previewRetention(db, body, clock.now()));
}
