import type { CampaignRole, inbox } from "@overture/contract";
import { refuseUnlessMay } from "../../campaigns/access-queries.js";
import type { Db, Tx } from "../../db/database.js";
import { restorableSince } from "../../db/deletion.js";
import { announceAll } from "../../events/announce.js";
import { missing, Refusal } from "../../refusal.js";
import { getThreadRow } from "../threads/record-queries.js";
import { bringBackNote, findDeletedNote, keepDeletedNote, keepUnreadBy } from "./deleted-note-queries.js";
import { bringMentionsBack, clearMentions, markMentioned } from "./mention-queries.js";
import { mentionsIn } from "./mentions.js";
import {
  findNoteRow,
  insertNote,
  listNoteRows,
  listPeople,
  type NoteRow,
  type Person,
  shareThread,
  updateNoteRow,
} from "./note-queries.js";
import { lockRoles } from "./triage-queries.js";

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
  const named = new Set(idsOf(before.mentions));
  const isStillNamed = new Set(mentions);
  await clearMentions(
    tx,
    thread.id,
    [...named].filter((id) => !isStillNamed.has(id)),
  );
  await announceNote(
    tx,
    thread,
    mentions.filter((id) => !named.has(id)),
  );
  return presentNote(await getNoteRow(tx, thread.id, before.id));
}

export async function deleteNote(
  tx: Tx,
  { threadId, noteId, userId, at }: Omit<Writing, "content"> & { noteId: string },
): Promise<void> {
  const { thread, role } = await lockForNote(tx, threadId, userId);
  const note = await getNoteRow(tx, thread.id, noteId);
  if (!mayDelete(note, { userId, role })) {
    throw new Refusal("forbidden", "Only whoever wrote a note, and the campaign's owner, may delete it");
  }
  await keepDeletedNote(tx, { id: note.id, by: userId, at });
  await keepUnreadBy(tx, note.id, await clearMentions(tx, thread.id, idsOf(note.mentions)));
  await announceNote(tx, thread, []);
}

/** By whoever may delete it. Nobody is notified of it again. Answers its creator's username. */
export async function restoreNote(
  tx: Tx,
  { noteId, userId, at }: Pick<Writing, "userId" | "at"> & { noteId: string },
): Promise<string> {
  const deleted = await findDeletedNote(tx, noteId, restorableSince(at));
  if (!deleted) throw missing("Note");
  const { thread, role } = await lockForNote(tx, deleted.threadId, userId);
  const note = mayDelete(deleted, { userId, role }) ? await bringBackNote(tx, noteId) : undefined;
  if (!note) throw missing("Note");
  await bringMentionsBack(tx, thread.id, note.unreadBy);
  await announceNote(tx, thread, []);
  return deleted.creator;
}

/** Among those who may write in the conversation. */
function mayDelete(note: { userId: string }, who: { userId: string; role: CampaignRole }): boolean {
  return note.userId === who.userId || who.role === "owner";
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
  await shareThread(tx, thread.id);
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
  await markMentioned(tx, id, mentioned);
  await announceAll(tx, [{ ...change, kind: "mention", to: mentioned }]);
}

function idsOf(people: readonly Person[]): string[] {
  return people.map(({ _id }) => _id);
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
