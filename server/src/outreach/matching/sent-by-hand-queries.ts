import type { outreach } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { isOfPerson } from "./match-queries.js";

/** The mailbox that sent a mail: only threads that are sent from it can have the mail. */
export interface SentFrom {
  mailboxId: string;
  /** Undefined for the shared mailbox. */
  ownerId: string | undefined;
}

export interface ThreadOfSentMail {
  id: string;
  campaignId: string;
  ownerId: string;
  step: outreach.Step;
  /** Which of the recipients belongs to the thread. */
  recipient: string;
  createdAt: Date;
  /** The time of the newest message that the mail names. */
  answeredAt: Date | null;
}

function threadsFrom({ ownerId }: SentFrom): RawBuilder<boolean> {
  return ownerId === undefined
    ? sql<boolean>`coalesce(thread.mailbox_id, ${systemMailboxId}) = ${systemMailboxId}`
    : isOfPerson(ownerId);
}

interface Named extends SentFrom {
  messageIds: readonly string[];
  /** In lower case. */
  recipients: readonly string[];
}

/**
 * The thread of a mail that names one of its messages and goes to a participant: an address that was written to, has
 * answered, or was given in an answer. Mail that is only forwarded to a colleague belongs to no thread. Locks the
 * thread. Its creator is no join: after waiting for a merge, which gives it another one, the statement would find none.
 */
export async function lockThreadNamedIn(tx: Tx, named: Named): Promise<ThreadOfSentMail | undefined> {
  const { rows } = await sql<ThreadOfSentMail>`
    with named as materialized (
      select message.thread_id, message.happened_at
      from mail join message on message.mail_id = mail.id
      where mail.message_id = any(${named.messageIds}::text[])
      union all
      select message.thread_id, message.happened_at
      from received_mail join message on message.received_mail_id = received_mail.id
      where received_mail.message_id = any(${named.messageIds}::text[])
    )
    select thread.id, campaign.id as "campaignId", campaign.user_id as "ownerId", thread.step, given.address as recipient,
      thread.created_at as "createdAt",
      (select max(happened_at) from named where thread_id = thread.id) as "answeredAt"
    from thread
    join campaign on campaign.id = thread.campaign_id
    cross join unnest(${named.recipients}::text[]) with ordinality as given (address, position)
    where thread.id in (select thread_id from named) and campaign.deleted_at is null and ${threadsFrom(named)}
      and (
        exists (select from creator where creator.id = thread.creator_id and lower(email) = given.address)
        or exists (
          select from message
          left join mail on mail.id = message.mail_id
          left join received_mail on received_mail.id = message.received_mail_id
          where message.thread_id = thread.id and (
            lower(mail.recipient) = given.address
            or lower(received_mail.sender) = given.address
            or message.status = 'response' and position(given.address in lower(message.content)) > 0
          )
        )
      )
    order by "answeredAt" desc, given.position, thread.id
    limit 1
    for no key update of thread`.execute(tx);
  return rows[0];
}

/** What was sent to these addresses in open threads, newest first. */
export async function listSubjectsSentFrom(
  tx: Tx,
  { recipients, ...from }: SentFrom & { recipients: readonly string[] },
): Promise<{ threadId: string; subject: string; messageId: string }[]> {
  return tx
    .selectFrom("mail")
    .innerJoin("message", "message.mail_id", "mail.id")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .select(["thread.id as threadId", "mail.subject", "mail.message_id as messageId"])
    .where(sql<boolean>`lower(mail.recipient) = any(${recipients}::text[])`)
    .where("thread.status", "=", "active")
    .where("campaign.deleted_at", "is", null)
    .where(threadsFrom(from))
    .orderBy("mail.created_at", "desc")
    .orderBy("mail.id", "desc")
    .limit(1_000)
    .execute();
}

export interface NewSentMessage {
  threadId: string;
  mailId: string;
  step: outreach.Step;
  subject: string;
  content: string;
  sentAt: Date;
  at: Date;
}

export async function insertSentMessage(tx: Tx, message: NewSentMessage): Promise<void> {
  await tx
    .insertInto("message")
    .values({
      thread_id: message.threadId,
      status: "sent",
      step: message.step,
      subject: message.subject,
      content: message.content,
      offer: null,
      negotiation_status: null,
      kind: null,
      mail_id: message.mailId,
      received_mail_id: null,
      created_at: message.at,
      happened_at: message.sentAt,
    })
    .execute();
}

/** Then it is the creator's turn, unless they have written since. */
export async function noteSentByHand(tx: Tx, threadId: string, sentAt: Date): Promise<void> {
  await sql`
    update thread set
      awaits_user = awaits_user and exists (
        select from message
        where thread_id = thread.id and status = 'response' and kind = 'reply' and happened_at > ${sentAt}
      ),
      last_activity_at = greatest(last_activity_at, ${sentAt})
    where id = ${threadId}`.execute(tx);
}
