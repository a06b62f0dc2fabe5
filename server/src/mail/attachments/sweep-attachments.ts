import { type Db, inTransaction } from "../../db/database.js";
import type { Sweep } from "../../sweeps/sweep-worker.js";
import type { Clock } from "../../values/clock.js";
import { sweepAttachments } from "./attachment-queries.js";
import { unusedMs } from "./keep-attachment.js";

const most = 100;

/** Removes files that nothing has for a day; what is in them goes with the last of them. */
export function attachmentSweeps({ db, clock }: { db: Db; clock: Clock }): Sweep[] {
  const run = () => {
    const at = clock.now();
    return inTransaction(db, (tx) => sweepAttachments(tx, { at, again: new Date(at.getTime() + unusedMs), most }));
  };
  return [{ name: "unused attachments", run }];
}
