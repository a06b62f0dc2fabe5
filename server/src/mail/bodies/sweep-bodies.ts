import { type Db, inTransaction } from "../../db/database.js";
import type { Sweep } from "../../sweeps/sweep-worker.js";
import { removeUnreferencedBodies, splitMails } from "./body-queries.js";

/** Few at once, since a mail has up to 30 MB. */
const splitAtOnce = 10;
const removedAtOnce = 100;

/** Removes unused bodies, and moves the large bodies that older versions stored in the rows of mails. */
export function bodySweeps({ db }: { db: Db }): Sweep[] {
  return [
    {
      name: "bodies of removed mails",
      run: () => inTransaction(db, (tx) => removeUnreferencedBodies(tx, removedAtOnce)),
    },
    { name: "bodies inside of rows", run: () => inTransaction(db, (tx) => splitMails(tx, splitAtOnce)) },
  ];
}
