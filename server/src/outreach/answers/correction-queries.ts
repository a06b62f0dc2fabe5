import type { outreach } from "@overture/contract";
import { sql } from "kysely";
import { creatorsKnownBy } from "../../catalogue/profile/address-queries.js";
import type { Tx } from "../../db/database.js";
import { withStop } from "../../db/stopped-during.js";
import type { Cents } from "../../values/money.js";
import { markRead } from "../inbox/triage-queries.js";
import { type StoredReading, toJson } from "./stored-reading.js";

export interface CorrectedResponse {
  kind: outreach.MessageKind;
  step: outreach.Step;
  offer: Cents | null;
  negotiationStatus: outreach.NegotiationStatus | null;
  reading: StoredReading;
}

export async function updateResponse(tx: Tx, messageId: string, corrected: CorrectedResponse): Promise<void> {
  await tx
    .updateTable("message")
    .set({
      kind: corrected.kind,
      step: corrected.step,
      offer: corrected.offer,
      negotiation_status: corrected.negotiationStatus,
      reading: toJson(corrected.reading),
    })
    .where("id", "=", messageId)
    .where("status", "=", "response")
    .execute();
}

export async function updateStep(tx: Tx, threadId: string, step: outreach.Step): Promise<void> {
  await tx.updateTable("thread").set({ step }).where("id", "=", threadId).execute();
}

/**
 * A message that turns out to be a reply is unread, and reopens its conversation in the inbox unless it has ended it.
 * The user who corrects it has read it.
 */
export async function noteAnswer(
  tx: Tx,
  { threadId, hasEndedIt, readerId }: { threadId: string; hasEndedIt: boolean; readerId: string },
): Promise<void> {
  const { rows: unreadBefore } = await sql`
    select from inbox_unread where user_id = ${readerId} and thread_id = ${threadId}`.execute(tx);
  const ended = hasEndedIt ? [threadId] : [];
  await sql`select note_answers(array[${threadId}::uuid], ${ended}::uuid[])`.execute(tx);
  if (unreadBefore.length === 0) await markRead(tx, [threadId], readerId);
}

/** Whether anything but this message has advanced the thread to its step. */
export async function hasAdvancedWithout(tx: Tx, threadId: string, messageId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("message")
    .select("id")
    .where("thread_id", "=", threadId)
    .where("id", "<>", messageId)
    .where((message) =>
      message.or([
        message.and([message("status", "=", "response"), message("kind", "=", "reply")]),
        message.and([message("status", "=", "sent"), message("step", "<>", "initial")]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Cancelling {
  reason: string;
  at: Date;
}

/**
 * Reopens the threads with creators of an address that were cancelled for this reason at this moment. The time since
 * then does not count as silence.
 */
export async function reopenThreads(
  tx: Tx,
  address: string,
  { now, ...cancelling }: Cancelling & { now: Date },
): Promise<{ id: string; campaignId: string; ownerId: string }[]> {
  const { rows } = await sql<{ id: string; campaignId: string; ownerId: string }>`
    with cancelled as (${cancelledThreads(address, cancelling)})
    update thread set status = 'active', cancel_reason = null, closed_at = null,
      stopped_during = ${withStop("closed_at", now)}
    from cancelled where thread.id = cancelled.id
    returning cancelled.id, cancelled."campaignId", cancelled."ownerId"`.execute(tx);
  return rows;
}

/** The reason why the threads ended was wrong, but a later one would have ended them: they count as ended by that. */
export async function endThreadsBy(
  tx: Tx,
  address: string,
  { later, ...cancelling }: Cancelling & { later: Date },
): Promise<void> {
  await sql`
    with cancelled as (${cancelledThreads(address, cancelling)})
    update thread set closed_at = ${later} from cancelled where thread.id = cancelled.id`.execute(tx);
}

function cancelledThreads(address: string, { reason, at }: Cancelling) {
  return sql`
      select thread.id, campaign.id as "campaignId", campaign.user_id as "ownerId"
      from (
        select id from creator where lower(email) = lower(${address}) and deleted_at is null
        union all
        select id from creator where lower(email) = lower(${address}) and deleted_at is not null
        union
        ${creatorsKnownBy([address.toLowerCase()])}
      ) as named
      join thread on thread.creator_id = named.id
      join campaign on campaign.id = thread.campaign_id
      where thread.status = 'cancelled'
        and thread.cancel_reason = ${reason} and thread.closed_at = ${at}
      order by thread.id
      for no key update of thread`;
}

/**
 * Whether an opt-out of this moment counts for everybody and not only because of this conversation: another one caused
 * it, or somebody else wrote to the same address and may have got the same opt-out.
 */
export async function concernsOthers(
  tx: Tx,
  { address, threadId, ownerId, at }: { address: string; threadId: string; ownerId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from suppression
    where address = lower(${address}) and owner_id is null and reason = 'unsubscribe' and created_at = ${at}
      and (
        not exists (select from message where message.mail_id = suppression.mail_id and thread_id = ${threadId})
        or exists (
          select from mail
          where lower(recipient) = lower(${address}) and kind = 'outreach' and mail.owner_id <> ${ownerId}
        )
      )`.execute(tx);
  return rows.length > 0;
}
