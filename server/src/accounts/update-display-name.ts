import type { Tx } from "../db/database.js";
import { recordUserChanged } from "./audit-users.js";
import { lockUser, type UserRow, updateUserRow } from "./user-queries.js";

/** What a user is called in mails to creators. An empty name is none. */
export async function updateDisplayName(tx: Tx, userId: string, displayName: string): Promise<UserRow> {
  const before = await lockUser(tx, userId);
  const after = await updateUserRow(tx, userId, { display_name: displayName || null });
  await recordUserChanged(tx, before, after, { userId });
  return after;
}
