import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { Refusal } from "../../refusal.js";
import { refuseErased } from "./thread.js";
import { type Delivery, lockThread, writeDelivery } from "./thread-queries.js";

interface Entry extends Delivery {
  threadId: string;
  userId: string;
}

/** Enters the delivery of a closed deal. The same values again change nothing, and are not announced. */
export async function enterDelivery(tx: Tx, { threadId, userId, ...delivery }: Entry): Promise<void> {
  const thread = await lockThread(tx, threadId, userId, "own");
  if (thread.status !== "closed") throw new Refusal("invalid", "There is no deal yet that could have brought anything");
  refuseErased(thread.isErased);
  if (await writeDelivery(tx, threadId, delivery)) {
    await announce(tx, { campaignId: thread.campaignId, threadId, kind: "thread" });
  }
}
