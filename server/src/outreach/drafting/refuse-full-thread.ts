import type { Tx } from "../../db/database.js";
import { Refusal } from "../../refusal.js";
import { isThreadFull, maxMessages } from "../matching/response-queries.js";

/**
 * A conversation is read as a whole, so the number of messages that users write in it has a limit, as incoming mail
 * has. Its thread is locked.
 */
export async function refuseFullThread(tx: Tx, threadId: string): Promise<void> {
  if (!(await isThreadFull(tx, threadId, "written"))) return;
  throw new Refusal("invalid", `You have written ${maxMessages} messages in this conversation: it takes no more`);
}
