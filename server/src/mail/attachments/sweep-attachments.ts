import { type Db, inTransaction } from "../../db/database.js";
import type { Sweep } from "../../sweeps/sweep-worker.js";
import type { Clock } from "../../values/clock.js";
import { sweepAttachments } from "./attachment-queries.js";
import { unusedMs } from "./keep-attachment.js";

const most = 100;

/** Removes files that were unused for a day; their content is removed with the last file that has it. */
export function attachmentSweeps({ db, clock }: { db: Db; clock: Clock }): Sweep[] {
  const run = () => {
    const at = clock.now();
    return inTransaction(db, (tx) => sweepAttachments(tx, { at, again: new Date(at.getTime() + unusedMs), most }));
  };
  return [{ name: "unused attachments", run }];
}
