import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { refuseUnlessActive } from "../threads/thread.js";
import { type LockedThread, lockThread } from "../threads/thread-queries.js";
import { deleteStop, insertStop } from "./follow-up-queries.js";
import { withdrawFollowUps } from "./withdraw-follow-ups.js";

interface Named {
  threadId: string;
  userId: string;
}

/** From now on this thread gets no follow-ups, until somebody starts them again. */
export async function stopFollowUps(tx: Tx, { at, ...named }: Named & { at: Date }): Promise<void> {
  const thread = await lockOpen(tx, named);
  await insertStop(tx, thread.id, at);
  await withdrawFollowUps(tx, [thread.id]);
  await announceThread(tx, thread);
}

/** Continues with the next follow-up, with the days that were left when they were stopped. */
export async function startFollowUps(tx: Tx, { at, ...named }: Named & { at: Date }): Promise<void> {
  const thread = await lockOpen(tx, named);
  await deleteStop(tx, thread.id, at);
  await announceThread(tx, thread);
}

async function lockOpen(tx: Tx, { threadId, userId }: Named): Promise<LockedThread> {
  const thread = await lockThread(tx, threadId, userId);
  refuseUnlessActive(thread.status);
  return thread;
}

async function announceThread(tx: Tx, { id, campaignId }: LockedThread): Promise<void> {
  await announce(tx, { campaignId, threadId: id, kind: "thread" });
}
