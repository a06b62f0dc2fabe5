import { merging } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { keepDuplicates } from "./keep-duplicates.js";
import { dismissDuplicate, listDuplicates } from "./list-duplicates.js";

/** Before it lists the pairs, a call looks this long for pairs of what has changed since the worker looked. */
const readersMs = 300;

export function duplicateRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(merging.listDuplicates, async ({ query }) => {
    // Only for the first page, so that the pages of one reading do not change.
    if (query.cursor === undefined) await keepDuplicates(db, { maxMs: readersMs });
    return listDuplicates(db, query);
  });

  on(merging.dismissDuplicate, ({ params, body, user }) =>
    inTransaction(db, (tx) =>
      dismissDuplicate(tx, { id: params.id, isDismissed: body.isDismissed, userId: user._id, at: clock.now() }),
    ),
  );
}
