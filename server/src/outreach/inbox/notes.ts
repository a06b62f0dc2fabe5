import type { CampaignRole, inbox } from "@overture/contract";
import { refuseUnlessMay } from "../../campaigns/access-queries.js";
import type { Db, Tx } from "../../db/database.js";
import { restorableSince } from "../../db/deletion.js";
import { announceAll } from "../../events/announce.js";
import type { RateLimit, RateLimits } from "../../limits/rate-limit.js";
import { missing, Refusal } from "../../refusal.js";
import { getThreadRow } from "../threads/record-queries.js";
import { findDeletedNote, keepDeletedNote, keepUnreadBy, reinsertNote } from "./deleted-note-queries.js";
import { clearMentions, markMentioned, restoreMentions } from "./mention-queries.js";
import { mentionsIn } from "./mentions.js";
import {
  countNotes,
  insertNote,
  listNoteRows,
  listPeople,
  lockNoteRow,
  lockThreadForNotes,
  type NoteRow,
  type Person,
  updateNoteRow,
} from "./note-queries.js";
import { lockRoles } from "./triage-queries.js";

interface Writing {
  threadId: string;
  userId: string;
  content: string;
  at: Date;
  limits: RateLimits;
}

/** By author and mentioned user: a note that is changed, or deleted and written again, mentions a user again. */
export const mentions: RateLimit = {
  name: "mentions",
  points: 60,
  seconds: 3_600,
  tooMany: "You have named the same person too often",
};

/** By user, in kilobytes. A conversation takes a thousand, and those that are deleted stay for a month. */
export const notesOfADay: RateLimit = {
  name: "note kilobytes",
  points: 200_000,
  seconds: 86_400,
  tooMany: "You have written 200 MB of notes in a day",
};

const bytesOfPoint = 1_000;

export async function readNotes(db: Db, threadId: string): Promise<inbox.Note[]> {
  return (await listNoteRows(db, threadId)).map(presentNote);
}

/** The users whom it mentions find the conversation unread, and are notified. */
export async function createNote(tx: Tx, { threadId, userId, content, at, limits }: Writing): Promise<inbox.Note> {
  const { thread } = await lockForNote(tx, threadId, userId);
  await refuseTooManyNotes(tx, thread.id);
  await countText(limits.within(tx), userId, content);
  const named = await mentionsOfOthers(tx, thread.campaignId, { content, userId });
  await countMentions(limits.within(tx), userId, named);
  const id = await insertNote(tx, { threadId: thread.id, userId, content, mentions: named, at });
  await announceNote(tx, thread, named);
  return presentNote(await getNoteRow(tx, thread.id, id));
}

/** Users who were mentioned before are not notified again. */
export async function updateNote(
  tx: Tx,
  { threadId, noteId, userId, content, at, limits }: Writing & { noteId: string },
): Promise<inbox.Note> {
  const { thread } = await lockForNote(tx, threadId, userId);
  const before = await getNoteRow(tx, thread.id, noteId);
  if (before.userId !== userId) throw new Refusal("forbidden", "Only whoever wrote a note may change it");
  await countText(limits.within(tx), userId, content);
  const named = await mentionsOfOthers(tx, thread.campaignId, { content, userId });
  const [wasNamed, isNamed] = [idsOf(before.mentions), new Set(named)];
  const newlyNamed = named.filter((id) => !wasNamed.includes(id));
  await countMentions(limits.within(tx), userId, newlyNamed);
  await updateNoteRow(tx, before.id, { content, mentions: named, at });
  await clearMentions(
    tx,
    thread.id,
    wasNamed.filter((id) => !isNamed.has(id)),
  );
  await announceNote(tx, thread, newlyNamed);
  return presentNote(await getNoteRow(tx, thread.id, before.id));
}

export async function deleteNote(
  tx: Tx,
  { threadId, noteId, userId, at }: Omit<Writing, "content" | "limits"> & { noteId: string },
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

/** Restores a note for a user who may delete it, without notifying anybody again. Answers its creator's username. */
export async function restoreNote(
  tx: Tx,
  { noteId, userId, at }: Pick<Writing, "userId" | "at"> & { noteId: string },
): Promise<string> {
  const deleted = await findDeletedNote(tx, noteId, restorableSince(at));
  if (!deleted) throw missing("Note");
  const { thread, role } = await lockForNote(tx, deleted.threadId, userId);
  if (!mayDelete(deleted, { userId, role })) throw missing("Note");
  await refuseTooManyNotes(tx, thread.id);
  const note = await reinsertNote(tx, noteId);
  if (!note) throw missing("Note");
  await restoreMentions(tx, thread.id, note.unreadBy);
  await announceNote(tx, thread, []);
  return deleted.creator;
}

/** Among users who may write in the conversation. */
function mayDelete(note: { userId: string }, who: { userId: string; role: CampaignRole }): boolean {
  return note.userId === who.userId || who.role === "owner";
}

/** All notes of a conversation are read with it, so their number has a limit. */
export const maxNotes = 1_000;

async function refuseTooManyNotes(tx: Tx, threadId: string): Promise<void> {
  if ((await countNotes(tx, threadId)) < maxNotes) return;
  throw new Refusal("invalid", `This conversation has ${maxNotes} notes: delete some that are not needed any more`);
}

interface ThreadOfNote {
  id: string;
  campaignId: string;
}

/** A user who has left a campaign cannot write notes in it any more. */
async function lockForNote(
  tx: Tx,
  threadId: string,
  userId: string,
): Promise<{ thread: ThreadOfNote; role: CampaignRole }> {
  const thread = await getThreadRow(tx, threadId, userId);
  const role = (await lockRoles(tx, [thread.campaignId], userId)).get(thread.campaignId);
  if (!role) throw missing("Thread");
  refuseUnlessMay(role, "write");
  await lockThreadForNotes(tx, thread.id);
  return { thread, role };
}

async function getNoteRow(tx: Tx, threadId: string, noteId: string): Promise<NoteRow> {
  const note = await lockNoteRow(tx, threadId, noteId);
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

function countText(limits: RateLimits, userId: string, content: string): Promise<void> {
  return limits.consume(notesOfADay, userId, Math.ceil(Buffer.byteLength(content) / bytesOfPoint));
}

async function countMentions(limits: RateLimits, userId: string, named: readonly string[]): Promise<void> {
  // In one order, so that there is no deadlock.
  for (const id of named.toSorted()) await limits.consume(mentions, `${userId} ${id}`);
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
