import type { Tx } from "../../db/database.js";
import { storable } from "../../db/storable.js";
import { readMail } from "../../mail/reading/read-mail.js";
import { acceptIntoThread } from "../matching/accept-mail.js";
import { lockThread } from "../threads/thread-queries.js";
import { lockUnmatched, type Viewer } from "./unmatched-queries.js";

/** A person says where a mail belongs; what follows is what would have followed when it came. */
export async function assignMail(
  tx: Tx,
  { mailId, threadId, viewer }: { mailId: string; threadId: string; viewer: Viewer },
): Promise<void> {
  await lockThread(tx, threadId, viewer._id);
  const { id, raw, receivedAt } = await lockUnmatched(tx, mailId, viewer);
  await acceptIntoThread(tx, threadId, {
    id,
    read: storable(readMail(raw)),
    answeredMailId: undefined,
    at: receivedAt,
  });
}
