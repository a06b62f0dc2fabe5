import type { Insertable } from "kysely";
import type { Database, Tx } from "../db/database.js";

/** Once for each mail of the outbox, however often it is handed over. */
export async function insertSandboxMail(tx: Tx, mail: Insertable<Database["sandbox_mail"]>): Promise<void> {
  await tx
    .insertInto("sandbox_mail")
    .values(mail)
    .onConflict((conflict) => conflict.column("mail_id").doNothing())
    .execute();
}
