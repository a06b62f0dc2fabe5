import { type RawBuilder, sql } from "kysely";

/**
 * When a message of ours left, for comparing it with an answer or another message: its mail may leave hours after
 * somebody pressed *Send*. A message that waits leaves after everything so far. If it is unknown whether a server
 * accepted it, it left when it was tried. A message without a mail was sent by hand. For an answer this is when it
 * arrived.
 * @param message the statement's name for the message
 * @param mail the statement's name for its mail, of which there may be none
 */
export function leftAt(message = "message", mail = "mail"): RawBuilder<Date> {
  return sql<Date>`coalesce(
    case when ${sql.ref(`${mail}.state`)} in ('queued', 'sending') then 'infinity'::timestamptz end,
    ${sql.ref(`${mail}.accepted_at`)}, ${sql.ref(`${mail}.attempted_at`)}, ${sql.ref(`${message}.happened_at`)}
  )`;
}

/**
 * Whether a message of ours has left, by its `mail`: a server accepted it, or may have, or it was sent by hand. Mail
 * that waits, is being handed over or was refused has not left. True for an answer.
 */
export const hasLeft = sql<boolean>`coalesce(mail.state, 'accepted') in ('accepted', 'unconfirmed', 'bounced')`;
