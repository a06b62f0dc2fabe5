import type { Tx } from "../../db/database.js";
import { announceAll } from "../../events/announce.js";
import { liftSuppression, suppressAddress } from "../../mail/suppression/suppression-queries.js";
import { cancelReasons, noteSuppression } from "../matching/note-suppression.js";
import { reopenThreads } from "./correction-queries.js";

/** Ends all outreach to a creator who asked for it in words; answers whether it went on until now. */
export async function unsubscribeCreator(tx: Tx, address: string, at: Date): Promise<boolean> {
  const isNew = await suppressAddress(tx, { address, reason: "unsubscribe", at });
  if (isNew) await noteSuppression(tx, address.toLowerCase(), "unsubscribe", at);
  return isNew;
}

/** The words were misread: undoes exactly what `unsubscribeCreator` did at that moment, in whosever campaigns. Answers the reopened threads. */
export async function resubscribeCreator(tx: Tx, address: string, since: Date): Promise<string[]> {
  if (!(await liftSuppression(tx, { address, reason: "unsubscribe", at: since }))) return [];
  const reopened = await reopenThreads(tx, address, { reason: cancelReasons.unsubscribe, at: since });
  await announceAll(
    tx,
    reopened.map(({ id, campaignId, ownerId }) => ({ userId: ownerId, campaignId, threadId: id, kind: "thread" })),
  );
  return reopened.map(({ id }) => id);
}
