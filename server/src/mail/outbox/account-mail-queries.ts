import { sql } from "kysely";
import type { Tx } from "../../db/database.js";

/**
 * Deletes mails about the account of a user who is removed for good, with their copies in the sandbox: they name the
 * user. If another user has the address by now, they are that user's too, and stay.
 */
export async function deleteAccountMailsTo(tx: Tx, userId: string): Promise<void> {
  await sql`
    with leaving as (
      select lower(email) as address from app_user
      where id = ${userId} and not exists (
        select from app_user as other where lower(other.email) = lower(app_user.email) and other.id <> app_user.id
      )
    ), gone as (
      delete from mail using leaving
      where kind = 'account' and lower(recipient) = leaving.address and state <> 'sending'
      returning mail.id
    )
    delete from sandbox_mail using gone where sandbox_mail.mail_id = gone.id`.execute(tx);
}
