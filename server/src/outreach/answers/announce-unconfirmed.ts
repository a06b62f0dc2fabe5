import type { Tx } from "../../db/database.js";
import { announceUnconfirmed } from "../../mail/receiving/announce-notice-queries.js";
import { hasUnconfirmed } from "./confirm-queries.js";

/** These conversations have ended or are open again, and may have senders to confirm. */
export async function announceUnconfirmedOf(tx: Tx, threadIds: readonly string[]): Promise<void> {
  if (await hasUnconfirmed(tx, threadIds)) await announceUnconfirmed(tx);
}
