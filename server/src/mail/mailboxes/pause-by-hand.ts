import type { Tx } from "../../db/database.js";
import { pauseMailbox, resumeMailbox } from "../pace/pause-mailbox.js";
import { lockMailboxFor, type MailboxRow } from "./mailbox-queries.js";

interface Which {
  id: string;
  user: { _id: string; role: string };
  at: Date;
}

/** Whatever paused it before stays its reason. */
export async function pauseByHand(tx: Tx, { id, user, at }: Which): Promise<MailboxRow> {
  const { address } = await lockMailboxFor(tx, id, user);
  await pauseMailbox(tx, { mailboxId: id, pause: "user", reason: `${address} was paused by hand`, at });
  return lockMailboxFor(tx, id, user);
}

export async function resumeByHand(tx: Tx, { id, user, at }: Which): Promise<MailboxRow> {
  await lockMailboxFor(tx, id, user);
  await resumeMailbox(tx, { mailboxId: id, at });
  return lockMailboxFor(tx, id, user);
}
