import { correctLedgers } from "../../campaigns/ledger/ledger-history-queries.js";
import { briefWaits, inTransactionWithBriefWaits } from "../../db/brief-waits.js";
import { type Db, inTransaction } from "../../db/database.js";
import { listLostBodies } from "../../mail/bodies/body-queries.js";
import { markAllUnassigned } from "../../mail/receiving/received-queries.js";
import { foldTallies } from "../analytics/fold-tallies.js";
import { lockTallies } from "../analytics/fold-tally-queries.js";
import { listWrongTallies, sumTalliesAgain } from "../analytics/tally-history-queries.js";
import { keepInboxAgain } from "../inbox/kept-inbox-queries.js";
import { listWrongThreads, sumFiguresAgain } from "./difference-queries.js";
import { foldChangedThreads } from "./fold-changed-threads.js";
import { lockFigures } from "./fold-queries.js";

/** Writes figures that differ again. Nothing else is folded at the same time. */
export async function repairFigures(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFigures(tx);
    await listWrongThreads(tx);
  });
  await foldChangedThreads(db);
  await inTransaction(db, async (tx) => {
    await lockTallies(tx);
    await listWrongTallies(tx);
  });
  await foldTallies(db);
  await inTransaction(db, async (tx) => {
    await lockFigures(tx);
    await lockTallies(tx);
    await sumFiguresAgain(tx);
    await sumTalliesAgain(tx);
    await listLostBodies(tx);
    await markAllUnassigned(tx);
    await correctLedgers(tx);
  });
  // In a separate transaction: receiving mail locks the inbox after the locks above, and waits behind this one.
  await inTransactionWithBriefWaits(db, keepInboxAgain, { ...briefWaits, totalMs: 600_000 });
}
