import type { outreach } from "@overture/contract";
import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { type Deletion, userOf } from "../../db/deletion.js";
import { removeDeletedRows } from "../../db/own-rows.js";
import "../tables.js";

/** Moves drafts of locked threads out of their conversations, where they stay for as long as they can be restored. */
export async function keepDiscarded(tx: Tx, ids: readonly string[], { actor, at }: Deletion): Promise<void> {
  await sql`
    with discarded as (
      delete from message where id = any(${ids}::uuid[]) and status = 'draft'
      returning id, thread_id, step, subject, content, offer, gaps, offer_places, recipient, is_as_rendered, created_at,
        happened_at, version, edited_by, edited_at, variant_id, template_id, attachment_ids
    )
    insert into discarded_draft (
      id, thread_id, user_id, step, subject, content, offer, gaps, offer_places, recipient, is_as_rendered, created_at,
      happened_at, version, edited_by, edited_at, variant_id, template_id, attachment_ids,
      deleted_at, deleted_by
    )
    select discarded.id, thread_id, campaign.user_id, discarded.step, subject, content, offer, gaps, offer_places,
      recipient, is_as_rendered, discarded.created_at, happened_at, version, edited_by, edited_at, variant_id,
      template_id, attachment_ids, ${at}, ${userOf(actor)}::uuid
    from discarded
    join thread on thread.id = thread_id
    join campaign on campaign.id = thread.campaign_id`.execute(tx);
}

/**
 * A discarded draft of the user's own campaign, or one that this user discarded, since that time; it has its creator's
 * name.
 */
export async function findDiscarded(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  since: Date,
): Promise<{ threadId: string; name: string } | undefined> {
  return tx
    .selectFrom("discarded_draft")
    .innerJoin("thread", "thread.id", "discarded_draft.thread_id")
    .innerJoin("creator", "creator.id", "thread.creator_id")
    .select(["thread.id as threadId", "creator.username as name"])
    .where("discarded_draft.id", "=", id)
    .where((draft) =>
      draft.or([draft("discarded_draft.user_id", "=", userId), draft("discarded_draft.deleted_by", "=", userId)]),
    )
    .where("discarded_draft.deleted_at", ">", since)
    .executeTakeFirst();
}

/** The campaign is locked, so that no draft of it is discarded or restored at the same time. */
export async function transferDiscardedOfCampaign(tx: Tx, campaignId: string, ownerId: string): Promise<void> {
  await sql`
    update discarded_draft set user_id = ${ownerId}
    from thread
    where thread.id = discarded_draft.thread_id and thread.campaign_id = ${campaignId}`.execute(tx);
}

/** What decides whether it may be restored. */
export type ReinsertedDraft = Pick<outreach.Message, "step"> & { offer: number | null };

/** Restores a discarded draft as it was, in its locked thread; undefined if it was restored already. */
export async function reinsertDraft(tx: Tx, id: string): Promise<ReinsertedDraft | undefined> {
  const { rows } = await sql<ReinsertedDraft>`
    with kept as (
      delete from discarded_draft where id = ${id}
      returning id, thread_id, step, subject, content, offer, gaps, offer_places, recipient, is_as_rendered, created_at,
        happened_at, version, edited_by, edited_at, variant_id, template_id, attachment_ids
    )
    insert into message (
      id, thread_id, status, step, subject, content, offer, gaps, offer_places, recipient, is_as_rendered, created_at,
      happened_at, version, edited_by, edited_at, variant_id, template_id, attachment_ids
    )
    select id, thread_id, 'draft', step, subject, content, offer, gaps, offer_places, recipient, is_as_rendered,
      created_at, happened_at, version, edited_by, edited_at, variant_id, template_id, attachment_ids
    from kept
    returning step, offer`.execute(tx);
  return rows[0];
}

/** Removes some that were discarded before this time for good; answers how many. */
export function forgetDiscarded(tx: Tx, before: Date, most: number): Promise<number> {
  return removeDeletedRows(tx, "discarded_draft", before, most);
}
