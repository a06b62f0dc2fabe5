import { limits } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { tooMany } from "../../refusal.js";
import { countMailboxesOf, lockQuotaOf } from "./mailbox-quota-queries.js";

/** By then the user may have disconnected a mailbox, or an administrator may have raised the quota. */
const retryAfterSeconds = 3_600;

/** Called before another mailbox is connected. Of two at once, the second counts the first. */
export async function refuseMailboxOverQuota(tx: Tx, ownerId: string): Promise<void> {
  await lockQuotaOf(tx, ownerId);
  const { used, quota } = await countMailboxesOf(tx, ownerId);
  const most = quota ?? limits.quotas.mailboxes;
  if (used < most) return;
  throw tooMany(`You may connect ${most} mailboxes. Disconnect one first, or ask an administrator`, retryAfterSeconds);
}
