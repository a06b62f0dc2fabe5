import type { members } from "@overture/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { leaveOthersMailboxes } from "../mailboxes/mailbox-choice-queries.js";
import "../tables.js";

interface Member {
  userId: string;
  role: members.MemberRole;
}

export interface MemberRow extends Member {
  username: string;
}

/** By username. Deleted users are left out until they are restored. */
export async function listMemberRows(db: Db, campaignId: string): Promise<MemberRow[]> {
  return db
    .selectFrom("campaign_member")
    .innerJoin("app_user", "app_user.id", "campaign_member.user_id")
    .select(["app_user.id as userId", "app_user.username", "campaign_member.role"])
    .where("campaign_member.campaign_id", "=", campaignId)
    .where("app_user.deleted_at", "is", null)
    .orderBy(sql`lower(app_user.username)`)
    .orderBy("app_user.id")
    .execute();
}

/** Those of the campaigns that have members. */
export async function listShared(db: Db, campaignIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("campaign_member")
    .select("campaign_id")
    .distinct()
    .where(sql<boolean>`campaign_id = any(${campaignIds}::uuid[])`)
    .execute();
  return rows.map(({ campaign_id }) => campaign_id);
}

export async function getOwner(db: Db, campaignId: string): Promise<{ userId: string; username: string }> {
  return db
    .selectFrom("campaign")
    .innerJoin("app_user", "app_user.id", "campaign.user_id")
    .select(["app_user.id as userId", "app_user.username"])
    .where("campaign.id", "=", campaignId)
    .executeTakeFirstOrThrow();
}

/**
 * Those admitted users who have a confirmed address or are members of the campaign `orMembersOf`; the lock keeps this
 * so until the transaction ends. A user without a confirmed address could be anybody.
 */
export async function lockPeople(
  tx: Tx,
  userIds: readonly string[],
  { orMembersOf = null }: { orMembersOf?: string | null } = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user
    where id = any(${userIds}::uuid[]) and deleted_at is null and admitted_at is not null
      and (verified or exists (
        select from campaign_member where campaign_id = ${orMembersOf}::uuid and user_id = app_user.id
      ))
    order by id for share`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function removeMembers(tx: Tx, campaignId: string, userIds: readonly string[]): Promise<void> {
  await sql`delete from campaign_member where campaign_id = ${campaignId} and user_id = any(${userIds}::uuid[])`.execute(
    tx,
  );
}

/** Includes deleted users. */
export async function listMemberIds(tx: Tx, campaignId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("campaign_member")
    .select("user_id")
    .where("campaign_id", "=", campaignId)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** An existing member gets the new role. */
export async function putMembers(
  tx: Tx,
  { campaignId, members, at }: { campaignId: string; members: readonly Member[]; at: Date },
): Promise<void> {
  if (members.length === 0) return;
  await tx
    .insertInto("campaign_member")
    .values(members.map(({ userId, role }) => ({ campaign_id: campaignId, user_id: userId, role, added_at: at })))
    .onConflict((conflict) =>
      conflict.columns(["campaign_id", "user_id"]).doUpdateSet((given) => ({ role: given.ref("excluded.role") })),
    )
    .execute();
}

/**
 * Conversations keep their mailbox; new ones use the new owner's. The stored figures of the conversations are computed
 * again, because suppressions differ by owner.
 */
export async function setOwner(
  tx: Tx,
  { campaignId, ownerId, at }: { campaignId: string; ownerId: string; at: Date },
): Promise<void> {
  await sql`
    update campaign set user_id = ${ownerId}, handed_over_at = ${at}, mailbox_id = (
      select id from mailbox where id = campaign.mailbox_id and (user_id is null or user_id = ${ownerId})
    )
    where id = ${campaignId}`.execute(tx);
  await leaveOthersMailboxes(tx, campaignId, ownerId);
  await sql`
    insert into changed_thread (thread_id, campaign_id) select id, campaign_id from thread where campaign_id = ${campaignId}`.execute(
    tx,
  );
}
