import { type Db, inTransaction } from "../db/database.js";
import type { Sweep } from "../sweeps/sweep-worker.js";
import type { Clock } from "../values/clock.js";
import { removeOldKeys } from "./key-queries.js";

const batch = 1_000;

export function keySweeps({ db, clock }: { db: Db; clock: Clock }): Sweep[] {
  return [{ name: "idempotency keys", run: () => inTransaction(db, (tx) => removeOldKeys(tx, clock.now(), batch)) }];
}
