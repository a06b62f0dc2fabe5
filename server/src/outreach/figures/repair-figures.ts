import { type Db, inTransaction } from "../../db/database.js";
import { listLostBodies } from "../../mail/bodies/body-queries.js";
import { markUnassignedAnew } from "../../mail/receiving/received-queries.js";
import { listWrongThreads, sumAnew } from "./difference-queries.js";
import { foldChangedThreads } from "./fold-changed-threads.js";
import { lockFigures } from "./fold-queries.js";

/** Rewrites what differs. Nothing else is kept meanwhile. */
export async function repairFigures(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFigures(tx);
    await listWrongThreads(tx);
  });
  await foldChangedThreads(db);
  await inTransaction(db, async (tx) => {
    await lockFigures(tx);
    await sumAnew(tx);
    await listLostBodies(tx);
    await markUnassignedAnew(tx);
  });
}
