import type { Tx } from "../../db/database.js";
import { isSuppressed } from "../../mail/suppression/suppression-queries.js";
import { invalid } from "../../refusal.js";
import type { LockedThread } from "../threads/thread-queries.js";
import { listOtherAddresses, updateRecipient } from "./recipient-queries.js";

/**
 * A draft goes to the creator, or to somebody named in the conversation itself: campaigns cannot be used to write to
 * anybody else.
 */
export async function chooseRecipient(
  tx: Tx,
  thread: LockedThread,
  { messageId, address }: { messageId: string; address: string },
): Promise<void> {
  const chosen = address.toLowerCase();
  if (chosen === thread.recipient.toLowerCase()) return updateRecipient(tx, messageId, null);
  if (!(await listOtherAddresses(tx, thread.id)).includes(chosen)) {
    throw invalid({ recipient: "Choose an address of this conversation" });
  }
  if (await isSuppressed(tx, chosen, thread.ownerId))
    throw invalid({ recipient: "Nothing more may be sent to this address" });
  await updateRecipient(tx, messageId, chosen);
}
