import { type RawBuilder, sql } from "kysely";

/**
 * For the column `stopped_during` of a campaign, mailbox, creator or thread: its times without sending, and the one
 * that ends now. That one began at the moment in the column `since`; if it is null, there was none.
 */
export function withStop(since: string | RawBuilder<unknown>, until: Date): RawBuilder<string> {
  return sql`with_stop(stopped_during, ${typeof since === "string" ? sql.ref(since) : since}, ${until})`;
}

/** The changes to a row that comes back after it was deleted. */
export function restored(at: Date) {
  return { deleted_at: null, deleted_by: null, stopped_during: withStop("deleted_at", at) };
}
