import type { outreach } from "@overture/contract";
import { listCreatorsByIds } from "../../catalogue/creator-queries.js";
import type { Db } from "../../db/database.js";
import { followUpStandings } from "../follow-ups/standing.js";
import { listMessagesOfThreads, type MessageRow } from "../message-queries.js";
import { presentMessage, presentThread } from "./present.js";
import type { ThreadRow } from "./record-queries.js";

/** Threads with their creators and messages, however many, in the same few statements. */
export async function readThreads(db: Db, rows: readonly ThreadRow[]): Promise<outreach.Thread[]> {
  const ids = rows.map(({ id }) => id);
  const [creatorOf, messages, followUpsOf] = await Promise.all([
    creatorsOf(db, rows),
    listMessagesOfThreads(db, ids),
    followUpStandings(db, ids),
  ]);
  const messagesOf = new Map<string, MessageRow[]>(rows.map(({ id }) => [id, []]));
  for (const message of messages) messagesOf.get(message.threadId)?.push(message);
  return rows.flatMap((row) => {
    const creator = creatorOf.get(row.creatorId);
    return creator ? [{ ...presentThread(row, creator, messagesOf.get(row.id) ?? []), ...followUpsOf(row.id) }] : [];
  });
}

export async function readThread(db: Db, row: ThreadRow): Promise<outreach.Thread> {
  const [thread] = await readThreads(db, [row]);
  return thread as outreach.Thread;
}

export async function readDrafts(db: Db, rows: readonly MessageRow[]): Promise<outreach.Draft[]> {
  const creatorOf = await creatorsOf(db, rows);
  return rows.flatMap((row) => {
    const creator = creatorOf.get(row.creatorId);
    return creator ? [{ ...presentMessage(row), creator }] : [];
  });
}

async function creatorsOf(db: Db, rows: readonly { creatorId: string }[]) {
  const creators = await listCreatorsByIds(db, [...new Set(rows.map(({ creatorId }) => creatorId))]);
  return new Map(creators.map((creator) => [creator._id, creator]));
}
