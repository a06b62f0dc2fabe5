import type { Tx } from "../../db/database.js";
import { markHeld, markReleased } from "./hold-queries.js";
import { wakeWorkers } from "./queue-queries.js";

/**
 * Keeps mails from leaving until they are released. One that is being handed over is not
 * stopped any more, but if it is refused for now, it waits too; and so does one that is queued again.
 */
export async function holdMails(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await markHeld(tx, mailIds);
}

export async function releaseMails(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await markReleased(tx, mailIds);
  await wakeWorkers(tx);
}
