import type { deliveries, outreach } from "@overture/contract";
import { sql } from "kysely";
import { noProgress } from "../../campaigns/progress.js";
import { listProgress } from "../../campaigns/progress-queries.js";
import type { Db, Tx } from "../../db/database.js";
import { offsetOf, type Page } from "../../db/page.js";
import { isSuppressedFor } from "../../mail/suppression/suppression-queries.js";
import { lockThreadsOf, type MessageRow, messageColumns } from "../message-queries.js";
import { creatorContains } from "../threads/record-queries.js";

interface DeliveryFilter {
  state?: deliveries.DeliveryState | undefined;
  since?: string | undefined;
  q?: string | undefined;
}

const stateName = sql<deliveries.DeliveryState>`case when mail.state in ('queued', 'sending') then 'waiting' else mail.state end`;

const addressOfMail = sql<string | null>`(select address from mailbox where mailbox.id = mail.mailbox_id)`.as(
  "mailboxAddress",
);

/** The sent messages of a campaign, newest first, with the address of the mailbox of each. */
export function listDeliveryRows(
  db: Db,
  campaignId: string,
  { state, ...filter }: DeliveryFilter,
  page: Page,
): Promise<(MessageRow & { mailboxAddress: string | null })[]> {
  let matching = sentOf(db, campaignId, filter);
  if (state) matching = matching.where(stateName, "=", state);
  return matching
    .select([...messageColumns, addressOfMail])
    .orderBy("message.happened_at", "desc")
    .orderBy("message.id", "desc")
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
}

/**
 * The number of messages in each state, whichever state the list shows. The counts for all of a campaign's messages are
 * stored.
 */
export async function countDeliveries(
  db: Db,
  campaignId: string,
  filter: Omit<DeliveryFilter, "state">,
): Promise<deliveries.DeliveryCounts> {
  if (!filter.since && !filter.q) return (await countAllDeliveries(db, [campaignId]))(campaignId);
  const rows = await sentOf(db, campaignId, filter)
    .select((message) => [stateName.as("state"), message.fn.countAll<number>().as("total")])
    .groupBy(stateName)
    .execute();
  const counts = { waiting: 0, accepted: 0, failed: 0, unconfirmed: 0, bounced: 0 };
  for (const { state, total } of rows) counts[state] = total;
  return counts;
}

/** The same for all sent messages of campaigns. */
export async function countAllDeliveries(
  db: Db,
  campaignIds: readonly string[],
): Promise<(campaignId: string) => deliveries.DeliveryCounts> {
  const progressOf = await listProgress(db, campaignIds);
  return (campaignId) => {
    const { underWay, accepted, failed, unconfirmed, bounced } = progressOf.get(campaignId) ?? noProgress;
    return { waiting: underWay, accepted, failed, unconfirmed, bounced };
  };
}

export type DeliveryRow = Pick<
  MessageRow,
  "id" | "threadId" | "acceptedAt" | "deliveryReason" | "bounceClass" | "isBounceUnproved"
> & { delivery: outreach.Delivery };

/** The delivery of the sent messages of these threads. */
export function listDeliveriesOfThreads(db: Db, threadIds: readonly string[]): Promise<DeliveryRow[]> {
  return db
    .selectFrom("message")
    .innerJoin("mail", "mail.id", "message.mail_id")
    .select([
      "message.id",
      "message.thread_id as threadId",
      "mail.state as delivery",
      "mail.accepted_at as acceptedAt",
      "mail.reason as deliveryReason",
      "mail.bounce_class as bounceClass",
      "mail.is_bounce_unproved as isBounceUnproved",
    ])
    .where(sql<boolean>`message.thread_id = any(${threadIds}::uuid[])`)
    .execute();
}

function sentOf(db: Db, campaignId: string, { since, q }: Omit<DeliveryFilter, "state">) {
  let matching = db
    .selectFrom("message")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .innerJoin("mail", "mail.id", "message.mail_id")
    .where("thread.campaign_id", "=", campaignId);
  if (since) matching = matching.where("message.happened_at", ">=", new Date(since));
  if (q) matching = matching.where(creatorContains(q));
  return matching;
}

export interface Resendable {
  mailId: string;
  threadId: string;
  threadStep: outreach.Step;
  step: outreach.Step;
  timeZone: string | null;
  regions: readonly string[];
}

/**
 * The named messages in this state that may be sent again. Locks their threads, in the same order as sending, and reads
 * afterwards: a merge that the lock waited for has given them another creator.
 */
export async function lockResendable(
  tx: Tx,
  campaignId: string,
  { messageIds, state }: { messageIds: readonly string[]; state: deliveries.ResendableState },
): Promise<Resendable[]> {
  await lockThreadsOf(tx, campaignId, messageIds);
  const { rows } = await sql<Resendable>`
    select mail.id as "mailId", thread.id as "threadId", thread.step as "threadStep", message.step,
      array(select name from region where region.code = any(creator.region_codes)) as regions,
      (select time_zone from creator_profile where creator_id = creator.id) as "timeZone"
    from thread
    join creator on creator.id = thread.creator_id
    join message on message.thread_id = thread.id
    join mail on mail.id = message.mail_id
    join mailbox on mailbox.id = mail.mailbox_id and mailbox.deleted_at is null
    where thread.campaign_id = ${campaignId} and thread.status = 'active' and message.id = any(${messageIds}::uuid[])
      and mail.state = ${state}
      and not ${isSuppressedFor(sql`mail.recipient`, sql`mail.owner_id`)}
    order by thread.id, message.id`.execute(tx);
  return rows;
}
