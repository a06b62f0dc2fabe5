import { readMail } from "@overture/mail-reader";
import { storable } from "../../db/column-types.js";
import type { Tx } from "../../db/database.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { announceUnmatched } from "../../mail/receiving/announce-notice-queries.js";
import { shareMerging } from "../../mail/suppression/merged-queries.js";
import { missing, Refusal } from "../../refusal.js";
import { acceptIntoThread } from "../matching/accept-mail.js";
import { isThreadFull, maxMessages } from "../matching/response-queries.js";
import { lockThread } from "../threads/thread-queries.js";
import { lockUnmatched, type Viewer } from "./unmatched-queries.js";

/** A user says where a mail belongs; the same happens as if it had been matched when it arrived. */
export async function assignMail(
  tx: Tx,
  { mailId, threadId, viewer, at }: { mailId: string; threadId: string; viewer: Viewer; at: Date },
): Promise<void> {
  await shareMerging(tx);
  await lockThread(tx, threadId, viewer._id);
  const { id, raw, kind, mailboxId, mailboxOwnerId, receivedAt } = await lockUnmatched(tx, mailId, viewer);
  if (kind === "bounce" || kind === "complaint") {
    throw new Refusal("invalid", "A report belongs to no conversation: cancel the conversation that it is about");
  }
  if (await isThreadFull(tx, threadId, "reply")) {
    throw new Refusal("invalid", `This conversation has ${maxMessages} messages, and takes no more mail`);
  }
  const proof = "person";
  const isShown = await acceptIntoThread(
    tx,
    { threadId, proof },
    {
      id,
      read: storable(readMail(raw)),
      answeredMailId: undefined,
      proof,
      isSenderAuthentic: false,
      mailbox: { id: mailboxId ?? systemMailboxId, ownerId: mailboxOwnerId },
      at: receivedAt,
    },
    at,
  );
  // The conversation of an erased creator accepts no more mail.
  if (!isShown) throw missing("Thread");
  await announceUnmatched(tx, [mailboxId]);
}
