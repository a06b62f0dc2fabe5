import type { mailboxes } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { paceOf } from "../pace/pace.js";
import { dailyLimit } from "../pace/ramp.js";
import { listStoppedUsers, type StoppedUser } from "../pace/stop-queries.js";
import { listActivity } from "./activity-queries.js";
import { getSystemMailbox, listMailboxesOfUser, type MailboxRow, systemMailboxId } from "./mailbox-queries.js";
import { type Activity, presentMailbox, presentSummary, wordsForSetAside } from "./present.js";
import type { Owner } from "./save-mailbox.js";

/** A user's own mailboxes, the default first, and the shared one, whose settings only administrators see. */
export async function listMailboxes(db: Db, reader: Owner, now: Date): Promise<mailboxes.Mailbox[]> {
  const [own, system, [stop]] = await Promise.all([
    listMailboxesOfUser(db, reader._id),
    getSystemMailbox(db),
    listStoppedUsers(db, { mailboxId: systemMailboxId, userId: reader._id }),
  ]);
  const activity = await activityOf(db, [...own, system], now);
  const shown = reader.role === "admin" ? presentMailbox : presentSummary;
  const shared = shown(system, activity(system));
  return [
    ...own.map((row) => presentMailbox(row, activity(row))),
    { ...shared, ...(stop && !shared.pause ? { pause: presentStop(stop) } : {}) },
  ];
}

/** For a user whose use of the shared mailbox is stopped. */
function presentStop({ pause, reason, stoppedAt }: StoppedUser): mailboxes.MailboxPause {
  return { by: pause, reason, since: stoppedAt.toISOString() };
}

export async function describeMailbox(db: Db, row: MailboxRow, now: Date): Promise<mailboxes.Mailbox> {
  return presentMailbox(row, (await activityOf(db, [row], now))(row));
}

async function activityOf(db: Db, rows: readonly MailboxRow[], now: Date): Promise<(row: MailboxRow) => Activity> {
  const active = await listActivity(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const activeById = new Map(active.map((mailbox) => [mailbox.id, mailbox]));
  return (row) => {
    const { sent = 0, firstSentAt, reading, readingReason, setAside = 0 } = activeById.get(row.id) ?? {};
    const reason = readingReason ?? wordsForSetAside(setAside);
    return {
      sent,
      allowed: dailyLimit(paceOf(row, firstSentAt ?? undefined), now),
      ...(reading ? { reading: { state: reading, ...(reason ? { reason } : {}) } } : {}),
    };
  };
}
