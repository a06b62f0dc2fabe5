import type { Tx } from "../db/database.js";
import { eraseMailOfOwner } from "../mail/erase-mail.js";
import {
  deleteMessagesOfUser,
  deleteThreadsOfUser,
  forgetTemplatesOfUser,
  lockOutreachOfUser,
} from "./erase-queries.js";

/** Deletes the conversations of a user's campaigns, and what they sent or were about to send. */
export async function eraseOutreachOfUser(tx: Tx, userId: string): Promise<void> {
  await lockOutreachOfUser(tx, userId);
  await deleteMessagesOfUser(tx, userId);
  await deleteThreadsOfUser(tx, userId);
  await forgetTemplatesOfUser(tx, userId);
  await eraseMailOfOwner(tx, userId);
}
