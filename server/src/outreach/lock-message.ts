import type { CampaignAction } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { missing, Refusal } from "../refusal.js";
import { findThreadOfMessage, getMessage, type MessageRow } from "./message-queries.js";
import { type LockedThread, lockThread } from "./threads/thread-queries.js";

/** A message with its thread locked: only its delivery can change until the transaction ends. */
export async function lockMessage(
  tx: Tx,
  messageId: string,
  userId: string,
  action: CampaignAction = "write",
): Promise<{ thread: LockedThread; message: MessageRow }> {
  const threadId = await findThreadOfMessage(tx, messageId, userId);
  if (threadId === undefined) throw missing("Message");
  const thread = await lockThread(tx, threadId, userId, action);
  return { thread, message: await getMessage(tx, messageId) };
}

/** The locked thread of a message that is still a draft. */
export async function lockDraft(tx: Tx, messageId: string, userId: string): Promise<LockedThread> {
  const { thread, message } = await lockMessage(tx, messageId, userId);
  if (message.status !== "draft") throw new Refusal("invalid", "This message is no longer a draft");
  return thread;
}
