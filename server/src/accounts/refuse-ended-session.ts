import type { Tx } from "../db/database.js";
import { Refusal } from "../refusal.js";
import { findUserOfSession } from "./session-queries.js";

/**
 * Before a way in is added. The guard asked when the request began, and its body may take a minute to come: who has
 * been signed out in the meantime adds nothing. The user's row must be locked, since ending every session waits for it.
 */
export async function refuseEndedSession(tx: Tx, sessionId: string): Promise<void> {
  if ((await findUserOfSession(tx, sessionId)) === undefined) {
    throw new Refusal("unauthenticated", "Please sign in again");
  }
}
