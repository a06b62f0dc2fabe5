import { sql } from "kysely";
import { isOpenTo } from "../../campaigns/access-queries.js";
import type { Db, Tx } from "../../db/database.js";
import { isOfPerson } from "../matching/match-queries.js";

export interface AnswerFrom {
  namesRecipients: boolean;
  /** The mailbox that sends in its conversation. */
  mailboxId: string | null;
  mailboxOwnerId: string | null;
}

/** The best proof that an address has answered, among a creator's conversations in which this user may write. */
export async function findAnswerFrom(
  tx: Tx,
  { creatorId, address, userId }: { creatorId: string; address: string; userId: string },
): Promise<AnswerFrom | undefined> {
  const { rows } = await sql<AnswerFrom>`
    select message.names_recipients as "namesRecipients", mailbox.id as "mailboxId",
      mailbox.user_id as "mailboxOwnerId"
    from thread
    join campaign on campaign.id = thread.campaign_id and campaign.deleted_at is null
    join message on message.thread_id = thread.id and message.status = 'response' and message.kind = 'reply'
    left join mailbox on mailbox.id = thread.mailbox_id
    where thread.creator_id = ${creatorId} and lower(message.sender) = lower(${address})
      and ${isOpenTo(sql`campaign.id`, userId, "write")}
    order by message.names_recipients desc, mailbox.user_id is null desc
    limit 1`.execute(tx);
  return rows[0];
}

/** The addresses that have provably answered in a conversation and are not yet known for its creator; newest last. */
export async function listNewAddresses(db: Db, threadId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select lower(message.sender) as address
    from message
    join thread on thread.id = message.thread_id
    join creator on creator.id = thread.creator_id and creator.deleted_at is null
    left join mailbox on mailbox.id = thread.mailbox_id
    where message.thread_id = ${threadId} and message.status = 'response' and message.kind = 'reply'
      and message.names_recipients and lower(message.sender) <> lower(creator.email)
      and not exists (
        select from creator_address as known
        where known.creator_id = creator.id and known.address = lower(message.sender)
          and (known.owner_id is null or known.owner_id = mailbox.user_id)
      )
      and not exists (
        select from creator as other where lower(other.email) = lower(message.sender) and other.deleted_at is null
      )
    group by lower(message.sender)
    order by max(message.happened_at)`.execute(db);
  return rows.map(({ address }) => address);
}

/**
 * Whether an address is learned for a mailbox: those of everybody count for all mailboxes, those of one user only for
 * that user's.
 */
function isLearnedFor(ownerId: string | undefined) {
  return sql<boolean>`(known.owner_id is null or known.owner_id = ${ownerId ?? null}::uuid)`;
}

export interface LearnedThread {
  threadId: string;
  /** The owner of its campaign. */
  userId: string;
  creatorName: string;
  creatorAddress: string;
}

/** An agency has a few hundred creators at most; above that a user decides. */
const maxCreators = 500;

/** For each creator with this address, the newest active conversation of each user; newest first. */
export async function listThreadsOfLearned(db: Db, address: string, ownerId?: string): Promise<LearnedThread[]> {
  const { rows } = await sql<LearnedThread>`
    select newest.id as "threadId", newest.user_id as "userId", creator.username as "creatorName", creator.email as "creatorAddress"
    from (
      select distinct known.creator_id from creator_address as known
      where known.address = lower(${address}) and ${isLearnedFor(ownerId)}
      limit ${maxCreators}
    ) as known
    join creator on creator.id = known.creator_id and creator.deleted_at is null
    cross join lateral (
      select distinct on (campaign.user_id) campaign.user_id, thread.id, thread.created_at from thread
      join campaign on campaign.id = thread.campaign_id and campaign.deleted_at is null
      where thread.creator_id = creator.id and thread.status = 'active'
        and exists (select from inbox_thread where inbox_thread.thread_id = thread.id)
        ${ownerId === undefined ? sql`` : sql`and ${isOfPerson(ownerId)}`}
      order by campaign.user_id, thread.created_at desc, thread.id desc
    ) as newest
    order by newest.created_at desc, newest.id desc`.execute(db);
  return rows;
}

/** Whether an address is known for the creator of a conversation, in the mailbox to which its mail came. */
export async function isLearnedOfThread(
  db: Db,
  threadId: string,
  { address, ownerId }: { address: string; ownerId: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from thread join creator_address as known on known.creator_id = thread.creator_id
      where thread.id = ${threadId} and known.address = lower(${address}) and ${isLearnedFor(ownerId)}
    ) as "isKnown"`.execute(db);
  return rows[0]?.isKnown === true;
}
