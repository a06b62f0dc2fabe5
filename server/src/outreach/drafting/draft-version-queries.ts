import type { outreach } from "@overture/contract";
import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { changedMeanwhile, type Refusal } from "../../refusal.js";
import { toDollars } from "../../values/money.js";
import "../tables.js";

/** The user who changes drafts, and when. */
export interface Edit {
  userId: string;
  at: Date;
}

/** Notes who changed these drafts, whose version has increased. */
export async function noteEdits(
  tx: Tx,
  before: readonly { id: string; version: number }[],
  { userId, at }: Edit,
): Promise<void> {
  await sql`
    update message set edited_by = ${userId}, edited_at = ${at}
    from unnest(${before.map(({ id }) => id)}::uuid[], ${before.map(({ version }) => version)}::integer[])
      as given (id, version)
    where message.id = given.id and message.status = 'draft' and message.version <> given.version`.execute(tx);
}

/** The refusal for a caller who saw an earlier version, with the present draft. */
export async function changedDraft(tx: Tx, messageId: string): Promise<Refusal> {
  const { rows } = await sql<{
    content: string;
    subject: string | null;
    offer: number | null;
    version: number;
    editorId: string | null;
    username: string | null;
    at: Date;
  }>`
    select message.content, message.subject, message.offer, message.version, app_user.id as "editorId", app_user.username,
      coalesce(message.edited_at, message.created_at) as at
    from message
    left join app_user on app_user.id = message.edited_by
    where message.id = ${messageId}`.execute(tx);
  const [row] = rows;
  const current: outreach.CurrentDraft | undefined = row && {
    content: row.content,
    ...(row.subject === null ? {} : { subject: row.subject }),
    offer: row.offer === null ? null : toDollars(row.offer),
    version: row.version,
    ...(row.editorId !== null && row.username !== null && { by: { _id: row.editorId, username: row.username } }),
    at: row.at.toISOString(),
  };
  return changedMeanwhile("This draft was changed elsewhere", current);
}
