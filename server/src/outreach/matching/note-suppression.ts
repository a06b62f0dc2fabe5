import type { Tx } from "../../db/database.js";
import { announceAll } from "../../events/announce.js";
import type { Lifted } from "../../mail/listener.js";
import type { Suppressed } from "../../mail/suppression/suppression-queries.js";
import type { SuppressionReason } from "../../mail/tables.js";
import { leaveSuppressedOut } from "../follow-ups/silence-of-thread-queries.js";
import { propagateOptOuts } from "../merging/propagate-opt-outs.js";
import { refreshAwaitsUser } from "../sending/sending-queries.js";
import { endThreads } from "../threads/cancel-thread.js";
import { lockOpenThreadsWith } from "./match-queries.js";

export const cancelReasons = {
  "hard-bounce": "The creator's address does not accept mail",
  complaint: "The creator reported a message as unwanted",
  unsubscribe: "The creator unsubscribed",
  manual: "The creator's address was suppressed",
} satisfies Record<SuppressionReason, string>;

/** The most threads that one statement ends. */
const batchSize = 1_000;

/**
 * Cancels every open thread with creators of the addresses, of the users for whom the suppression counts: nothing can
 * be sent in it any more. A person's opt-out counts for all of their addresses; a hard bounce says nothing about
 * another address.
 */
export async function noteSuppressed(tx: Tx, { addresses, ownerId, reason, at }: Suppressed): Promise<void> {
  const isOfPeople = reason !== "hard-bounce";
  const threads = await lockOpenThreadsWith(tx, { addresses, ownerId, isOfPeople });
  const ids = threads.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += batchSize) {
    await endThreads(tx, ids.slice(start, start + batchSize), { reason: cancelReasons[reason], at });
  }
  if (isOfPeople) await propagateOptOuts(tx, { addresses, ownerId, at });
  await announceThreads(tx, threads);
}

/**
 * A deal with the creator may have been taken back meanwhile: then their last reply needs an answer now. In other
 * conversations that are open the time of the suppression does not count as silence.
 */
export async function noteLifted(tx: Tx, { address, ownerId, since, at }: Lifted): Promise<void> {
  const threads = await lockOpenThreadsWith(tx, { addresses: [address], ownerId, isOfPeople: true });
  if (threads.length === 0) return;
  const ids = threads.map(({ id }) => id);
  await leaveSuppressedOut(tx, { threadIds: ids, address, since, at });
  await refreshAwaitsUser(tx, ids);
  await announceThreads(tx, threads);
}

async function announceThreads(tx: Tx, threads: readonly { id: string; campaignId: string }[]): Promise<void> {
  await announceAll(
    tx,
    threads.map(({ id, campaignId }) => ({ campaignId, threadId: id, kind: "thread" })),
  );
}
