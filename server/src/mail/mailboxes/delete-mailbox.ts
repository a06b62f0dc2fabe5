import type { Tx } from "../../db/database.js";
import { wakeWorkers } from "../outbox/queue-queries.js";
import { tellWaiting } from "../pace/pause-mailbox.js";
import { lockDeletedMailbox, lockMailboxOfUser, type MailboxRow, updateMailboxRow } from "./mailbox-queries.js";

interface Which {
  id: string;
  ownerId: string;
  at: Date;
}

/** What still waits in it stays where it is and is not sent, so that restoring it loses nothing. */
export async function deleteMailbox(tx: Tx, { id, ownerId, at }: Which): Promise<void> {
  await lockMailboxOfUser(tx, id, ownerId);
  await updateMailboxRow(tx, id, { deleted_at: at }, at);
  await tellWaiting(tx, id);
}

/** Refused when the same address has been connected again in the meantime. */
export async function restoreMailbox(tx: Tx, { id, ownerId, at }: Which): Promise<MailboxRow> {
  await lockDeletedMailbox(tx, id, ownerId);
  const row = await updateMailboxRow(tx, id, { deleted_at: null }, at);
  await wakeWorkers(tx);
  await tellWaiting(tx, id);
  return row;
}
