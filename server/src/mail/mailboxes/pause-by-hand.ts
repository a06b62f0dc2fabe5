import { recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { missing } from "../../refusal.js";
import { pauseMailbox, resumeMailbox } from "../pace/pause-mailbox.js";
import { findStop } from "../pace/stop-queries.js";
import { resumeUsers } from "../pace/stop-users.js";
import { lockMailboxFor, type MailboxRow, systemMailboxId } from "./mailbox-queries.js";

interface Which {
  id: string;
  user: { _id: string; role: string };
  at: Date;
}

/** If it is paused already, the earlier reason stays. */
export async function pauseByHand(tx: Tx, { id, user, at }: Which): Promise<MailboxRow> {
  const { address } = await lockMailboxFor(tx, id, user);
  const actor = { userId: user._id };
  await pauseMailbox(tx, { actor, mailboxId: id, pause: "user", reason: `${address} was paused by hand`, at });
  return lockMailboxFor(tx, id, user);
}

export async function resumeByHand(tx: Tx, { id, user, at }: Which): Promise<MailboxRow> {
  await lockMailboxFor(tx, id, user);
  await resumeMailbox(tx, { actor: { userId: user._id }, mailboxId: id, at });
  return lockMailboxFor(tx, id, user);
}

interface WhichUser {
  userId: string;
  actorId: string;
  at: Date;
}

/** Resumes a user whose use of the shared mailbox is stopped. */
export async function resumeUserByHand(tx: Tx, { userId, actorId, at }: WhichUser): Promise<void> {
  const before = await findStop(tx, { mailboxId: systemMailboxId, userId });
  if (!before || !(await resumeUsers(tx, { mailboxId: systemMailboxId, userId, at }))) throw missing("Stop");
  await recordAudit(tx, {
    actor: { userId: actorId },
    action: "mailbox.resumeUser",
    subject: { kind: "user", id: userId },
    before: { ...before, stoppedAt: before.stoppedAt.toISOString() },
    after: { pause: null, reason: null, stoppedAt: null },
  });
}
