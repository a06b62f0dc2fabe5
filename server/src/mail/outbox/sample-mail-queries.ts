import type { Tx } from "../../db/database.js";
import type { NewMail } from "./new-mail.js";
import { insertMails } from "./queue-queries.js";

/**
 * Inserts a mail of a sample campaign as accepted at its time, in one transaction and without waking a worker: no
 * worker ever sees it queued.
 */
export async function insertAcceptedMail(tx: Tx, mail: NewMail): Promise<string> {
  const [id = ""] = await insertMails(tx, [mail]);
  await tx
    .updateTable("mail")
    .set({ state: "accepted", next_attempt_at: null, accepted_at: mail.at, is_held: false })
    .where("id", "=", id)
    .execute();
  return id;
}
