import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { announceUnmatched } from "../../mail/receiving/announce-notice-queries.js";
import { Refusal } from "../../refusal.js";
import { leaveOutOfSilence } from "../follow-ups/silence-of-thread-queries.js";
import { lockMessage } from "../lock-message.js";
import { refreshAwaitsUser } from "../sending/sending-queries.js";
import { deleteAssigned } from "./unassign-queries.js";
import { lockShown, type Viewer } from "./unmatched-queries.js";

/**
 * Takes a mail that a user put into a conversation out of it again: it is unmatched, and the conversation is as if the
 * mail had not come. Its follow-ups go on with the days that were left. Who may assign the mail may take it out. An
 * opt-out in it still counts, since suppressions are lifted in their own list.
 */
export async function unassignMail(
  tx: Tx,
  { messageId, viewer, at }: { messageId: string; viewer: Viewer; at: Date },
): Promise<string> {
  const { thread, message } = await lockMessage(tx, messageId, viewer._id);
  const { assignedAt } = message;
  if (assignedAt === null) {
    throw new Refusal("invalid", "Only a mail that somebody put into the conversation can be taken out of it");
  }
  if (thread.status === "closed") {
    throw new Refusal("invalid", "The deal of this conversation is closed: take the deal back first");
  }
  const shown = await lockShown(tx, messageId, viewer);
  if (!shown) throw new Refusal("forbidden", "This mail came to somebody else's mailbox: they can take it out");
  await deleteAssigned(tx, { messageId, threadId: thread.id });
  await leaveOutOfSilence(tx, thread.id, assignedAt, at);
  await refreshAwaitsUser(tx, [thread.id]);
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "thread" });
  await announceUnmatched(tx, [shown.mailboxId]);
  return thread.id;
}
