import { limits, type quotas } from "@overture/contract";
import type { Db, Tx } from "../../db/database.js";
import { missing } from "../../refusal.js";
import "../tables.js";

export async function getQuotas(db: Db, userId: string): Promise<quotas.UserQuotas> {
  const row = await db
    .selectFrom("app_user")
    .select(["mails_per_day", "mailboxes_at_most", "imports_per_day"])
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw missing("User");
  return {
    mailsPerDay: row.mails_per_day ?? limits.quotas.mailsPerDay,
    mailboxes: row.mailboxes_at_most ?? limits.quotas.mailboxes,
    importsPerDay: row.imports_per_day ?? limits.quotas.importsPerDay,
  };
}

/** A quota that equals the default is stored as null, so that it follows later defaults. */
export async function writeQuotas(tx: Tx, userId: string, quotas: quotas.UserQuotas): Promise<void> {
  const { mailsPerDay, mailboxes, importsPerDay } = limits.quotas;
  await tx
    .updateTable("app_user")
    .set({
      mails_per_day: quotas.mailsPerDay === mailsPerDay ? null : quotas.mailsPerDay,
      mailboxes_at_most: quotas.mailboxes === mailboxes ? null : quotas.mailboxes,
      imports_per_day: quotas.importsPerDay === importsPerDay ? null : quotas.importsPerDay,
    })
    .where("id", "=", userId)
    .execute();
}
