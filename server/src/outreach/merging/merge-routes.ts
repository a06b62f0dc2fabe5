import { merging } from "@overture/contract";
import { inTransactionWithBriefWaits } from "../../db/brief-waits.js";
import type { Db } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { listMerges } from "./list-merges.js";
import { mergeCreators } from "./merge-creators.js";
import { allowMergedThreads } from "./moved-thread-queries.js";
import { undoMerge } from "./undo-merge.js";

export function mergeRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(merging.mergeCreators, async ({ params, body, user }) => {
    await allowMergedThreads(db);
    return inTransactionWithBriefWaits(db, (tx) =>
      mergeCreators(tx, { userId: user._id, creatorId: params.id, ...body, at: clock.now() }),
    );
  });

  on(merging.undoMerge, ({ params, user }) =>
    inTransactionWithBriefWaits(db, (tx) => undoMerge(tx, { userId: user._id, mergeId: params.id, at: clock.now() })),
  );

  on(merging.listMerges, ({ query }) => listMerges(db, query, clock.now()));
}
