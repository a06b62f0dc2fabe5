import { type Db, inTransaction } from "../../db/database.js";
import type { Sweep } from "../../sweeps/sweep-worker.js";
import { removeLooseBodies, splitMails } from "./body-queries.js";

/** A mail has up to 30 MB. */
const splitAtOnce = 10;
const removedAtOnce = 100;

/** Removes bodies that no mail has any more, and gives mails from before there were bodies theirs. */
export function bodySweeps({ db }: { db: Db }): Sweep[] {
  return [
    { name: "bodies of removed mails", run: () => inTransaction(db, (tx) => removeLooseBodies(tx, removedAtOnce)) },
    { name: "bodies inside of rows", run: () => inTransaction(db, (tx) => splitMails(tx, splitAtOnce)) },
  ];
}
