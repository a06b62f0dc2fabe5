import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import "./tables.js";

export interface Person {
  _id: string;
  username: string;
}

export interface NoteRow {
  id: string;
  threadId: string;
  userId: string;
  username: string;
  content: string;
  mentions: Person[];
  createdAt: Date;
  editedAt: Date | null;
}

/** Oldest first. */
export async function listNoteRows(db: Db, threadId: string): Promise<NoteRow[]> {
  const { rows } =
    await sql<NoteRow>`${noteRows} where note.thread_id = ${threadId} order by note.created_at, note.id`.execute(db);
  return rows;
}

/** Changes of one note wait for each other here: the later one finds it as the earlier one left it, or not at all. */
export async function lockNoteRow(tx: Tx, threadId: string, noteId: string): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    ${noteRows} where note.id = ${noteId} and note.thread_id = ${threadId} for update of note`.execute(tx);
  return rows[0];
}

export async function countNotes(db: Db, threadId: string): Promise<number> {
  const { count } = await db
    .selectFrom("thread_note")
    .select((note) => note.fn.countAll<number>().as("count"))
    .where("thread_id", "=", threadId)
    .executeTakeFirstOrThrow();
  return count;
}

const noteRows = sql`
  select note.id, note.thread_id as "threadId", note.user_id as "userId", writer.username, note.content,
    coalesce((
      select jsonb_agg(jsonb_build_object('_id', app_user.id, 'username', app_user.username) order by lower(app_user.username))
      from app_user where app_user.id = any(note.mentions)
    ), '[]') as mentions, note.created_at as "createdAt", note.edited_at as "editedAt"
  from thread_note as note
  join app_user as writer on writer.id = note.user_id`;

interface NewNote {
  threadId: string;
  userId: string;
  content: string;
  mentions: readonly string[];
  at: Date;
}

export async function insertNote(tx: Tx, { threadId, userId, content, mentions, at }: NewNote): Promise<string> {
  const { id } = await tx
    .insertInto("thread_note")
    .values({ thread_id: threadId, user_id: userId, content, mentions: [...mentions], created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateNoteRow(
  tx: Tx,
  noteId: string,
  { content, mentions, at }: Pick<NewNote, "content" | "mentions" | "at">,
) {
  await tx
    .updateTable("thread_note")
    .set({ content, mentions: [...mentions], edited_at: at })
    .where("id", "=", noteId)
    .execute();
}

/** Notes of a conversation are written one by one, so that they are counted, and none while its creator is erased. */
export async function lockThreadForNotes(tx: Tx, threadId: string): Promise<void> {
  await sql`select from thread where id = ${threadId} for no key update`.execute(tx);
}

/** Everybody who may read the campaign. */
export async function listPeople(db: Db, campaignId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select app_user.id as "_id", app_user.username from campaign_access
    join app_user on app_user.id = campaign_access.user_id
    where campaign_access.campaign_id = ${campaignId} and app_user.deleted_at is null`.execute(db);
  return rows;
}

/** Notes and words about erased people are removed together with their messages. */
export async function forgetInboxOf(tx: Tx, threadIds: readonly string[]): Promise<void> {
  await sql`delete from thread_note where thread_id = any(${threadIds}::uuid[])`.execute(tx);
  await sql`delete from deleted_note where thread_id = any(${threadIds}::uuid[])`.execute(tx);
  await sql`delete from inbox_older_words where thread_id = any(${threadIds}::uuid[])`.execute(tx);
  await sql`delete from inbox_words where thread_id = any(${threadIds}::uuid[])`.execute(tx);
}
