import { takeOver } from "../../campaigns/queries.js";
import { refuseUntilTakenOver } from "../../campaigns/take-over.js";
import type { Tx } from "../../db/database.js";
import type { SendableDraft } from "./sending-queries.js";

interface Sending {
  campaignId: string;
  ownerId: string;
  userId: string;
  at: Date;
}

/** Mail in the name of a new owner of a campaign cannot be sent by others before the owner has sent something too. */
export async function settleOwner(
  tx: Tx,
  drafts: readonly SendableDraft[],
  { campaignId, ownerId, userId, at }: Sending,
): Promise<void> {
  if (!drafts.some(({ awaitsOwner }) => awaitsOwner)) return;
  if (userId !== ownerId) refuseUntilTakenOver();
  await takeOver(tx, campaignId, at);
}
