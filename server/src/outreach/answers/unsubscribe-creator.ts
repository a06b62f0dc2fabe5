import type { Tx } from "../../db/database.js";
import { announceAll } from "../../events/announce.js";
import { liftSuppression, suppressAddress } from "../../mail/suppression/suppression-queries.js";
import { cancelReasons, noteSuppression } from "../matching/note-suppression.js";
import { reopenThreads } from "./correction-queries.js";
import { hasThreadWrittenTo } from "./recipient-queries.js";

/** Who asked in words for no more mail. */
interface OptOut {
  threadId: string;
  /** The creator's own address. */
  creator: string;
  /** Who wrote the words: the creator from another address, or somebody else. */
  sender: string | null;
}

/**
 * Ends all outreach to a creator who asked for it in words, or for whom somebody did, and to that one as well where the thread has written
 * there. Answers whether any of it went on until now.
 */
export async function unsubscribeCreator(tx: Tx, { threadId, creator, sender }: OptOut, at: Date): Promise<boolean> {
  const isRecipient = sender !== null && (await hasThreadWrittenTo(tx, threadId, sender));
  const addresses = new Set([creator, ...(isRecipient ? [sender] : [])].map((address) => address.toLowerCase()));
  let wasWrittenTo = false;
  for (const address of addresses) {
    if (!(await suppressAddress(tx, { address, reason: "unsubscribe", at }))) continue;
    await noteSuppression(tx, { address, reason: "unsubscribe", at });
    wasWrittenTo = true;
  }
  return wasWrittenTo;
}

/** The words were misread: undoes exactly what `unsubscribeCreator` did at that moment, in whosever campaigns. Answers the reopened threads. */
export async function resubscribeCreator(tx: Tx, { creator, sender }: OptOut, since: Date): Promise<string[]> {
  const addresses = new Set([creator, sender ?? creator].map((address) => address.toLowerCase()));
  const reopened: string[] = [];
  for (const address of addresses) reopened.push(...(await resubscribe(tx, address, since)));
  return reopened;
}

async function resubscribe(tx: Tx, address: string, since: Date): Promise<string[]> {
  if (!(await liftSuppression(tx, { address, reason: "unsubscribe", at: since }))) return [];
  const reopened = await reopenThreads(tx, address, { reason: cancelReasons.unsubscribe, at: since });
  await announceAll(
    tx,
    reopened.map(({ id, campaignId, ownerId }) => ({ userId: ownerId, campaignId, threadId: id, kind: "thread" })),
  );
  return reopened.map(({ id }) => id);
}
