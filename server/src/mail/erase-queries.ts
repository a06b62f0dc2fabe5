import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../db/database.js";
import { original } from "./bodies/body-queries.js";
import "./tables.js";

export interface MailsOfPerson {
  /** What was sent in the person's conversations. */
  mailIds: readonly string[];
  /** What came in to them. */
  receivedMailIds: readonly string[];
  /** In lower case. */
  address: string;
  name: string;
}

/** Message-IDs of ours and states stay: they tell of nobody. */
export async function blankMails(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await sql`
    update mail set recipient = 'erased', subject = '', body = '', in_reply_to = null, reference_ids = '{}',
      reason = case when reason is not null then 'Erased' end
    where id = any(${mailIds}::uuid[])`.execute(tx);
}

/** The row stays, because a message of the conversation points to it. */
export async function blankReceivedMails(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update received_mail
    set message_key = 'erased ' || id, message_id = null, sender = null, subject = '', raw = '', moment = null
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** Mail to or from the person that no conversation shows, and reports about what was sent to them. */
export async function deleteReceivedMailsAbout(tx: Tx, { mailIds, address, name }: MailsOfPerson): Promise<void> {
  await sql`
    delete from received_mail
    where not exists (select from message where message.received_mail_id = received_mail.id)
      and (
        lower(sender) = ${address} or ${contains(sql`subject`, address, name)} or ${holds(original, address, name)}
        or exists (
          select from mail
          where mail.id = any(${mailIds}::uuid[]) and position(convert_to(mail.message_id, 'UTF8') in ${original}) > 0
        )
      )`.execute(tx);
}

/** Tests that users sent to themselves, and nothing with a link to an account. */
export async function deleteMailsAbout(tx: Tx, { address, name }: MailsOfPerson): Promise<void> {
  await sql`
    delete from mail
    where kind = 'account' and sealed_link is null and state <> 'sending'
      and (${contains(sql`body`, address, name)} or ${contains(sql`subject`, address, name)})`.execute(tx);
}

export async function deleteSandboxMails(tx: Tx, { mailIds, address, name }: MailsOfPerson): Promise<void> {
  await sql`
    delete from sandbox_mail
    where mail_id = any(${mailIds}::uuid[]) or lower(recipient) = ${address} or lower(sender) = ${address}
      or ${contains(sql`subject`, address, name)} or ${holds(sql`raw`, address, name)}`.execute(tx);
}

function contains(column: RawBuilder<unknown>, address: string, name: string): RawBuilder<boolean> {
  return sql`(position(${address} in lower(${column})) > 0 or position(lower(${name}) in lower(${column})) > 0)`;
}

/** As the words stand in a raw mail; what is encoded there is found by whose mail it is. */
function holds(column: RawBuilder<unknown>, address: string, name: string): RawBuilder<boolean> {
  return sql`(
    position(convert_to(${address}, 'UTF8') in ${column}) > 0 or position(convert_to(${name}, 'UTF8') in ${column}) > 0
  )`;
}
