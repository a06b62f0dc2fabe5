import { sql } from "kysely";

/**
 * Whether `message`, with its `mail` or without one, was sent or may have been. A queued mail may still be withdrawn,
 * and a refused or bounced one has reached nobody. A message without a mail was sent by hand.
 */
export const isHandedOver = sql<boolean>`coalesce(mail.state, 'accepted') in ('accepted', 'unconfirmed')`;
