import { type Db, inTransaction } from "../../db/database.js";
import type { Sweep } from "../../sweeps/sweep-worker.js";
import type { Clock } from "../../values/clock.js";
import { sweepExpired } from "../expiry-queries.js";

/** Removes expired challenges and codes that were not used. */
export function passkeySweeps({ db, clock }: { db: Db; clock: Clock }): Sweep[] {
  return (["webauthn_challenge", "passkey_code"] as const).map((table) => ({
    name: `expired rows of ${table}`,
    run: () => inTransaction(db, (tx) => sweepExpired(tx, table, clock.now())),
  }));
}
