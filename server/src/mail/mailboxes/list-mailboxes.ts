import type { mailboxes } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { dailyLimitOf, paceOf } from "../pace/pace.js";
import { getSystemMailbox, listMailboxesOfUser, type MailboxRow } from "./mailbox-queries.js";
import { presentMailbox, presentSummary, type Sent } from "./present.js";
import type { Owner } from "./save-mailbox.js";
import { countSent } from "./today-queries.js";

/** A user's own, the default first, and the system's; of that one only administrators see what is set. */
export async function listMailboxes(db: Db, reader: Owner, now: Date): Promise<mailboxes.Mailbox[]> {
  const [own, system] = await Promise.all([listMailboxesOfUser(db, reader._id), getSystemMailbox(db)]);
  const sentBy = await sentToday(db, [...own, system], now);
  const shown = reader.role === "admin" ? presentMailbox : presentSummary;
  return [...own.map((row) => presentMailbox(row, sentBy(row))), shown(system, sentBy(system))];
}

export async function describeMailbox(db: Db, row: MailboxRow, now: Date): Promise<mailboxes.Mailbox> {
  return presentMailbox(row, (await sentToday(db, [row], now))(row));
}

async function sentToday(db: Db, rows: readonly MailboxRow[], now: Date): Promise<(row: MailboxRow) => Sent> {
  const sending = await countSent(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const sendingOf = new Map(sending.map((one) => [one.id, one]));
  return (row) => {
    const { sent = 0, firstSentAt } = sendingOf.get(row.id) ?? {};
    return { sent, allowed: dailyLimitOf(paceOf(row, firstSentAt ?? undefined), now) };
  };
}
