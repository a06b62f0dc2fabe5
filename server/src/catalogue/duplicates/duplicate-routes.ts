import { merging } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { keepDuplicates } from "./keep-duplicates.js";
import { dismissDuplicate, listDuplicates } from "./list-duplicates.js";

/** So long a reader looks for pairs of what has changed since the worker looked, before listing what there is. */
const readersMs = 300;

export function duplicateRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(merging.listDuplicates, async ({ query }) => {
    // Not between the pages of one who reads on.
    if (query.cursor === undefined) await keepDuplicates(db, { mostMs: readersMs });
    return listDuplicates(db, query);
  });

  on(merging.dismissDuplicate, ({ params, body, user }) =>
    inTransaction(db, (tx) =>
      dismissDuplicate(tx, { id: params.id, isDismissed: body.isDismissed, userId: user._id, at: clock.now() }),
    ),
  );
}
