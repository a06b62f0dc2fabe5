import { limits } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { invalid } from "../../refusal.js";
import { lockAttachments } from "./attachment-queries.js";

interface Choice {
  ids: readonly string[];
  /** Null if no user does it. */
  userId: string | null;
  /** Files of others that this user may use as well: those that the text has already, and those of its template. */
  given: readonly string[];
}

/** The files of a text, which stay as long as the text has them: the user's own, and those in `given`. */
export async function chooseAttachments(tx: Tx, { ids, userId, given }: Choice): Promise<string[]> {
  const chosen = ids.map((id) => id.toLowerCase());
  const found = await lockAttachments(tx, chosen);
  const usable = found.filter((file) => (userId !== null && file.userId === userId) || given.includes(file.id));
  if (usable.length < chosen.length) throw invalid({ attachmentIds: "A file is no longer there: attach it again" });
  if (usable.reduce((sum, { bytes }) => sum + bytes, 0) > limits.attachments.bytes) {
    throw invalid({ attachmentIds: `At most ${limits.attachments.bytes / 1_048_576} MB together` });
  }
  return chosen;
}
