import { sql } from "kysely";
import type { Tx } from "../db/database.js";

/** Deletes what a user's campaigns sent or were about to send. Whatever points at those must be gone before. */
export async function eraseMailOfOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom("mail").where("owner_id", "=", ownerId).execute();
}

/** Takes back the mails about an account that have not left yet: nobody is to get a link to an account that is gone. */
export async function withdrawAccountMailsTo(tx: Tx, address: string): Promise<void> {
  await tx
    .deleteFrom("mail")
    .where(sql<string>`lower(recipient)`, "=", sql<string>`lower(${address})`)
    .where("kind", "=", "account")
    .where("state", "=", "queued")
    .execute();
}
