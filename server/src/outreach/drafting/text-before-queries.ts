import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "../tables.js";

interface Keeping {
  undoId: string;
  messageIds: readonly string[];
  at: Date;
}

/** Stores the present texts of locked drafts before they are replaced; only the last one of each draft. */
export async function keepTexts(tx: Tx, { undoId, messageIds, at }: Keeping): Promise<void> {
  await sql`
    insert into text_before_template (
      message_id, undo_id, kept_at, subject, content, offer, gaps, offer_places, is_as_rendered, variant_id, template_id,
      attachment_ids
    )
    select id, ${undoId}, ${at}, subject, content, offer, gaps, offer_places, is_as_rendered, variant_id, template_id,
      attachment_ids
    from message where id = any(${messageIds}::uuid[])
    on conflict (message_id) do update set undo_id = excluded.undo_id, kept_at = excluded.kept_at,
      subject = excluded.subject, content = excluded.content, offer = excluded.offer, gaps = excluded.gaps,
      offer_places = excluded.offer_places, is_as_rendered = excluded.is_as_rendered,
      variant_id = excluded.variant_id, template_id = excluded.template_id,
      attachment_ids = excluded.attachment_ids`.execute(tx);
}

export async function listKeptTexts(tx: Tx, undoId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select message_id as id from text_before_template where undo_id = ${undoId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Restores the stored texts of locked drafts whose text and offer nobody has changed since, and answers which. */
export async function restoreTexts(tx: Tx, undoId: string, messageIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update message set subject = before.subject, content = before.content, gaps = before.gaps,
      offer_places = before.offer_places, is_as_rendered = before.is_as_rendered, variant_id = before.variant_id,
      template_id = before.template_id, attachment_ids = before.attachment_ids
    from text_before_template as before
    where before.message_id = any(${messageIds}::uuid[]) and before.undo_id = ${undoId} and message.id = before.message_id
      and message.status = 'draft' and message.is_as_rendered and message.offer is not distinct from before.offer
    returning message.id`.execute(tx);
  await sql`
    delete from text_before_template
    where message_id = any(${messageIds}::uuid[]) and undo_id = ${undoId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes some texts that can no longer be restored; answers how many. */
export async function removeKeptTexts(tx: Tx, { before, most }: { before: Date; most: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from text_before_template where message_id = any(array(
      select message_id from text_before_template where kept_at < ${before} order by kept_at limit ${most}
      for update skip locked
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
