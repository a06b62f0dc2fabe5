import { sql } from "kysely";

/**
 * Of `message` with its `mail` or none: whether it has left, or may have. What is queued may be withdrawn yet, and what
 * was refused or came back has reached nobody. Without a mail of ours it was sent by hand.
 */
export const isHandedOver = sql<boolean>`coalesce(mail.state, 'accepted') in ('accepted', 'unconfirmed')`;
