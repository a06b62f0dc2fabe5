import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { original } from "../../mail/bodies/body-queries.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";

export interface KeptAnswer {
  id: string;
  mailboxId: string | null;
  mailboxOwnerId: string | null;
  receivedAt: Date;
}

/**
 * The oldest unmatched mails since a moment that answered deleted campaigns, in the shared mailbox and in those of
 * everybody who may read these campaigns: at most `most`, and of `maxBytes` together.
 */
export async function listAnswersToDeleted(
  tx: Tx,
  campaignIds: readonly string[],
  { since, most, maxBytes }: { since: Date; most: number; maxBytes: number },
): Promise<KeptAnswer[]> {
  const { rows } = await sql<KeptAnswer>`
    select id, "mailboxId", "mailboxOwnerId", "receivedAt"
    from (
      select oldest.*, sum(octet_length(received_mail.raw) + coalesce(octet_length(body.bytes), 0))
        over (order by "receivedAt", oldest.id) as bytes
      from (
        select received_mail.id, received_mail.mailbox_id as "mailboxId", box.user_id as "mailboxOwnerId",
          received_mail.received_at as "receivedAt"
        from (
          select id, user_id from mailbox
          where id = ${systemMailboxId}::uuid
            or user_id in (select user_id from campaign_access where campaign_id = any(${campaignIds}::uuid[]))
        ) as box
        cross join lateral (
          select * from received_mail
          where is_unassigned and coalesce(mailbox_id, ${sql.lit(systemMailboxId)}) = box.id
            and why_unmatched = 'deleted' and received_at >= ${since}
          offset 0
        ) as received_mail
        order by received_mail.received_at, received_mail.id
        limit ${most}
      ) as oldest
      join received_mail on received_mail.id = oldest.id
      left join body on body.hash = received_mail.body_hash
    ) as added_up
    where bytes <= ${maxBytes}
    order by "receivedAt", id`.execute(tx);
  return rows;
}

/** One at a time: together they do not fit into memory. */
export async function readOriginal(tx: Tx, receivedMailId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ raw: Buffer }>`
    select ${original} as raw from received_mail where id = ${receivedMailId}::uuid`.execute(tx);
  return rows[0]?.raw;
}

/** Whether the mail, which is locked, is in no conversation yet. Its conversation is locked before. */
export async function lockIfUnassigned(tx: Tx, receivedMailId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("received_mail")
    .select("id")
    .where("id", "=", receivedMailId)
    .where("is_unassigned", "=", true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
