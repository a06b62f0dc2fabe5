import type { Tx } from "../../db/database.js";
import type { NewMail } from "./new-mail.js";
import { insertMails } from "./queue-queries.js";

/**
 * A mail of a sample campaign, as one that was accepted at its moment. In one transaction, and with no worker woken: no
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
