import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../db/database.js";
import { original } from "./bodies/body-queries.js";
import { systemMailboxId } from "./mailboxes/mailbox-queries.js";
import { namesPerson } from "./raw-mail-queries.js";
import "./tables.js";
import { nilId } from "../values/nil-id.js";

export interface MailsOfPerson {
  /** What was sent in the person's conversations. */
  mailIds: readonly string[];
  /** What came in to them. */
  receivedMailIds: readonly string[];
  /** That those conversations had. */
  attachmentIds: readonly string[];
  /** All that the person has, in lower case. */
  addresses: readonly string[];
  /** What the person is called in texts. */
  names: readonly string[];
}

/** Message-IDs of ours and states stay: they tell of nobody. */
export async function blankMails(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await sql`
    update mail set recipient = 'erased', subject = '', body = '', in_reply_to = null, reference_ids = '{}', attachment_ids = '{}',
      reason = case when reason is not null then 'Erased' end
    where id = any(${mailIds}::uuid[])`.execute(tx);
}

/** The row stays, because a message of the conversation points to it. Answers which bodies it pointed to. */
export async function blankReceivedMails(tx: Tx, ids: readonly string[]): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select body_hash as hash from received_mail where id = any(${ids}::uuid[]) and body_hash is not null`.execute(tx);
  await sql`
    update received_mail
    set message_key = 'erased ' || id, message_id = null, sender = null, subject = '', raw = '', moment = null
    where id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(({ hash }) => hash);
}

/**
 * Mail to or from the person that no conversation shows, and reports about what was sent to them. Answers which bodies
 * they had, and to which mailboxes they came.
 */
export async function deleteReceivedMailsAbout(tx: Tx, { mailIds, addresses, names }: MailsOfPerson): Promise<Left> {
  const received = {
    table: "received_mail" as const,
    about: sql`
      lower(sender) = any(${addresses}::text[]) or ${contains(sql`subject`, addresses, names)}
      or ${namesPerson(original, { addresses, names })}
      or exists (
        select from mail
        where mail.id = any(${mailIds}::uuid[]) and position(convert_to(mail.message_id, 'UTF8') in ${original}) > 0
      )`,
    // What came with a body of its own leaves that behind.
    left: sql`body_hash`,
    mailbox: sql`coalesce(mailbox_id, ${sql.lit(systemMailboxId)})`,
  };
  // As the index has it; and what somebody has discarded.
  const unmatched = await deleteAmong(tx, { ...received, among: sql`is_unassigned` });
  const discarded = await deleteAmong(tx, { ...received, among: sql`id in (select id from discarded_mail)` });
  return { bodies: [...unmatched.bodies, ...discarded.bodies], mailboxIds: unmatched.mailboxIds };
}

/** Tests that users sent to themselves, and nothing with a link to an account. */
export async function deleteMailsAbout(tx: Tx, { addresses, names }: MailsOfPerson): Promise<void> {
  await deleteAmong(tx, {
    table: "mail",
    among: sql`kind = 'account' and sealed_link is null`,
    about: sql`
      state <> 'sending'
      and (${contains(sql`body`, addresses, names)} or ${contains(sql`subject`, addresses, names)})`,
  });
}

export async function deleteSandboxMails(tx: Tx, { mailIds, addresses, names }: MailsOfPerson): Promise<void> {
  await deleteAmong(tx, {
    table: "sandbox_mail",
    among: sql`true`,
    about: sql`
      mail_id = any(${mailIds}::uuid[]) or lower(recipient) = any(${addresses}::text[])
      or lower(sender) = any(${addresses}::text[])
      or ${contains(sql`subject`, addresses, names)} or ${namesPerson(sql`raw`, { addresses, names })}`,
  });
}

/** What is read at once: a mail may be of 30 MB. */
const readAtOnce = 200;

interface Search {
  table: "received_mail" | "mail" | "sandbox_mail";
  /** Which an index holds in the order of their ids. */
  among: RawBuilder<unknown>;
  /** Which of them go. */
  about: RawBuilder<unknown>;
  /** What a row points to. */
  left?: RawBuilder<unknown>;
  mailbox?: RawBuilder<unknown>;
}

interface Left {
  bodies: Buffer[];
  mailboxIds: string[];
}

/**
 * No index knows the words of a mail, so all are read, a part at a time and once for all that a person is called: a
 * statement takes as long with a million as with a thousand. Answers what the deleted ones have left.
 */
async function deleteAmong(
  tx: Tx,
  { table, among, about, left = sql`null::bytea`, mailbox = sql`null::uuid` }: Search,
): Promise<Left> {
  const bodies: Buffer[] = [];
  const mailboxIds = new Set<string>();
  for (let after = nilId; ; ) {
    const { rows } = await sql<{ last: string | null; bodies: Buffer[] | null; mailboxIds: (string | null)[] | null }>`
      with part as materialized (
        select id from ${sql.table(table)} where ${among} and id > ${after}::uuid order by id limit ${readAtOnce}
      ), deleted as (
        delete from ${sql.table(table)} where id = any(array(select id from part)) and (${about})
        returning ${left} as body, ${mailbox} as mailbox
      )
      select
        (select id from part order by id offset ${readAtOnce - 1}) as last,
        (select array_agg(body) from deleted where body is not null) as bodies,
        (select array_agg(distinct mailbox) from deleted) as "mailboxIds"`.execute(tx);
    bodies.push(...(rows[0]?.bodies ?? []));
    for (const id of rows[0]?.mailboxIds ?? []) if (id !== null) mailboxIds.add(id);
    if (!rows[0]?.last) return { bodies, mailboxIds: [...mailboxIds] };
    after = rows[0].last;
  }
}

function contains(
  column: RawBuilder<unknown>,
  addresses: readonly string[],
  names: readonly string[],
): RawBuilder<boolean> {
  const texts = [...addresses, ...names].map((text) => sql`position(lower(${text}) in lower(${column})) > 0`);
  return sql`(${sql.join(texts, sql` or `)})`;
}
