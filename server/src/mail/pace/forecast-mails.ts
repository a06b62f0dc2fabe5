import type { Db } from "../../db/database.js";
import { forecastQueue } from "./forecast.js";
import { listPacedMailboxes, listPlaces, listQueued, listSent, type QueuedMail } from "./forecast-queries.js";
import { type Pace, paceOf, windowFor } from "./pace.js";
import type { PacedMailbox } from "./pace-queries.js";
import { nextSending } from "./spacing.js";
import { nextOpening } from "./window.js";

/** When each queued mail will be sent, if all goes well; null for one that waits until somebody resumes it. */
export async function forecastMails(db: Db, mailIds: readonly string[], at: Date): Promise<Map<string, Date | null>> {
  if (mailIds.length === 0) return new Map();
  const queued = await listQueued(db, mailIds);
  const mailboxes = await listPacedMailboxes(db, [...new Set(queued.map(({ mailboxId }) => mailboxId))], at);
  const sending = mailboxes.filter(({ pause, isDeleted }) => pause === null && !isDeleted);
  const stopped = new Set(mailboxes.filter((mailbox) => !sending.includes(mailbox)).map(({ id }) => id));
  const waits = queued.filter(({ isHeld, mailboxId }) => isHeld || stopped.has(mailboxId));
  const moves = queued.filter((mail) => !waits.includes(mail));

  return new Map<string, Date | null>([
    ...moves.map(({ id, dueAt }) => [id, dueAt] as const),
    ...(await forecastPaced(db, sending, moves, at)),
    ...waits.map(({ id }) => [id, null] as const),
  ]);
}

async function forecastPaced(
  db: Db,
  mailboxes: readonly PacedMailbox[],
  mails: readonly QueuedMail[],
  at: Date,
): Promise<[string, Date | null][]> {
  if (mailboxes.length === 0) return [];
  const mailboxIds = mailboxes.map(({ id }) => id);
  const [places, sent] = await Promise.all([
    listPlaces(
      db,
      mailboxIds,
      mails.map(({ id }) => id),
    ),
    listSent(db, mailboxIds, at),
  ]);
  return mailboxes.flatMap((mailbox) => {
    const own = mails.filter(({ mailboxId }) => mailboxId === mailbox.id);
    const last = own.reduce((most, { id }) => Math.max(most, places.get(id) ?? 0), 0);
    const pace = paceOf(mailbox, mailbox.firstSentAt ?? undefined);
    const start = { at, sent: sent.get(mailbox.id) ?? [], nextSendAt: nextSending(pace.spacing, mailbox, 0.5) };
    const momentAt = forecastQueue(pace, start, last);
    return own.map((mail): [string, Date | null] => [
      mail.id,
      momentFor(mail, pace, momentAt(places.get(mail.id) ?? 1)),
    ]);
  });
}

/**
 * The latest of three times: its place in the queue, its own earliest time, and the opening of its recipient's window.
 */
function momentFor({ dueAt, timeZone }: QueuedMail, pace: Pace, place: Date | undefined): Date | null {
  if (!place) return null;
  const moment = place > dueAt ? place : dueAt;
  const { window, isWindowOfRecipient } = pace;
  return window && isWindowOfRecipient ? (nextOpening(windowFor(window, timeZone), moment) ?? null) : moment;
}
