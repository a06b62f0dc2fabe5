import type { Tx } from "../../db/database.js";
import { Refusal } from "../../refusal.js";
import { type ChosenDrafts, findDisconnectedMailbox } from "./sending-queries.js";

/** Nothing goes out from another address than the one that was chosen, or that a conversation began with. */
export async function refuseDisconnectedMailbox(tx: Tx, campaignId: string, drafts?: ChosenDrafts): Promise<void> {
  const address = await findDisconnectedMailbox(tx, campaignId, drafts);
  if (address === undefined) return;
  throw new Refusal(
    "invalid",
    `${address} was disconnected: connect it again in your settings, or choose another mailbox for the campaign`,
  );
}
