import type { Tx } from "../../db/database.js";
import { announceAll } from "../../events/announce.js";
import type { Suppression } from "../../mail/suppression/suppression-queries.js";
import type { SuppressionReason } from "../../mail/tables.js";
import { endThreads } from "../threads/cancel-thread.js";
import { lockOpenThreadsWith } from "./match-queries.js";

export const cancelReasons = {
  "hard-bounce": "The creator's address does not accept mail",
  complaint: "The creator reported a message as unwanted",
  unsubscribe: "The creator unsubscribed",
} satisfies Record<SuppressionReason, string>;

/** Cancels every open thread of whom it is for with a creator of the address: nothing can be sent in it any more. */
export async function noteSuppression(tx: Tx, { address, ownerId, reason, at }: Suppression): Promise<void> {
  const threads = await lockOpenThreadsWith(tx, address, ownerId);
  await endThreads(
    tx,
    threads.map(({ id }) => id),
    { reason: cancelReasons[reason], at },
  );
  await announceAll(
    tx,
    threads.map(({ id, campaignId }) => ({ campaignId, threadId: id, kind: "thread" })),
  );
}
