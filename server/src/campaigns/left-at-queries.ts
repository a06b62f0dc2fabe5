import { type RawBuilder, sql } from "kysely";

/**
 * When a message of ours left, for what compares it with an answer, or with another message: its mail may leave hours
 * after somebody pressed *Send*. One that still waits leaves after everything that has happened. Where nobody knows
 * whether a server took it, it left when it was tried. Without a mail of ours it was sent by hand. An answer has
 * happened when it came.
 *
 * @param message what the statement calls the message; `mail`, its mail or none
 */
export function leftAt(message = "message", mail = "mail"): RawBuilder<Date> {
  return sql<Date>`coalesce(
    case when ${sql.ref(`${mail}.state`)} in ('queued', 'sending') then 'infinity'::timestamptz end,
    ${sql.ref(`${mail}.accepted_at`)}, ${sql.ref(`${mail}.attempted_at`)}, ${sql.ref(`${message}.happened_at`)}
  )`;
}

/**
 * Whether a message of ours has left, by its `mail` or none: a server accepted it, or may have, or it was sent by hand.
 * What waits, is being handed over or was refused has not. True of an answer.
 */
export const hasLeft = sql<boolean>`coalesce(mail.state, 'accepted') in ('accepted', 'unconfirmed', 'bounced')`;
