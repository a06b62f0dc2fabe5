import type { CampaignRole, inbox } from "@overture/contract";
import { refuseUnlessMay } from "../../campaigns/access-queries.js";
import type { Db, Tx } from "../../db/database.js";
import { announceAll } from "../../events/announce.js";
import { missing, Refusal } from "../../refusal.js";
import { getThreadRow } from "../threads/record-queries.js";
import { mentionsIn } from "./mentions.js";
import {
  deleteNoteRow,
  findNoteRow,
  insertNote,
  listNoteRows,
  listPeople,
  type NoteRow,
  updateNoteRow,
} from "./note-queries.js";
import { lockRoles, markUnread } from "./triage-queries.js";

interface Writing {
  threadId: string;
  userId: string;
  content: string;
  at: Date;
}

export async function readNotes(db: Db, threadId: string): Promise<inbox.Note[]> {
  return (await listNoteRows(db, threadId)).map(presentNote);
}

/** Whoever is named in it finds the conversation unread, and is notified. */
export async function createNote(tx: Tx, { threadId, userId, content, at }: Writing): Promise<inbox.Note> {
  const { thread } = await lockForNote(tx, threadId, userId);
  const mentions = await mentionsOfOthers(tx, thread.campaignId, { content, userId });
  const id = await insertNote(tx, { threadId: thread.id, userId, content, mentions, at });
  await announceNote(tx, thread, mentions);
  return presentNote(await getNoteRow(tx, thread.id, id));
}

/** Whoever was named before is not notified again. */
export async function updateNote(
  tx: Tx,
  { threadId, noteId, userId, content, at }: Writing & { noteId: string },
): Promise<inbox.Note> {
  const { thread } = await lockForNote(tx, threadId, userId);
  const before = await getNoteRow(tx, thread.id, noteId);
  if (before.userId !== userId) throw new Refusal("forbidden", "Only whoever wrote a note may change it");
  const mentions = await mentionsOfOthers(tx, thread.campaignId, { content, userId });
  await updateNoteRow(tx, before.id, { content, mentions, at });
  const named = new Set(before.mentions.map(({ _id }) => _id));
  await announceNote(
    tx,
    thread,
    mentions.filter((id) => !named.has(id)),
  );
  return presentNote(await getNoteRow(tx, thread.id, before.id));
}

export async function deleteNote(
  tx: Tx,
  { threadId, noteId, userId }: Pick<Writing, "threadId" | "userId"> & { noteId: string },
): Promise<void> {
  const { thread, role } = await lockForNote(tx, threadId, userId);
  const note = await getNoteRow(tx, thread.id, noteId);
  if (note.userId !== userId && role !== "owner") {
    throw new Refusal("forbidden", "Only whoever wrote a note, and the campaign's owner, may delete it");
  }
  await deleteNoteRow(tx, note.id);
  await announceNote(tx, thread, []);
}

interface ThreadOfNote {
  id: string;
  campaignId: string;
}

/** Who has left a campaign writes no note in it any more. */
async function lockForNote(
  tx: Tx,
  threadId: string,
  userId: string,
): Promise<{ thread: ThreadOfNote; role: CampaignRole }> {
  const thread = await getThreadRow(tx, threadId, userId);
  const role = (await lockRoles(tx, [thread.campaignId], userId)).get(thread.campaignId);
  if (!role) throw missing("Thread");
  refuseUnlessMay(role, "write");
  return { thread, role };
}

async function getNoteRow(tx: Tx, threadId: string, noteId: string): Promise<NoteRow> {
  const note = await findNoteRow(tx, threadId, noteId);
  if (!note) throw missing("Note");
  return note;
}

async function mentionsOfOthers(
  tx: Tx,
  campaignId: string,
  { content, userId }: Pick<Writing, "content" | "userId">,
): Promise<string[]> {
  if (!content.includes("@")) return [];
  const people = await listPeople(tx, campaignId);
  return mentionsIn(content, people).flatMap(({ _id }) => (_id === userId ? [] : _id));
}

async function announceNote(tx: Tx, { id, campaignId }: ThreadOfNote, mentioned: readonly string[]): Promise<void> {
  const change = { campaignId, threadId: id };
  await announceAll(tx, [{ ...change, kind: "thread" }]);
  if (mentioned.length === 0) return;
  await markUnread(tx, [id], mentioned);
  await announceAll(tx, [{ ...change, kind: "mention", to: mentioned }]);
}

function presentNote(row: NoteRow): inbox.Note {
  return {
    _id: row.id,
    by: { _id: row.userId, username: row.username },
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    ...(row.editedAt && { editedAt: row.editedAt.toISOString() }),
    mentions: row.mentions,
  };
}
