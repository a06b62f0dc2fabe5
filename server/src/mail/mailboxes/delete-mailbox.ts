import type { Tx } from "../../db/database.js";
import { restorableSince } from "../../db/deletion.js";
import { restored } from "../../db/stopped-during.js";
import { wakeWorkers } from "../outbox/queue-queries.js";
import { notifyWaiting } from "../pace/pause-mailbox.js";
import { recordMailbox } from "./audit-mailboxes.js";
import { lockDeletedMailbox, lockMailboxOfUser, type MailboxRow, updateMailboxRow } from "./mailbox-queries.js";
import { refuseMailboxOverQuota } from "./mailbox-quota.js";

interface Which {
  id: string;
  ownerId: string;
  at: Date;
}

/** Mail that waits in it stays and is not sent, so that restoring loses nothing. */
export async function deleteMailbox(tx: Tx, { id, ownerId, at }: Which): Promise<void> {
  const before = await lockMailboxOfUser(tx, id, ownerId);
  await updateMailboxRow(tx, id, { deleted_at: at, deleted_by: ownerId }, at);
  await recordMailbox(tx, { actor: { userId: ownerId }, action: "delete", before });
  await notifyWaiting(tx, id);
}

/** Refused if the same address was connected again meanwhile. */
export async function restoreMailbox(tx: Tx, { id, ownerId, at }: Which): Promise<MailboxRow> {
  await refuseMailboxOverQuota(tx, ownerId);
  await lockDeletedMailbox(tx, { id, userId: ownerId, since: restorableSince(at) });
  const row = await updateMailboxRow(tx, id, restored(at), at);
  await recordMailbox(tx, { actor: { userId: ownerId }, action: "restore", after: row });
  await wakeWorkers(tx);
  await notifyWaiting(tx, id);
  return row;
}
